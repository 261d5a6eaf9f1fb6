import type { Colour, GameName } from '../../protocol';
import { dawn } from './dawn';
import { dusk } from './dusk';
import { noon } from './noon';

export interface Poster {
  sky: 'dawn' | 'noon' | 'dusk';
  art: (winner?: Colour) => string;
  tall: [number, number, number, number]; // what a tall poster shows of it
  wide: [number, number, number, number]; // what a wide band keeps: top, height and right edge; sky grows to the left
}

export const posters: Record<GameName, Poster> = {
  matterhorn: { sky: 'dawn', art: dawn, tall: [0, 0, 432, 700], wide: [-330, 156, 760, 460] },
  climbers: { sky: 'noon', art: noon, tall: [0, 0, 432, 700], wide: [-316, 236, 750, 440] },
  altitude: { sky: 'dusk', art: dusk, tall: [0, 0, 432, 700], wide: [-330, 190, 750, 440] },
};
