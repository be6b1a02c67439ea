import { expect, test } from 'vitest';
import { runAttacks } from './run.ts';

test('no address and no redirect of the list reaches the inside, which a client without the guard does', async () => {
  const { guarded, services, control } = await runAttacks();
  expect(guarded).toMatchObject({
    attacks: 38,
    reached: [],
    connected: 0,
    refused: { forbidden_address: 38 },
  });
  // four redirects lead to other places than the key was given for, which are not even asked where they are
  expect(services).toMatchObject({
    attacks: 43,
    reached: [],
    connected: 0,
    refused: { forbidden_address: 39, refused: 4 },
  });
  expect(control.reached).toHaveLength(control.attacks);
  expect(control.connected).toBeGreaterThan(0);
});
