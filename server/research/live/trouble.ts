import { msg } from '../../../shared/platform/messages.ts';
import type { Sentence } from '../../../shared/research/model.ts';
import { own, say, within } from '../../../shared/research/sentence.ts';
import { wordsOf, type OutsideReason } from '../../platform/outside/errors.ts';

/** What stood in the way of an agent, gathered while it works and told in the report. */
export class Trouble {
  #model: { readonly reason: OutsideReason; readonly hasAnswered: boolean } | null = null;
  #search: OutsideReason | null = null;
  #judge: OutsideReason | null = null;
  readonly #unread = new Set<string>();
  #unsupported = 0;

  /** @param hasAnswered whether it has answered anything before */
  model(reason: OutsideReason, hasAnswered: boolean): void {
    this.#model ??= { reason, hasAnswered };
  }

  search(reason: OutsideReason): void {
    this.#search ??= reason;
  }

  judge(reason: OutsideReason): void {
    this.#judge ??= reason;
  }

  /** A page that could not be read, by its host. */
  unread(place: string): void {
    this.#unread.add(place);
  }

  unsupported(count: number): void {
    this.#unsupported += count;
  }

  /** What a reader is told of it; nothing where all went well. */
  sentences(): Sentence[] {
    const told: Sentence[] = [];
    if (this.#model?.reason === 'over_budget') told.push(say(OVER_BUDGET));
    else if (this.#model)
      told.push(because(this.#model.hasAnswered ? STOPPED : NEVER_ANSWERED, this.#model.reason));
    if (this.#search === 'over_budget') told.push(say(OVER_BUDGET));
    else if (this.#search) told.push(because(msg('The web could not be searched. {why}'), this.#search));
    if (this.#judge)
      told.push(
        because(
          msg('Some statements could not be checked a second time and so are at most partial. {why}'),
          this.#judge,
        ),
      );
    if (this.#unread.size > 0)
      told.push(
        say(msg('Pages that could not be read: {places}'), {
          places: { kind: 'list', items: [...this.#unread].slice(0, MOST_PLACES).map(named) },
        }),
      );
    if (this.#unsupported > 0)
      told.push(
        say(msg('Statements that their pages did not support and that were left out: {count}'), {
          count: own(String(this.#unsupported)),
        }),
      );
    return told.filter((one, at) => told.findIndex(({ text }) => text === one.text) === at);
  }
}

const MOST_PLACES = 6;
const STOPPED = msg('The language model stopped answering, so there is less here than there could be. {why}');
const NEVER_ANSWERED = msg(
  'The language model could not be used, so there is less here than there could be. {why}',
);
const OVER_BUDGET = msg(
  'The share of the budget was used up. What was not read or checked by then is left out.',
);

const named = (place: string): Sentence => say(msg('{text}'), { text: own(place) });

function because(text: string, reason: OutsideReason): Sentence {
  return say(text, { why: within(say(wordsOf(reason).text)) });
}
