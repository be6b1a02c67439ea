import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each step of the tour points at, in their order: elements of the frame marked with `data-tour`. */
export const STEPS = ['places', 'new-idea', 'search', 'news'] as const;
export type Step = (typeof STEPS)[number];

interface StepWords {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** What a step says. @param phone speaks of what a phone has: a bar at the foot, and no keys */
export function tourWords(step: Step, phone: boolean): StepWords {
  switch (step) {
    case 'places':
      return {
        title: msg`Your places`,
        text: phone
          ? msg`The places that you use most are here, and all others are behind More.`
          : msg`Everything you may open is here. The star keeps a place at hand, on every device.`,
      };
    case 'new-idea':
      return {
        title: msg`Start with one sentence`,
        text: msg`That is enough to begin with. What you write is saved while you type.`,
      };
    case 'search':
      return {
        title: msg`Find anything`,
        text: phone
          ? msg`Find pages, actions and ideas by typing a few letters.`
          : msg`Find pages, actions and ideas by typing a few letters. The keys are / and Ctrl K.`,
      };
    case 'news':
      return {
        title: msg`Hear what happens`,
        text: msg`What reviewers and researchers tell you arrives here. Under Preferences you choose what pops up.`,
      };
    default:
      return step satisfies never;
  }
}
