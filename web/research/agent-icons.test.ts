import { expect, it } from 'vitest';
import { agentIcon } from './agent-icons.ts';

it('an agent that is not known has a sign all the same', () => {
  expect(agentIcon('astrology')).toBeDefined();
  expect(agentIcon('demand')).not.toBe(agentIcon('market'));
});
