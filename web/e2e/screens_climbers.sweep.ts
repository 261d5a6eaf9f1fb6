import { fitsEveryScreen } from './every_screen';
import { positions } from './positions';

fitsEveryScreen('climbers', positions.climbers);
