import { afterEach, describe, expect, it, vi } from 'vitest';
import { choose, readChoices, settings } from '../src/lib/settings.svelte';

describe('settings', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has defaults', () => {
    expect(readChoices(null)).toMatchObject({
      theme: 'system',
      motion: 'system',
      sound: false,
      help: true,
      keys: true,
      pace: 'calm',
      wait: 'auto',
      known: [],
      lessons: [],
      guided: {},
    });
  });
  it('takes over what is known and leaves the rest', () => {
    const read = readChoices(
      '{"theme":"dark","motion":"sideways","sound":"yes","help":false,"known":["matterhorn",3],"extra":1}',
    );
    expect(read).toMatchObject({ theme: 'dark', motion: 'system', sound: false, help: false, known: ['matterhorn'] });
    expect(read).not.toHaveProperty('extra');
  });
  it.each(['', 'null', '[]', '7', '{"theme":', '"dark"'])('survives %s', (text) => {
    expect(readChoices(text).theme).toBe('system');
  });
  it('takes over the chosen opponents by game', () => {
    expect(readChoices('{"levels":{"altitude":"7","climbers":4}}').levels).toEqual({ altitude: '7' });
    for (const text of ['{"levels":["3"]}', '{"levels":null}', '{"levels":7}'])
      expect(Object.values(readChoices(text).levels).every((one) => typeof one === 'string')).toBe(true);
  });
  it('takes over the guided tables by game; once there was only one of all', () => {
    expect(readChoices('{"guided":{"altitude":"a1"}}').guided).toEqual({ altitude: 'a1' });
    expect(readChoices('{"guided":"a1"}').guided).toEqual({});
  });
  it('cuts a name that is too long', () => expect(readChoices(`{"name":"${'a'.repeat(500)}"}`).name).toHaveLength(40));
  it('holds for the visit where storage is forbidden', () => {
    const root = { dataset: {} as Record<string, string> };
    vi.stubGlobal('document', { documentElement: root });
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    choose({ theme: 'dark', motion: 'reduced' });
    expect(settings.theme).toBe('dark');
    expect(root.dataset).toEqual({ theme: 'dark', motion: 'reduced' });
  });
});
