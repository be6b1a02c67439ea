import { describe, expect, it } from 'vitest';
import { linksIn } from './links.ts';

describe('addresses in what an owner writes', () => {
  it('are found without the signs around them, each once', () => {
    const texts = [
      'Fees: https://fssai.gov.in/fees. See (http://a.org/b) and “https://a.org/c?d=1&e=2”, twice: http://a.org/b',
      null,
      'मूल्य https://agmarknet.gov.in/दर। और https://en.wikipedia.org/wiki/Dal_(food)',
    ];
    expect(linksIn(texts)).toEqual([
      'https://fssai.gov.in/fees',
      'http://a.org/b',
      'https://a.org/c?d=1&e=2',
      'https://agmarknet.gov.in/दर',
      'https://en.wikipedia.org/wiki/Dal_(food)',
    ]);
  });

  it('are at most ten, and only of the web', () => {
    expect(linksIn(['ftp://a.org javascript:alert(1) www.a.org'])).toEqual([]);
    expect(linksIn([Array.from({ length: 30 }, (_, n) => `https://a.org/${n}`).join(' ')])).toHaveLength(10);
  });
});
