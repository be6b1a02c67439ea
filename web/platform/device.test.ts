import { afterEach, expect, test, vi } from 'vitest';
import { forgetPerson, storedKeys, welcomePerson } from './device.ts';
import { setFormDraftOwner, saveFormDraft, readFormDraft } from './form-drafts.ts';
import { writeStored } from './storage.ts';

const ASHA = '0199a3c0-0000-7000-8000-00000000000a';
const MEENA = '0199a3c0-0000-7000-8000-00000000000b';

afterEach(() => welcomePerson(ASHA));

/** As the browser's: what is kept is a property of it. */
function storage(kept: Record<string, string>) {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  return Object.setPrototypeOf(kept, methods) as Storage;
}

test('signing out forgets all of the person, and leaves what is the device’s and another’s', () => {
  const stays = {
    'ui-preferences': '{}',
    language: 'hi',
    'remembered-email': 'asha@example.test',
    [`idea-draft:${MEENA}:1`]: '{}',
  };
  const local = storage({
    ...stays,
    [`idea-draft:${ASHA}:1`]: '{}',
    [`new-idea:${ASHA}`]: '1',
    [`navigation:${ASHA}`]: '{}',
    [`onboarding:${ASHA}`]: '{}',
    user_mode: 'research',
    'view-as': '1',
  });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage({}));
  setFormDraftOwner(ASHA);
  saveFormDraft('profile', { bio: '' }, { bio: 'I sew.' });
  forgetPerson(ASHA);
  expect(storedKeys().toSorted()).toEqual(Object.keys(stays).toSorted());
  expect(readFormDraft('profile', { bio: '' })).toEqual({ bio: '' });
});

test('what was under way when a person signed out keeps nothing of theirs, until they sign in again', () => {
  vi.stubGlobal('localStorage', storage({ [`navigation:${ASHA}`]: '{}' }));
  vi.stubGlobal('sessionStorage', storage({}));
  forgetPerson(ASHA);
  expect([`navigation:${ASHA}`, 'user_mode', 'view-as'].map((key) => writeStored(key, '{}'))).toEqual([
    false,
    false,
    false,
  ]);
  expect(writeStored(`navigation:${MEENA}`, '{}')).toBe(true);
  expect(storedKeys()).toEqual([`navigation:${MEENA}`]);
  welcomePerson(ASHA);
  expect(writeStored(`navigation:${ASHA}`, '{}')).toBe(true);
});

test('a browser that forbids storage has nothing to forget', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => forgetPerson(ASHA)).not.toThrow();
  expect(storedKeys()).toEqual([]);
});
