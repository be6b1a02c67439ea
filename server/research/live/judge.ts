import type { Support, Supports } from '../../../shared/research/gate.ts';
import { OutsideError } from '../../platform/outside/errors.ts';
import { Ruling } from './drafts.ts';
import { RULING_TOKENS } from './limits.ts';
import type { Outside } from './outside.ts';
import { JUDGE } from './prompts/judge.ts';
import type { Trouble } from './trouble.ts';

const SUPPORTS: Readonly<Record<Ruling['answer'], Support>> = {
  supported: 'yes',
  partly: 'unclear',
  not: 'no',
  contradicts: 'no',
};

type Fence = (title: string, text: string) => string;

/** What the judge says of a claim and sentences; null where it cannot be asked. */
export type Judge = (claim: string, sentences: readonly string[]) => Promise<Ruling['answer'] | null>;

/** The judge: it is shown a claim and whole sentences, and nothing of the idea. */
export function judgeOf(outside: Outside, fence: Fence, trouble: Trouble): Judge {
  let isGone = false;
  return async (claim, sentences) => {
    if (isGone) return null;
    try {
      const { answer } = await outside.ask({
        part: 'judge',
        step: 'judge',
        file: JUDGE,
        user: [fence('claim', claim), fence('sentences of the page', sentences.join('\n'))].join('\n\n'),
        output: Ruling,
        maxOutputTokens: RULING_TOKENS,
      });
      return answer;
    } catch (cause) {
      if (!(cause instanceof OutsideError)) throw cause;
      trouble.judge(cause.reason);
      // one answer in a wrong form says nothing of the next; a provider that is gone is not asked for every claim
      isGone = cause.reason !== 'not_json' && cause.reason !== 'refused';
      return null;
    }
  };
}

/** The judge as the gate asks it: where it cannot be asked, nothing is supported by it. */
export function supportsBy(judge: Judge): Supports {
  return async (claim, sentences) => {
    const answer = await judge(claim, sentences);
    return answer === null ? 'unclear' : SUPPORTS[answer];
  };
}
