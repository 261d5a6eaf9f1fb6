// The marks again, quiet, for large faces: <pattern> elements named "<id>-<colour>" with tiles of `unit`.
const tiles: Record<string, [string, number, string]> = {
  red: ['#fff', 0.34, '<path d="M.43.3h.14v.13H.7v.14H.57V.7H.43V.57H.3V.43h.13z"/>'],
  yellow: ['#7a4b00', 0.62, '<circle cx=".5" cy=".5" r=".19"/>'],
  teal: [
    '#fff',
    0.38,
    `<path d="M0 .28q.125-.16.25 0t.25 0 .25 0 .25 0v.08q-.125.16-.25 0t-.25 0-.25 0-.25 0z
      M0 .78q.125-.16.25 0t.25 0 .25 0 .25 0v.08q-.125.16-.25 0t-.25 0-.25 0-.25 0z"/>`,
  ],
  purple: ['#fff', 0.3, '<path d="M0 .5L.5 0h.22L0 .72zM.5 1L1 .5v.22L.72 1z"/>'],
  pink: ['#5b0f35', 0.42, '<path d="M.12 .68L.5 .3l.38.38v.17L.5 .47 .12 .85z"/>'],
};

export const patterns = (unit = 1, id = 'pat'): string =>
  Object.entries(tiles)
    .map(
      ([colour, [fill, opacity, shape]]) =>
        `<pattern id="${id}-${colour}" width="${unit}" height="${unit}" patternUnits="userSpaceOnUse">
          <g transform="scale(${unit})" fill="${fill}" fill-opacity="${opacity}">${shape}</g></pattern>`,
    )
    .join('');
