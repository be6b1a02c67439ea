import { describe, expect, it } from 'vitest';
import { BACKUP_COUNT, OneTimeCode } from '../../../shared/auth/two-factor.ts';
import { keyFor, keyedHash, seal, unseal } from '../../platform/sealing.ts';
import { appSecret, newBackupCodes, newTotpSecret, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B; its codes there have eight digits, of which ours are the last six. */
const SECRET = '12345678901234567890';

describe('codes of RFC 6238', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds: %s', (seconds, code) => {
    expect(stepOf(SECRET, code, seconds)).toBe(Math.floor(seconds / 30));
  });

  it('are right one step earlier and later, and no further', () => {
    const code = '050471';
    const begin = Math.floor(1_111_111_111 / 30) * 30;
    const right = [];
    for (const offset of [-31, -30, -1, 0, 29, 30, 59, 60])
      right.push(stepOf(SECRET, code, begin + offset) !== undefined);
    expect(right).toEqual([false, true, true, true, true, true, true, false]);
  });

  it('are wrong with another secret, another digit, or another length', () => {
    expect(stepOf('12345678901234567891', '287082', 59)).toBeUndefined();
    for (const code of ['287083', '28708', '2870822', '', '94287082'])
      expect(stepOf(SECRET, code, 59)).toBeUndefined();
  });
});

describe('what the app gets', () => {
  it('is an address that apps read', () => {
    const { uri, secret } = appSecret(SECRET, 'Our ideas', 'asha@example.test');
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, pathname]).toEqual(['otpauth:', 'totp', '/Our%20ideas:asha%40example.test']);
    // some apps would show the + that is short for a space
    expect(uri).toContain('issuer=Our%20ideas');
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(Object.fromEntries(searchParams)).toEqual({
      secret,
      issuer: 'Our ideas',
      digits: '6',
      period: '30',
    });
  });

  it('is another secret each time, long enough', () => {
    const secrets = new Set(Array.from({ length: 100 }, newTotpSecret));
    expect(secrets.size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{25}$/);
  });
});

describe('backup codes', () => {
  it('are ten different ones that the form takes, also as they are written down', () => {
    const codes = newBackupCodes();
    expect(new Set(codes).size).toBe(BACKUP_COUNT);
    for (const code of codes) {
      const written = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
      expect(OneTimeCode.parse({ code: written })).toEqual({ code });
    }
  });
});

describe('what is sealed', () => {
  const SPOILT = /authenticat|authentication tag|sealed|nonce|iv/i;
  const key = keyFor('the secret of the server', 'purpose');

  it('opens for the same person only, unchanged, with the same secret', () => {
    const sealed = seal(key, 'asha', 'what nobody reads');
    expect(sealed).not.toContain('nobody');
    expect(seal(key, 'asha', 'what nobody reads')).not.toBe(sealed);
    expect(unseal(key, 'asha', sealed)).toBe('what nobody reads');
    expect(() => unseal(key, 'ravi', sealed)).toThrow(SPOILT);
    expect(() => unseal(keyFor('the secret of the server', 'another'), 'asha', sealed)).toThrow(SPOILT);
    expect(() => unseal(keyFor('another', 'purpose'), 'asha', sealed)).toThrow(SPOILT);
    const [version = '', nonce = '', tag = '', text = ''] = sealed.split('.');
    for (const spoilt of [
      [version, nonce, tag, `A${text.slice(1)}B`],
      [version, nonce, tag.slice(0, 6), text],
      [version, tag, nonce, text],
      ['2', nonce, tag, text],
    ])
      expect(() => unseal(key, 'asha', spoilt.join('.'))).toThrow(SPOILT);
  });

  it('is hashed for one person', () => {
    expect(keyedHash(key, 'asha', 'code')).toBe(keyedHash(key, 'asha', 'code'));
    expect(keyedHash(key, 'ravi', 'code')).not.toBe(keyedHash(key, 'asha', 'code'));
  });
});
