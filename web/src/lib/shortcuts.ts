// Keys that do something at a table, wherever the focus is.

/** Whether a key is for something that takes text, or for a dialog; one that has just closed may still have the focus.
 * A callout that asks for a deed at the table takes only the one that closes it. */
const takesKeys = ({ target, key }: KeyboardEvent): boolean =>
  Boolean(
    (target as Element).closest?.(
      'input:not([type=checkbox], [type=radio]), select, textarea, dialog[open], ' +
        (key === 'Escape' ? '[role=dialog]' : '[role=dialog]:not(.acting)'),
    ),
  );

/** Whether a key may be one of the table's; `withControl`: also together with Ctrl or Cmd. */
export const mayBeShortcut = (event: KeyboardEvent, withControl = false): boolean =>
  !event.defaultPrevented && !event.altKey && !takesKeys(event) && (withControl || !(event.ctrlKey || event.metaKey));
