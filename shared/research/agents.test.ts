import { describe, expect, it } from 'vitest';
import { AGENTS, readyAgents } from './agents.ts';
import { STUCK_AFTER_MS } from './constants.ts';
import { isStuck } from './stuck.ts';

describe('the six agents', () => {
  it('are six, and all but unit economics start at once', () => {
    expect(AGENTS).toHaveLength(6);
    expect(readyAgents({})).toEqual(['demand', 'market', 'competition', 'regulation', 'gtm']);
  });

  it('unit economics waits for market, competition and regulation', () => {
    const busy = {
      demand: 'running',
      gtm: 'running',
      market: 'completed',
      competition: 'completed',
    } as const;
    expect(readyAgents({ ...busy, regulation: 'running' })).toEqual([]);
    expect(readyAgents({ ...busy, regulation: 'completed' })).toEqual(['economics']);
  });

  it('a failed agent does not hold unit economics up', () => {
    const states = { market: 'failed', competition: 'completed', regulation: 'completed' } as const;
    expect(readyAgents(states)).toContain('economics');
  });

  it('an agent that has run is not started again', () => {
    expect(readyAgents({ demand: 'completed', gtm: 'running' })).toEqual([
      'market',
      'competition',
      'regulation',
    ]);
  });
});

describe('stuck', () => {
  const heartbeat_at = new Date('2026-11-20T05:00:00Z');
  const after = (ms: number) => new Date(heartbeat_at.getTime() + ms);

  it('is more than 10 minutes without a heartbeat', () => {
    expect(isStuck({ status: 'running', heartbeat_at }, after(STUCK_AFTER_MS))).toBe(false);
    expect(isStuck({ status: 'running', heartbeat_at }, after(STUCK_AFTER_MS + 1))).toBe(true);
    expect(isStuck({ status: 'pending', heartbeat_at }, after(STUCK_AFTER_MS + 1))).toBe(true);
  });

  it('is never said of what has ended', () => {
    for (const status of ['completed', 'failed', 'cancelled'] as const) {
      expect(isStuck({ status, heartbeat_at }, after(10 * STUCK_AFTER_MS))).toBe(false);
    }
  });
});
