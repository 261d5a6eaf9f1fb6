import { describe, expect, it } from 'vitest';
import { routeOf } from '../src/lib/router.svelte';

describe('routes', () => {
  it.each([
    ['/', '', { page: 'home' }],
    ['/index.html', '', { page: 'home' }],
    ['/new/matterhorn', '', { page: 'new', game: 'matterhorn' }],
    ['/new/secret_pig', '', { page: 'new', game: 'secret_pig' }], // the engine knows which games there are
    ['/build/climbers', '', { page: 'build', game: 'climbers', built: '' }],
    ['/build/climbers', '#1@2,3,0:tz+2@4,3,0:tz', { page: 'build', game: 'climbers', built: '1@2,3,0:tz 2@4,3,0:tz' }],
    ['/play/5063114bcc97', '', { page: 'play', id: '5063114bcc97' }],
    ['/rules', '', { page: 'rules', game: '', paragraph: '' }],
    ['/rules/climbers', '#C3', { page: 'rules', game: 'climbers', paragraph: 'C3' }],
    ['/saved', '', { page: 'saved' }],
    ['/saved/', '', { page: 'saved' }],
    ['/settings', '', { page: 'settings' }],
    ['/open', '#abc_-1', { page: 'open', packed: 'abc_-1' }],
  ])('%s%s', (path, hash, route) => expect(routeOf(path, hash)).toEqual(route));

  it.each(['/new', '/new/a-b', '/rules/..', '/play', '/play/a/b', '/saved/x', '/nowhere'])('%s is no page', (path) =>
    expect(routeOf(path, '')).toEqual({ page: 'missing' }),
  );

  it('survives a damaged address', () => {
    expect(routeOf('/play/%E0%A4%A', '')).toEqual({ page: 'play', id: '%E0%A4%A' });
    expect(routeOf('/rules/altitude', '#%')).toEqual({ page: 'rules', game: 'altitude', paragraph: '%' });
  });
});
