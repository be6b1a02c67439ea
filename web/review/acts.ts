import type { Decision, TransitionEvent } from '../../shared/review/constants.ts';
import type { TransitionRequest } from '../../shared/review/model.ts';

/** What can be done with an idea from the panel of its review. */
export type Act = Extract<
  TransitionEvent,
  'decide' | 'return' | 'desk-reject' | 'release' | 'start' | 'publish' | 'reopen'
>;
/** An act that asks for words. */
export type Asking = Extract<Act, 'decide' | 'return' | 'desk-reject' | 'reopen'>;

/** In the order in which they are offered: what is usually next comes first. */
const ACTS: readonly Act[] = ['start', 'decide', 'return', 'publish', 'desk-reject', 'reopen', 'release'];
const ASKING: readonly Act[] = ['decide', 'return', 'desk-reject', 'reopen'] satisfies Asking[];

/** The acts to offer of all moves that the server allows now. */
export function offeredActs(available: readonly TransitionEvent[]): Act[] {
  return ACTS.filter((act) => available.includes(act));
}

export function isAsking(act: Act): act is Asking {
  return ASKING.includes(act);
}

/** What the form of an act holds. What an act needs depends on the state of the review: the server says so, field by field. */
export interface ActValues {
  readonly decision: Decision;
  readonly feedback: string;
  /** One change on each line. */
  readonly changes: string;
  readonly reason: string;
  readonly override_reason: string;
}
export const EMPTY_ACT: ActValues = {
  decision: 'approved',
  feedback: '',
  changes: '',
  reason: '',
  override_reason: '',
};

/** What the form holds as a move; blank texts are left out, and so is what the act does not ask for. */
export function moveOf(act: Asking, values: ActValues): Omit<TransitionRequest, 'id' | 'event'> {
  const { decision, reason } = values;
  const feedback = values.feedback.trim();
  const override_reason = values.override_reason.trim();
  const changes = values.changes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    ...(act === 'decide' && { decision }),
    ...(feedback !== '' && { feedback }),
    ...(act === 'return' && { changes }),
    ...(reason !== '' && { reason }),
    ...(override_reason !== '' && { override_reason }),
  };
}
