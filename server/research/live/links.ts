import type { ResearchIdea } from '../idea.ts';

const ADDRESS = /https?:\/\/[^\s<>"'“”‘’()[\]{}]+/giu;
const TRAILING = /[.,;:!?।۔]+$/u;

/** The addresses that the owner wrote into the idea, each once, in the order in which they stand there. */
export function linksOf(idea: ResearchIdea): string[] {
  const texts = Object.values(idea).filter((value) => typeof value === 'string');
  const found = texts.flatMap((text) => text.match(ADDRESS) ?? []).map((url) => url.replace(TRAILING, ''));
  return [...new Set(found)].filter((url) => URL.canParse(url));
}
