// The mountain that somebody is building on this device, whether it is finished or not.
const place = 'bivouac.mountain';

export function keptMountain(): string {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}
export function keepMountain(text: string): void {
  try {
    localStorage.setItem(place, text);
  } catch {
    // Forbidden or full: it lasts as long as the page.
  }
}
