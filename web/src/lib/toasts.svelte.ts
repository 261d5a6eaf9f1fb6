// Short messages at the foot of the page: that something was done, with at most one thing to do about it.
export interface Message {
  text: string;
  action?: { label: string; run: () => void };
}

const shownFor = 8000;
let current = $state.raw<Message | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const message = (): Message | null => current;

export function tell(text: string, action?: Message['action']): void {
  clearTimeout(timer);
  current = action ? { text, action } : { text };
  timer = setTimeout(hush, shownFor);
}

export function hush(): void {
  clearTimeout(timer);
  current = null;
}
