// Records to and from files, and texts to the clipboard.
export function download(name: string, text: string): void {
  save(name, new Blob([text], { type: 'text/plain' }));
}

function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** To another app where the browser can; else as a file. */
export async function share(name: string, picture: Blob, title: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  if (navigator.canShare?.({ files })) await navigator.share({ files, title }).catch(() => {});
  else save(name, picture);
}

/** False where the browser does not allow it. Over plain HTTP there is no clipboard, but the old way works. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden-text';
  (focused?.closest('dialog') ?? document.body).append(field); // a modal dialog lets nothing else be selected
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

const mostBytes = 4_000_000; // a thousand times a usual record

/** null: too large, or it can't be read. */
export async function readText(file: File): Promise<string | null> {
  if (file.size > mostBytes) return null;
  try {
    return await file.text();
  } catch {
    return null;
  }
}
