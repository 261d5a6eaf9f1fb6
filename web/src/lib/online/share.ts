// The device's own way to hand something on. Computers have a clipboard at hand; phones have more.

export const canShare = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Somebody has thought better of it.
  }
}
