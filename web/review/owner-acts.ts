import type { TransitionEvent } from '../../shared/review/constants.ts';

const OWNER_ACTS = [
  'submit',
  'resubmit',
  'recall',
  'withdraw',
  'revise',
  'amend',
] as const satisfies readonly TransitionEvent[];
/** What its owner can do with an idea. */
export type OwnerAct = (typeof OWNER_ACTS)[number];

/** The owner's acts of all moves that the server allows now. An idea is taken back by one button: recalled while that is possible, else withdrawn. */
export function offeredToOwner(available: readonly TransitionEvent[]): OwnerAct[] {
  const recalls = available.includes('recall');
  return OWNER_ACTS.filter((act) => available.includes(act) && !(recalls && act === 'withdraw'));
}
