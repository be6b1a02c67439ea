import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readCookie,
  readStored,
  readStoredJson,
  removeStored,
  writeCookie,
  writeStored,
  writeStoredJson,
} from './storage.ts';
import { stubBrowser } from './testing.ts';

beforeEach(() => void stubBrowser());

const isText = (value: unknown): value is string => typeof value === 'string';

describe('storage', () => {
  it('gives back what was written, until it is removed', () => {
    expect([readStored('a'), writeStored('a', '1'), readStored('a')]).toEqual([null, true, '1']);
    removeStored('a');
    expect(readStored('a')).toBeNull();
  });

  it('gives JSON only where it has the shape that is asked for', () => {
    writeStoredJson('a', 'words');
    expect(readStoredJson('a', isText)).toBe('words');
    for (const text of ['5', 'null', '{', '']) {
      writeStored('a', text);
      expect(readStoredJson('a', isText), text).toBeUndefined();
    }
    expect(readStoredJson('absent', isText)).toBeUndefined();
  });

  it('that is forbidden or full keeps nothing, says so, and breaks nothing', () => {
    const forbid = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
    expect(readStored('a')).toBeNull();
    expect(writeStored('a', '1')).toBe(false);
    expect(writeStoredJson('a', 1)).toBe(false);
    expect(readStoredJson('a', isText)).toBeUndefined();
    expect(() => removeStored('a')).not.toThrow();
  });
});

describe('cookies', () => {
  it('are found by their whole name, and read as they were written', () => {
    stubBrowser({ cookie: 'my_theme=light; theme=dark%20blue; empty=; odd' });
    expect(readCookie('theme')).toBe('dark blue');
    expect(readCookie('empty')).toBe('');
    expect(readCookie('odd')).toBeUndefined();
    expect(readCookie('my')).toBeUndefined();
  });

  it('are kept for a year on the whole site, safely where the site is', () => {
    const { written } = stubBrowser();
    writeCookie('language', 'ur; x');
    vi.stubGlobal('location', { protocol: 'http:' });
    writeCookie('theme', 'dark');
    expect(written).toEqual([
      'language=ur%3B%20x; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
    expect([readCookie('language'), readCookie('theme')]).toEqual(['ur; x', 'dark']);
  });
});
