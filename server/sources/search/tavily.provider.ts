import { z } from 'zod';
import { callJson } from '../../platform/outside/json-call.ts';
import { answerOf } from './answer.ts';
import type { SearchAccess, SearchProvider } from './search.ts';

const MOST = 20;
const QUERY_MAX = 400;
/** Statuses of Tavily's own: the plan's limit, and the limit of pay as you go. */
const USED_UP: ReadonlySet<number> = new Set([432, 433]);

const Hit = z.object({
  url: z.string(),
  title: z.string().nullish(),
  content: z.string().nullish(),
  published_date: z.string().nullish(),
});

export function tavily({ url, key, send }: SearchAccess): SearchProvider {
  return {
    name: 'tavily',
    paise: null,
    async search({ query, limit, signal }) {
      const answer = await callJson({
        url: new URL(`${url}/search`),
        headers: { authorization: `Bearer ${key ?? ''}` },
        body: {
          query: query.slice(0, QUERY_MAX),
          max_results: Math.min(limit, MOST),
          topic: 'general',
          country: 'india',
          search_depth: 'basic',
          include_answer: false,
          include_raw_content: false,
        },
        signal,
        send,
        failureOf: (status) => (USED_UP.has(status) ? 'credit' : undefined),
      });
      return answerOf(z.object({ results: z.array(z.unknown()) }), answer, ({ results }) => results, Hit).map(
        (hit) => ({
          url: hit.url,
          title: hit.title ?? '',
          snippet: hit.content ?? '',
          published: hit.published_date ?? null,
        }),
      );
    },
  };
}
