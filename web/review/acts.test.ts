import { describe, expect, it } from 'vitest';
import { EMPTY_ACT, isAsking, moveOf, offeredActs } from './acts.ts';
import { offeredToOwner } from './owner-acts.ts';

describe('the acts of a review', () => {
  it('are those that the server allows and the panel knows, what usually comes next first', () => {
    expect(offeredActs(['release', 'decide', 'return', 'submit', 'withdraw'])).toEqual([
      'decide',
      'return',
      'release',
    ]);
    expect(offeredActs([])).toEqual([]);
  });

  it('ask for words where somebody will read them', () => {
    const acts = offeredActs(['start', 'decide', 'return', 'publish', 'desk-reject', 'reopen', 'release']);
    expect(acts.filter(isAsking)).toEqual(['decide', 'return', 'desk-reject', 'reopen']);
  });
});

describe('the acts of an owner', () => {
  it('hold one way to take an idea back, before a review is saved and after it', () => {
    expect(offeredToOwner(['withdraw', 'recall', 'decide'])).toEqual(['recall']);
    expect(offeredToOwner(['withdraw'])).toEqual(['withdraw']);
  });
});

describe('the move that a form makes', () => {
  const filled = {
    decision: 'rejected',
    feedback: '  Not yet. ',
    changes: ' Add prices \n\n  \nName the customers',
    reason: 'duplicate',
    override_reason: ' Urgent ',
  } as const;

  it('has the texts without the blanks around them', () => {
    expect(moveOf('decide', filled)).toEqual({
      decision: 'rejected',
      feedback: 'Not yet.',
      reason: 'duplicate',
      override_reason: 'Urgent',
    });
  });

  it('has one change for each line that is not blank, for a return alone', () => {
    expect(moveOf('return', filled).changes).toEqual(['Add prices', 'Name the customers']);
    expect(moveOf('reopen', filled)).not.toHaveProperty('changes');
  });

  it('decides only where it is asked to', () => {
    for (const act of ['return', 'desk-reject', 'reopen'] as const)
      expect(moveOf(act, filled)).not.toHaveProperty('decision');
  });

  it('leaves out what is blank, so that the server can say what is missing', () => {
    expect(moveOf('desk-reject', { ...EMPTY_ACT, feedback: ' \n ', override_reason: ' ' })).toEqual({});
    expect(moveOf('return', EMPTY_ACT)).toEqual({ changes: [] });
    expect(moveOf('decide', EMPTY_ACT)).toEqual({ decision: 'approved' });
  });
});
