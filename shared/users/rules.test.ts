import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../platform/roles.ts';
import { CAPABILITY_NAMES, canUseMode, capabilitiesOf, type Capability } from './rules.ts';

const ALL_BUT_EXPLORER = ROLES.filter((role) => role !== 'explorer');

/** The feature permissions as they were agreed. */
const EXPECTED: Record<Capability, readonly Role[]> = {
  create_idea: ALL_BUT_EXPLORER,
  create_discussion: ALL_BUT_EXPLORER,
  ai_analysis: ALL_BUT_EXPLORER,
  research_tools: ALL_BUT_EXPLORER,
  brainstorming_ai: ALL_BUT_EXPLORER,
  edit_idea: ALL_BUT_EXPLORER,
  delete_idea: ALL_BUT_EXPLORER,
  submit_for_review: ALL_BUT_EXPLORER,
  review_ideas: ['reviewer', 'netzoop-team'],
  approve_ideas: ['reviewer', 'netzoop-team'],
  reject_ideas: ['reviewer', 'netzoop-team'],
  moderate_discussions: ['reviewer', 'netzoop-team', 'marketing'],
  view_analytics: ['netzoop-team', 'marketing', 'investor'],
  export_data: ['netzoop-team', 'marketing'],
  manage_users: ['netzoop-team'],
  manage_permissions: ['netzoop-team'],
  system_settings: ['netzoop-team'],
  pitch_deck_generator: ['entrepreneur', 'investor', 'netzoop-team'],
};

describe('capabilities', () => {
  it.each(CAPABILITY_NAMES)('%s belongs to the roles it was agreed for', (capability) => {
    const allowed = ROLES.filter((role) => capabilitiesOf({ role })[capability]);
    expect(allowed).toEqual(ROLES.filter((role) => EXPECTED[capability].includes(role)));
  });
});

describe('modes', () => {
  it('leave explorers with questions and answers', () => {
    for (const role of ROLES) {
      expect(canUseMode({ role }, 'qa')).toBe(true);
      expect(canUseMode({ role }, 'research')).toBe(role !== 'explorer');
      expect(canUseMode({ role }, 'entrepreneur')).toBe(role !== 'explorer');
    }
  });
});
