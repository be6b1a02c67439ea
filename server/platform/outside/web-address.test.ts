import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGlobalUnicast } from './addresses.ts';
import { OutsideError } from './errors.ts';
import { readAddress } from './web-address.ts';

const refusal = expect.objectContaining({ reason: 'forbidden_address' });

describe('the address of a page', () => {
  it.each([
    ['https://Example.ORG:443/a?b=1#c', 'https://example.org/a?b=1'],
    [' http://fssai.gov.in./cms ', 'http://fssai.gov.in/cms'],
    ['https://भारत.भारत/', 'https://xn--h2brj9c.xn--h2brj9c/'],
    ['http://8.8.8.8:8080/', 'http://8.8.8.8:8080/'],
  ])('%s is asked for as %s', (text, asked) => {
    expect(readAddress(text).href).toBe(asked);
  });

  it.each([
    'file:///etc/passwd', 'gopher://example.org/', 'ftp://example.org/', 'data:text/html,x', 'javascript:alert(1)',
    'https://me@example.org/', 'https://me:word@example.org/', 'https://example.org:22/', 'https://example.org:3000/',
    'http://localhost/', 'http://localhost./', 'http://a.localhost/', 'http://printer/', 'http://printer.local/',
    'http://metadata.google.internal/', 'http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://[::1]/',
    'http://[::ffff:127.0.0.1]/', 'http://１２７.0.0.1/', 'http://127。0。0。1/', 'http://example.test/', '', 'example.org',
  ])('%s is refused', (text) => {
    expect(() => readAddress(text)).toThrow(refusal);
  }); // prettier-ignore

  it('of a redirect is read relative to the page and checked like the first', () => {
    const base = new URL('https://example.org/a/b');
    expect(readAddress('../c', base).href).toBe('https://example.org/c');
    expect(() => readAddress('//127.0.0.1/', base)).toThrow(refusal);
  });

  it('is never one that leads inside, however it is spelt', () => {
    const parts = fc.constantFrom('http://', 'https://', 'HTTP:\\\\', '127.0.0.1', '0x7f', '0', '.', '@', '#', '/', '\\', '%2e', '%00', '[', ']', '::1', 'localhost', ':80', '。', '\t', '①'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 4 })), { maxLength: 10 }), (pieces) => {
        try {
          const url = readAddress(pieces.join(''));
          const host = url.hostname.replace(/^\[|\]$/g, '');
          expect(url.username + url.password).toBe('');
          expect(/^https?:$/.test(url.protocol)).toBe(true);
          expect(/^[\d.]+$|:/.test(host) ? isGlobalUnicast(host) : host.includes('.')).toBe(true);
        } catch (error) {
          if (!(error instanceof OutsideError)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
