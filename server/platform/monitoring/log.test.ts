import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const CANARY = 'canary-7f3a';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(
    createLog(
      'info',
      new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += String(chunk)), done()) }),
    ),
  );
  return text;
}

test('what could open an account or name a person is left out, wherever it occurs', () => {
  const text = logged((log) => {
    for (const name of [
      'password',
      'token',
      'code',
      'email',
      'secret',
      'cookie',
      'authorization',
      'set-cookie',
    ]) {
      log.info(
        { [name]: CANARY, a: { [name]: CANARY, b: { [name]: CANARY, c: { [name]: CANARY } } } },
        'something',
      );
    }
  });
  expect(text.trim().split('\n')).toHaveLength(8);
  expect(text).not.toContain(CANARY);
});

test('an error keeps its code and its cause', () => {
  const cause = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const line: Record<string, unknown> = JSON.parse(
    logged((log) => log.error({ err: new Error('failed', { cause }) }, 'oh')),
  );
  expect(line).toMatchObject({
    level: 50,
    msg: 'oh',
    err: { type: 'Error', message: expect.stringContaining('no space') },
  });
  const own: Record<string, unknown> = JSON.parse(logged((log) => log.error({ err: cause })));
  expect(own).toMatchObject({ err: { error_code: 'ENOSPC' } });
});

test('of an error only what is known to be harmless is logged', () => {
  const more = {
    claim: 'aud',
    payload: { sub: CANARY, given_name: CANARY },
    address: CANARY,
    issues: [CANARY],
  };
  const text = logged((log) => log.error({ err: Object.assign(new Error('no good token'), more) }));
  expect(text).not.toContain(CANARY);
  expect(JSON.parse(text)).toMatchObject({ err: { message: 'no good token', claim: 'aud' } });
});

test('a line break in what is logged begins no line of its own', () => {
  expect(
    logged((log) => log.info({ url: '/\n{"level":50}' }, 'a\nb'))
      .trim()
      .split('\n'),
  ).toHaveLength(1);
});
