import { describe, expect, it } from 'vitest';
import { addressOf, pageAt } from '../src/lib/address';

const at = (address: string): URL => new URL(address, 'https://club.example');

describe('where pages are', () => {
  it.each(['/', '/saved', '/play/1f', '/rules/climbers?table=1f#C3'])('at a server of ours: %s', (path) => {
    expect(addressOf(path, at('/play/2e'), false)).toBe(path);
    expect(pageAt(at(path), false)).toEqual({ pathname: at(path).pathname, search: at(path).search });
  });
  it.each([
    ['/', '/', '/'],
    ['/games/', '/', '/games/'],
    ['/games/index.html', '/saved', '/games/?/saved'],
    ['/games/?/saved', '/play/1f', '/games/?/play/1f'],
    ['/games/', '/open#abc', '/games/?/open#abc'],
    ['/games/?/play/1f', '/rules/climbers?table=1f#C3', '/games/?/rules/climbers?table=1f#C3'],
  ])('in a web space, from %s to %s: %s', (from, path, address) => {
    expect(addressOf(path, at(from), true)).toBe(address);
    expect(pageAt(at(address), true)).toEqual({ pathname: at(path).pathname, search: at(path).search });
  });
  it('in a web space is the first page for every other address', () => {
    for (const address of ['/games/', '/games/index.html', '/games/?from=mail'])
      expect(pageAt(at(address), true)).toEqual({ pathname: '/', search: '' });
  });
});
