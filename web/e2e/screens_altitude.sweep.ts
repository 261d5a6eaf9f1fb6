import { fitsEveryScreen } from './every_screen';
import { positions } from './positions';

fitsEveryScreen('altitude', positions.altitude);
