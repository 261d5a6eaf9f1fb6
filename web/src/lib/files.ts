// Records to and from files, and texts to the clipboard.
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** False where the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
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
