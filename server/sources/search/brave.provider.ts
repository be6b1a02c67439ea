import { z } from 'zod';
import { callJson } from '../../platform/outside/json-call.ts';
import { answerOf } from './answer.ts';
import type { SearchAccess, SearchProvider } from './search.ts';

const MOST = 20;
const QUERY_MAX = 400;
const QUERY_WORDS = 50;
/** Languages that Brave can be asked for; another one is refused. */
const LANGUAGES: ReadonlySet<string> = new Set('en hi bn gu kn ml mr pa ta te'.split(' '));

const Hit = z.object({
  url: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  page_age: z.string().nullish(),
});
const Answer = z.object({ web: z.object({ results: z.array(z.unknown()) }).nullish() });

export function brave({ url, key, send }: SearchAccess): SearchProvider {
  return {
    name: 'brave',
    paise: null,
    async search({ query, limit, language, signal }) {
      const address = new URL(`${url}/res/v1/web/search`);
      address.search = new URLSearchParams({
        q: query.split(/\s+/).slice(0, QUERY_WORDS).join(' ').slice(0, QUERY_MAX),
        count: String(Math.min(limit, MOST)),
        country: 'IN',
        ...(language !== undefined && LANGUAGES.has(language) && { search_lang: language }),
        text_decorations: 'false',
        result_filter: 'web',
      }).toString();
      const answer = await callJson({
        url: address,
        headers: { 'x-subscription-token': key ?? '' },
        signal,
        send,
        failureOf: (status, text) => {
          if (text.includes('SUBSCRIPTION_TOKEN')) return 'key';
          return status === 429 && text.includes('QUOTA') ? 'credit' : undefined;
        },
      });
      return answerOf(Answer, answer, ({ web }) => web?.results ?? [], Hit).map((hit) => ({
        url: hit.url,
        title: hit.title ?? '',
        snippet: hit.description ?? '',
        published: hit.page_age ?? null,
      }));
    },
  };
}
