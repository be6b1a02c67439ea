import { expect, it } from 'vitest';
import { reasonsOf } from './left-out.ts';

it('a reason that held up several agents is told once, and that of the opening by itself', () => {
  const key = { text: 'The key was refused.', values: {} };
  const budget = { text: 'The budget was used up.', values: {} };
  const left_out = [
    { agent_type: 'demand' as const, text: key },
    { agent_type: 'market' as const, text: budget },
    { agent_type: 'gtm' as const, text: { ...key } },
    { agent_type: null, text: key },
  ];
  expect(reasonsOf({ left_out })).toEqual([
    { agents: ['demand', 'gtm'], text: key },
    { agents: ['market'], text: budget },
    { agents: [], text: key },
  ]);
});
