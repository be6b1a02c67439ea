/** So many of the links that the owner wrote are opened. */
export const MOST_LINKS = 3;

/** Where the owner writes. */
const FIELDS = [
  'title',
  'description',
  'summary',
  'problem_statement',
  'target_audience',
  'solution_overview',
  'market_size',
  'competitive_advantage',
  'revenue_model',
  'funding_required',
  'user_base',
] as const;

const ADDRESS = /https?:\/\/[^\s<>"'“”‘’()[\]{}]+/giu;
const TRAILING = /[.,;:!?।۔]+$/u;

/** The first addresses that the owner wrote into an idea, each once: a run opens these, pages and PDFs alike, before any other. */
export function linksOf(idea: Readonly<Partial<Record<(typeof FIELDS)[number], string | null>>>): string[] {
  const found = FIELDS.flatMap((field) => idea[field]?.match(ADDRESS) ?? []);
  const bare = found.map((url) => url.replace(TRAILING, ''));
  return [...new Set(bare)].filter((url) => URL.canParse(url)).slice(0, MOST_LINKS);
}
