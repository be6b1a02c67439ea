import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openThesaurus, readThesaurus, thesaurusOf } from './thesaurus.ts';

const TEXT = `# verbs
देना दिया प्रदान_करना ; ; लेना
अनुदान सब्सिडी ; सहायता ; ; ऋण
गेहूँ ; अनाज ; ; चावल
`;

describe('the thesaurus', () => {
  const { relation } = thesaurusOf(readThesaurus(TEXT, 'hi.txt'));

  it.each([
    ['देना', 'दिया', 'same'],
    ['प्रदान', 'दिया', 'same'],
    ['अनुदानों', 'सब्सिडी', 'same'],
    ['दिया', 'लेना', 'opposite'],
    ['अनुदान', 'सहायता', 'kind'],
    ['सब्सिडी', 'ऋण', 'rival'],
    ['चावल', 'गेहूँ', 'rival'],
    ['अनुदान', 'गेहूँ', null],
    ['अनुदान', 'पुस्तक', null],
  ] as const)('knows how %s and %s stand to each other', (one, other, expected) => {
    expect(relation(one, other)).toBe(expected);
    expect(relation(other, one)).toBe(expected);
  });

  it('keeps of a phrase the word that carries it, and leaves others out', () => {
    const [sense] = readThesaurus('मंजूर_करना हरी_झंडी_देना स्वीकृति', 'hi.txt');
    expect(sense?.words).toEqual(['मंजूर', 'स्वीकृति']);
  });

  it('makes no opposites of one word with two verbs', () => {
    const [sense] = readThesaurus('कर्ज_देना उधार_देना ; ; कर्ज_लेना', 'hi.txt');
    expect(sense).toMatchObject({ words: ['कर्ज', 'उधार'], opposites: [] });
  });

  it('names the line that has too many fields', () => {
    expect(() => readThesaurus('अ आ\nक ; ख ; ग ; घ ; ङ', 'hi.txt')).toThrow('hi.txt, line 2');
  });
});

const FOLDER = new URL('../../knowledge/thesaurus/', import.meta.url);
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'bn.txt': /\p{Script=Bengali}/u,
  'hi.txt': /\p{Script=Devanagari}/u,
  'mr.txt': /\p{Script=Devanagari}/u,
  'ta.txt': /\p{Script=Tamil}/u,
  'ur.txt': /\p{Script=Arabic}/u,
};

describe('the lists of words', () => {
  it('are of the languages that the gate is measured in beside English', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(SCRIPTS));
  });

  it.each(Object.entries(SCRIPTS))('of %s are in its script', (name, script) => {
    const senses = readThesaurus(readFileSync(new URL(name, FOLDER), 'utf8'), name);
    expect(senses.length).toBeGreaterThan(500);
    const words = senses.flatMap(({ words: all }) => all);
    expect(words.filter((word) => !script.test(word) && !/^[a-z₹]/.test(word))).toEqual([]);
  });

  it('tell one meaning from another', () => {
    const { relation } = openThesaurus();
    expect(relation('ऋण', 'कर्ज')).toBe('same');
    expect(relation('ऋण', 'अनुदान')).not.toBe('same');
  });
});
