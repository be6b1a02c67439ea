import type { Support, Supports } from '../../../shared/research/gate.ts';
import { OutsideError } from '../../platform/outside/errors.ts';
import { Ruling } from './drafts.ts';
import { RULING_TOKENS } from './limits.ts';
import type { Outside } from './outside.ts';
import { JUDGE } from './prompts/judge.ts';
import type { Trouble } from './trouble.ts';

const ANSWERS: Readonly<Record<Ruling['answer'], Support>> = {
  supported: 'yes',
  partly: 'unclear',
  not: 'no',
  contradicts: 'no',
};

type Fence = (title: string, text: string) => string;

/** The judge: it is shown a claim and the whole sentences that it rests on, and nothing of the idea. Where it cannot be asked, nothing is supported. */
export function judgeOf(outside: Outside, fence: Fence, trouble: Trouble): Supports {
  let isGone = false;
  return async (claim, sentences) => {
    if (isGone) return 'unclear';
    try {
      const { answer } = await outside.ask({
        part: 'judge',
        step: 'judge',
        file: JUDGE,
        user: [fence('claim', claim), fence('sentences of the page', sentences.join('\n'))].join('\n\n'),
        output: Ruling,
        maxOutputTokens: RULING_TOKENS,
      });
      return ANSWERS[answer];
    } catch (cause) {
      if (!(cause instanceof OutsideError)) throw cause;
      trouble.judge(cause.reason);
      // one answer in a wrong form says nothing of the next; a provider that is gone is not asked for every claim
      isGone = cause.reason !== 'not_json' && cause.reason !== 'refused';
      return 'unclear';
    }
  };
}
