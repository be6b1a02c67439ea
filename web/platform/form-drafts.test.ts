import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearFormDraft,
  clearFormDrafts,
  setFormDraftOwner,
  saveFormDraft,
  readFormDraft,
} from './form-drafts.ts';

/** As the browser's: what is kept is a property of it. */
class Tab {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let tab: Tab;
beforeEach(() => {
  tab = new Tab();
  vi.stubGlobal('sessionStorage', tab);
  setFormDraftOwner('asha');
});

const profile = { name: 'Asha', bio: '', skills: ['Sewing'] };

test('what was typed is there again, over what has changed meanwhile', () => {
  saveFormDraft('profile', profile, { ...profile, bio: 'I sew.', skills: ['Sewing', 'Costing'] });
  expect(readFormDraft('profile', profile)).toEqual({
    name: 'Asha',
    bio: 'I sew.',
    skills: ['Sewing', 'Costing'],
  });
  expect(readFormDraft('profile', { ...profile, name: 'Asha Rao' }).name).toBe('Asha Rao');
  expect(readFormDraft('another', profile)).toBe(profile);
});

test('a form as it was at first keeps nothing, nor does one that was sent', () => {
  saveFormDraft('profile', profile, { ...profile, bio: 'I sew.' });
  saveFormDraft('profile', profile, { ...profile });
  expect(Object.keys(tab)).toEqual([]);
  saveFormDraft('profile', profile, { ...profile, bio: 'I sew.' });
  clearFormDraft('profile');
  expect(Object.keys(tab)).toEqual([]);
});

test('secrets are never kept', () => {
  const initial = { email: '', password: '' };
  saveFormDraft('email', initial, { email: 'asha@example.test', password: 'Mango-Tree-42' }, ['password']);
  expect(JSON.stringify(tab)).not.toContain('Mango');
  expect(readFormDraft('email', initial)).toEqual({ email: 'asha@example.test', password: '' });
});

test('the next person to sign in finds nothing, and leaves nothing of the one before', () => {
  saveFormDraft('profile', profile, { ...profile, bio: 'I sew.' });
  setFormDraftOwner('asha');
  expect(readFormDraft('profile', profile).bio).toBe('I sew.');
  setFormDraftOwner('meena');
  expect(readFormDraft('profile', profile)).toBe(profile);
  expect(Object.keys(tab)).toEqual([]);
});

test('staff who saw the app as somebody else go on with their own', () => {
  saveFormDraft('settings', { weight: '20' }, { weight: '25' });
  setFormDraftOwner('meena', true);
  saveFormDraft('profile', profile, { ...profile, bio: 'By support.' });
  setFormDraftOwner('asha');
  expect(readFormDraft('settings', { weight: '20' }).weight).toBe('25');
  expect(Object.keys(tab)).toHaveLength(1);
});

test('signing out forgets all of it, and nothing else', () => {
  tab.setItem('other', 'stays');
  saveFormDraft('profile', profile, { ...profile, bio: 'I sew.' });
  clearFormDrafts();
  expect(Object.keys(tab)).toEqual(['other']);
});

test('a form that was open when its person left keeps nothing, one that is opened afterwards does', () => {
  const typed = { ...profile, bio: 'I sew.' };
  readFormDraft('profile', profile);
  clearFormDrafts();
  saveFormDraft('profile', profile, typed);
  expect(Object.keys(tab)).toEqual([]);
  setFormDraftOwner('meena');
  saveFormDraft('profile', profile, typed);
  expect(Object.keys(tab)).toEqual([]);
  readFormDraft('profile', profile);
  saveFormDraft('profile', profile, typed);
  expect(Object.keys(tab)).toEqual(['kept:meena:profile']);
});

test('a form that a person left open is not kept for the next one', () => {
  readFormDraft('profile', profile);
  setFormDraftOwner('meena');
  saveFormDraft('profile', profile, { ...profile, bio: 'I sew.' });
  expect(Object.keys(tab)).toEqual([]);
});

test('what does not fit the form is left out', () => {
  const card = { scores: {}, weights: { market: '20' }, risk: null, note: '' };
  saveFormDraft('card', card, { ...card, scores: { market: 4 }, note: 'Good' });
  expect(readFormDraft('card', card)).toEqual({ ...card, scores: { market: 4 }, note: 'Good' });
  for (const kept of [
    '{"note":5,"scores":"x","weights":{"other":"1"},"risk":{"a":1},"gone":1}',
    '[1]',
    '"text"',
    'null',
    'no json',
  ]) {
    tab.setItem('kept:asha:card', kept);
    expect(readFormDraft('card', card), kept).toEqual(card);
  }
  tab.setItem('kept:asha:card', '{"weights":{"market":"30"},"risk":3}');
  expect(readFormDraft('card', card)).toEqual({ ...card, weights: { market: '30' }, risk: 3 });
});

test('a browser that forbids storage keeps nothing and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveFormDraft('profile', profile, { ...profile, bio: 'I sew.' });
  expect(readFormDraft('profile', profile)).toBe(profile);
  clearFormDrafts();
});
