import { msg } from '../platform/messages.ts';
import type { Sentence } from './model.ts';
import { say } from './sentence.ts';

/** Why a quote counts or not. Misattributed (it stands on another page) ≠ not found ≠ unreachable. */
export type QuoteOutcome =
  | 'exact'
  | 'near'
  | 'altered_figure'
  | 'too_short'
  | 'too_long'
  | 'not_found'
  | 'misattributed'
  | 'unreachable'
  | 'page_changed'
  | 'own_words';

/** What a reader is told about a quote that does not count. */
export function whyNot(outcome: QuoteOutcome): Sentence {
  switch (outcome) {
    case 'exact':
      return say(msg('The quote is on the page.'));
    case 'near':
      return say(msg('The page says something close to this, not in these words.'));
    case 'altered_figure':
      return say(msg('The page has this sentence with another figure.'));
    case 'too_short':
      return say(msg('The quote is too short to prove anything.'));
    case 'too_long':
      return say(msg('The quote is too long to be checked.'));
    case 'not_found':
      return say(msg('The quote was not found on the page.'));
    case 'misattributed':
      return say(msg('The quote is on another page than the one named.'));
    case 'unreachable':
      return say(msg('The page could not be read.'));
    case 'page_changed':
      return say(msg('The page has changed since it was quoted.'));
    case 'own_words':
      return say(msg('What the owner of an idea wrote is not evidence.'));
    default:
      return outcome satisfies never;
  }
}
