// Why something could not be done, in words, with what to do about it.
import type { Problem } from './protocol';
import { tell } from './toasts.svelte';
import { say, t, useWordsOf } from './words.svelte';

export interface Explained {
  title: string;
  text: string;
}

const noPlayer = (seat: number): string => t('play.player', { number: seat + 1 });

export function explain(problem: Problem): Explained {
  switch (problem.kind) {
    case 'refused':
      return { title: t('web.problem.refused'), text: say(problem.phrase, noPlayer) };
    case 'unreadable': {
      const place = problem.line > 0 ? t('web.problem.place', { line: problem.line }) : '';
      return { title: t('web.problem.unreadable'), text: `${say(problem.phrase, noPlayer)} ${place}`.trim() };
    }
    case 'gone':
      return { title: t('web.problem.gone'), text: t('web.problem.gone_text') };
    case 'elsewhere':
      return { title: t('web.problem.elsewhere'), text: t('web.problem.elsewhere_text') };
    case 'link':
      return { title: t('web.problem.link'), text: t('web.problem.link_text') };
    case 'storage':
      return problem.full
        ? { title: t('web.problem.full'), text: t('web.problem.full_text') }
        : { title: t('web.problem.forbidden'), text: t('web.problem.forbidden_text') };
    case 'line':
      return { title: t('web.problem.line'), text: t('web.problem.line_text') };
    case 'engine':
      return { title: t('web.problem.engine'), text: t('web.problem.engine_text') };
  }
}

/** The same, with the texts of the game that it is about. */
export async function explained(problem: Problem): Promise<Explained> {
  if ('phrase' in problem) await useWordsOf(problem.phrase.key.split('.')[0]!);
  return explain(problem);
}

/** Says it in passing. */
export async function complain(problem: Problem): Promise<void> {
  const { title, text } = await explained(problem);
  tell(`${title} ${text}`);
}
