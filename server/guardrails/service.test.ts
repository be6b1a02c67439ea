import { expect, it } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import { asMember } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { plainServices } from '../platform/testing.ts';
import { checkText } from './service.ts';

const test = useTestDatabase();
const check = (text: string) =>
  checkText(asMember(plainServices(test.db), { id: newId(), role: 'explorer' }), { text });

it('names whom to call before anything else', async () => {
  const { advisories } = await check('I want to kill myself, call me on 9876543210');
  expect(advisories.map(({ kind }) => kind)).toEqual(['self_harm', 'phone']);
  expect(advisories[0]).toMatchObject({ numbers: ['14416', '112'], masked: null, offer: null });
});

it('offers to mask a number, and masks Aadhaar without asking', async () => {
  const { advisories } = await check('Aadhaar 9999 4105 7058, phone 9876543210');
  expect(advisories).toMatchObject([
    { kind: 'aadhaar', masked: 'Aadhaar XXXX XXXX 7058, phone 9876543210', offer: null },
    { kind: 'phone', masked: 'Aadhaar XXXX XXXX 7058, phone XXXXXX3210', offer: 'Mask the number' },
  ]);
});

it('has nothing to say of most texts', async () => {
  expect(await check('We sell accident insurance next to the court')).toEqual({ advisories: [] });
});
