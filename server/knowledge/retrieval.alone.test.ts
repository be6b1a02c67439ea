import { expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { loadRetrieval } from './retrieval.ts';

/** The index is built here, in a process where no other file has built it. */
const BUILDING_MS = 60_000;
/** Reading the files gives so many by itself; how many the building adds depends on the machine, some 150 where it takes two seconds. */
const TURNS_OF_FILES = 30;

it(
  'builds its index in turns, so that requests are answered meanwhile',
  async () => {
    await loadCatalogue();
    let turns = 0;
    let timer = setImmediate(function turn() {
      turns += 1;
      timer = setImmediate(turn);
    });
    await loadRetrieval();
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(TURNS_OF_FILES * 2);
  },
  BUILDING_MS,
);

it(
  'takes no entry for an answer that only the name of a place leads to',
  async () => {
    const find = await loadRetrieval();
    expect(find('दिल्ली की अगली ट्रेन कब जाएगी?')).toEqual([]);
    const [first] = find('दिल्ली में छोटे काम के लिए कौन सी योजनाएँ हैं?');
    expect(first?.entry.id).toBe('state-goa-delhi-ut');
  },
  BUILDING_MS,
);
