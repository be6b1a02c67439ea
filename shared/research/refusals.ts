import { msg } from '../platform/messages.ts';
import type { Sentence } from './model.ts';
import type { Objection } from './objections.ts';
import { own, say } from './sentence.ts';

/** What a reader is told of an objection. */
export function whyRefused({ reason, words }: Objection): Sentence {
  const figure = own(words ?? '');
  switch (reason) {
    case 'no_figure':
      return say(msg('The page does not have {figure} there.'), { figure });
    case 'unit':
      return say(msg('The page has {figure} with another unit.'), { figure });
    case 'limit':
      return say(msg('The page sets another limit at {figure}.'), { figure });
    case 'rate':
      return say(msg('The page counts by another time or measure.'));
    case 'other_subject':
      return say(msg('On the page, {figure} is about something else.'), { figure });
    case 'two_pages':
      return say(msg('Separate statements of the pages are put together here.'));
    case 'polarity':
      return say(msg('The page says the opposite, or denies this.'));
    case 'modality':
      return say(msg('The page says may where this says must, or the other way round.'));
    case 'direction':
      return say(msg('The page points the other way.'));
    case 'not_yet':
      return say(msg('The page speaks of a plan or an estimate, not of a fact.'));
    case 'out_of_date':
      return say(msg('The page speaks of an earlier time.'));
    case 'condition':
      return say(msg('The page sets a condition that is left out here.'));
    case 'quantity':
      return say(msg('The page speaks of some only, not of all.'));
    case 'rank':
      return say(msg('The page does not rank it so.'));
    case 'cause':
      return say(msg('The page does not give this cause.'));
    case 'roles':
      return say(msg('On the page, the two sides are the other way round.'));
    case 'unsupported':
      return words === undefined
        ? say(msg('The page does not say all of this.'))
        : say(msg('The page does not say this: {words}'), { words: figure });
    default:
      return reason satisfies never;
  }
}
