// Who at this device may see and do what. The engine knows the rules; this knows who sits in front of the screen.
import type { Observer, Seat } from '../protocol';
import type { Look } from './engine';

const WATCHED = 'seen_by'; // the note of a record that holds what one observer saw: it can't be played on

export interface Company {
  seats: Seat[];
  holder: number | null; // the seat that had the device last, where hands are secret
}

export const humans = ({ seats }: Company): number[] =>
  seats.flatMap((seat, index) => (seat.bot === undefined ? [index] : []));

/** The seat that must take the device before anything of its hand is shown. */
export function covered(company: Company, look: Look): number | null {
  const people = humans(company);
  const passes = look.secrets && people.length > 1 && playable(look);
  const next = look.toAct;
  return passes && typeof next === 'number' && people.includes(next) && company.holder !== next ? next : null;
}

/** Through whose eyes the page looks. */
export function observer(company: Company, look: Look): Observer {
  const seenBy = look.notes[WATCHED];
  if (seenBy !== undefined) return seenBy === 'spectator' ? 'spectator' : Number(seenBy);
  const people = humans(company);
  if (!look.secrets || people.length === 0 || covered(company, look) !== null) return 'spectator';
  return people.length === 1 ? people[0]! : (company.holder ?? 'spectator');
}

export const watched = (look: Look): boolean => look.notes[WATCHED] !== undefined;
export const secret = (look: Look): boolean => watched(look) || (look.secrets && look.ending !== 'finished');
export const playable = (look: Look): boolean => look.ending === '' && !watched(look);

/** Chance or a bot is to act. */
export function automatic({ seats }: Company, look: Look): boolean {
  if (!playable(look) || look.toAct === 'over') return false;
  return look.toAct === 'chance' || seats[look.toAct]!.bot !== undefined;
}

/** A human who has the device is to act. */
export function asked(company: Company, look: Look): boolean {
  return (
    playable(look) && typeof look.toAct === 'number' && !automatic(company, look) && covered(company, look) === null
  );
}

export function mayUndo(company: Company, look: Look): boolean {
  if (!playable(look) || look.mayUndo === null || covered(company, look) !== null) return false;
  return humans(company).includes(look.mayUndo) && (!look.secrets || observer(company, look) === look.mayUndo);
}

/** A game that goes on from here could be handed from seat to seat by one person: not while hands are secret. */
export function mayBranch(company: Company, look: Look): boolean {
  return !watched(look) && !(look.secrets && humans(company).length > 1 && look.ending !== 'finished');
}
