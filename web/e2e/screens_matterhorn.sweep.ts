import { fitsEveryScreen } from './every_screen';

fitsEveryScreen('matterhorn');
