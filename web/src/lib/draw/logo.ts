import { v } from './marks';

/** The wordmark's picture: a tent that is a mountain, one plane lit. */
export const logo = (height = 26): string =>
  `<svg height="${height}" viewBox="0 0 40 30" aria-hidden="true" focusable="false">
    <path d="M20 2L38 28H2z" fill="${v('rock-3')}"/><path d="M20 2L2 28h14z" fill="${v('alpenglow')}"/>
    <path d="M20 14l5 14H16z" fill="${v('rock-4')}"/></svg>`;
