// Altitude's poster. Cards grow paler with height, so every good mountain ends in snow.
import type { Poster } from '../../lib/games';
import type { Colour } from '../../lib/protocol';
import { animal, cardDefs, heightCard, type Animal } from '../../lib/draw/cards';
import { v } from '../../lib/draw/marks';
import { piece } from '../../lib/draw/piece';
import { hill, stars, sun } from '../../lib/draw/scenery';

const floors = [[9, 23, 17, 11], [31, 38, 34], [66, 52], [89]];
const animals: Record<number, Animal> = { 89: 'ibex', 34: 'chamois', 23: 'marmot' };
const width = 87;
const step = 76;

const cards = (): string =>
  floors
    .flatMap((floor, level) =>
      floor.map((height, place) => {
        const x = 216 - (floor.length * (width + 3)) / 2 + place * (width + 3);
        const y = 498 - level * step;
        const card = heightCard(height, 100, animals[height]);
        return `<g transform="translate(${x} ${y}) scale(${width / 92})">${card}</g>`;
      }),
    )
    .join('');

/** The winner stands on the top beside the dahu. */
const art = (winner?: Colour): string => `${stars([
  [60, 260],
  [120, 330, 2.4],
  [300, 200],
  [50, 410],
  [150, 220],
  [396, 320],
])}
  <defs>${cardDefs()}</defs>${sun(352, 392, 46)}
  ${hill(
    'M-9000 560H-2600L-200 500 -60 440 40 500 100 470 330 540 432 450 520 500 700 470 2600 470V720H-9000z',
    'dusk-2',
  )}
  ${hill('M-9000 620H-2600L-60 540 90 560 300 530 460 560 700 520 2600 520V720H-9000z', 'hill-2')}
  <path d="M216 274L800 146" fill="none" stroke="${v('ink')}" stroke-width="2.5"/>
  <g transform="translate(346 246)"><path d="M-1.5 0h3v20h-3z" fill="${v('ink')}"/>
    <path d="M-22 20h44l3 6v20q0 4-4 4h-42q-4 0-4-4V26z" fill="${v('snow')}"/>
    <path d="M-18 27h10v10h-10zM-5 27h10v10H-5zM8 27h10v10H8z" fill="${v('rock-3')}"/>
    <path d="M-25 41h50v5q0 4-4 4h-42q-4 0-4-4z" fill="#b4180e"/></g>
  ${cards()}
  ${hill('M-9000 650H-2600L60 630 240 618 440 632 700 620 2600 620V960H-9000z')}
  ${winner ? piece(winner, 242, 276, 0.9) : ''}${animal('dahu', v('ink'), winner ? 172 : 186, 213, 1)}`;

export const poster: Poster = { sky: 'dusk', art, box: [20, 206, 392, 430] };
