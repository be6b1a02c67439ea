import { z } from 'zod';
import { callJson } from '../../platform/outside/json-call.ts';
import { answerOf } from './answer.ts';
import type { SearchAccess, SearchProvider } from './search.ts';

const Hit = z.object({
  url: z.string(),
  title: z.string().nullish(),
  content: z.string().nullish(),
  publishedDate: z.string().nullish(),
});

/** A SearXNG server; its `search.formats` must list `json`, or it refuses with 403. */
export function searxng({ url, send }: SearchAccess): SearchProvider {
  return {
    name: 'searxng',
    paise: 0,
    async search({ query, limit, language, signal }) {
      const address = new URL(`${url}/search`);
      address.search = new URLSearchParams({
        q: query,
        format: 'json',
        language: `${language ?? 'en'}-IN`,
        safesearch: '1',
      }).toString();
      const answer = await callJson({
        url: address,
        signal,
        send,
        failureOf: (status) => (status === 403 ? 'refused' : undefined),
      });
      const hits = answerOf(
        z.object({ results: z.array(z.unknown()) }),
        answer,
        ({ results }) => results,
        Hit,
      );
      return hits.slice(0, limit).map((hit) => ({
        url: hit.url,
        title: hit.title ?? '',
        snippet: hit.content ?? '',
        published: hit.publishedDate ?? null,
      }));
    },
  };
}
