import { IDEA_TEXT_FIELDS, type IdeaTextField } from '../ideas/constants.ts';

/** So many of the links that the owner wrote are opened. */
export const MOST_LINKS = 3;

const ADDRESS = /https?:\/\/[^\s<>"'“”‘’()[\]{}]+/giu;
const TRAILING = /[.,;:!?।۔]+$/u;

/** The first addresses that the owner wrote into an idea, each once: a run opens these, pages and PDFs alike, before any other. */
export function linksOf(idea: Readonly<Partial<Record<IdeaTextField, string | null>>>): string[] {
  const found = IDEA_TEXT_FIELDS.flatMap((field) => idea[field]?.match(ADDRESS) ?? []);
  const bare = found.map((url) => url.replace(TRAILING, ''));
  return [...new Set(bare)].filter((url) => URL.canParse(url)).slice(0, MOST_LINKS);
}
