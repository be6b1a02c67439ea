import { copiedShare } from './alignment.ts';
import type { Copying } from './copying.ts';
import { stepOf, withCopying } from './copying.ts';
import type { Case } from './case.ts';
import { figureSigns } from './figure-signs.ts';
import { shareUnknown } from './known.ts';
import { markSigns } from './mark-signs.ts';
import type { Objection } from './objections.ts';
import { orderSigns } from './order-signs.ts';

const COPIED = 0.75;
const PARTLY = 0.5;
const COPIED_STEPS = [0.2, 0.35, 0.5, 0.65, 0.8, 0.92];
const UNKNOWN_STEPS = [0.01, 0.1, 0.2, 0.3, 0.45, 0.6];
const MOST_REASONS = 4;

/** What a check of the gate found. */
export interface Finding extends Objection {
  /** The name of the check. */
  readonly check: string;
}

/**
 * What tells a claim that its page bears from one that it does not: what the checks found, which words of limits, time, certainty and
 * the like are in one alone, how the figures are bound, and how much is copied and in which order. No sign holds a word of the page or
 * of the claim, so that what is learnt in one language serves in the others.
 */
export function signsOf(given: Case, findings: readonly Finding[]): string[] {
  const copied = copiedShare(given);
  const copying: Copying = copied >= COPIED ? 'copied' : copied >= PARTLY ? 'partly' : 'reworded';
  const [share, unknown] = [stepOf(copied, COPIED_STEPS), stepOf(shareUnknown(given), UNKNOWN_STEPS)];
  return [
    ...new Set([
      'always',
      `copied ${share}`,
      `unknown ${unknown}`,
      `copied ${share} unknown ${unknown}`,
      ...findingSigns(findings, copying),
      ...markSigns(given, copying),
      ...figureSigns(given),
      ...orderSigns(given, copying),
      ...sourceSigns(given),
    ]),
  ];
}

function findingSigns(findings: readonly Finding[], copying: Copying): string[] {
  const reasons = Math.min(MOST_REASONS, new Set(findings.map(({ reason }) => reason)).size);
  return [
    ...withCopying(`reasons ${reasons}`, copying),
    ...findings.flatMap(({ check, reason, weight, guess, sure }) => [
      ...withCopying(`${check} ${reason} ${guess ? 'guess' : weight}${sure ? ' surely' : ''}`, copying),
      `${reason} ${weight}`,
      `${reason} ${copying}`,
    ]),
  ];
}

const MOST_SOURCES = 3;

function sourceSigns({ sources, quoted }: Case): string[] {
  return [
    `used ${Math.min(MOST_SOURCES, sources.length)}`,
    `quoted ${Math.min(MOST_SOURCES, quoted.length)}`,
    `pages ${new Set(sources.map(({ page }) => page)).size}`,
    ...sources.map(({ passage }) => `from ${passage.kind}`),
    ...(sources.some(({ passage }) => passage.spoken) ? ['spoken'] : []),
  ];
}

const OF_ANOTHER =
  /^(?:added|dropped|more|fewer|around) [A-Z]|^sides (?!kept)|^figures (?:left out|missing) [1-9]|^figure (?:derived|reachable|of another|unlinked)/;
const LEFT_OUT = /^left out [1-9]$|^added [2-9]$|^moved [2-9] |^parted [1-9] [a-z]+$|^gap [1-9] 0 /;

/** Whether the claim has all that the sentence has, in its order and with no mark more or less, but for a word. */
export function isSameThroughout(signs: readonly string[]): boolean {
  return !signs.some((sign) => OF_ANOTHER.test(sign) || LEFT_OUT.test(sign));
}
