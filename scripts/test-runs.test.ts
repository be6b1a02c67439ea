import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judge } from './test-runs.ts';

const at = (name: string): string => join(import.meta.dirname, '..', name);

describe('counting test cases', () => {
  it('takes a file that could not be read for one that failed', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { name: at('a.test.ts'), status: 'passed', assertionResults: [done('passed')] },
        { name: at('b.test.ts'), status: 'failed', assertionResults: [done('failed')] },
        { name: at('c.test.ts'), status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toMatchObject({ passed: 5, failed: 2 });
  });

  it('says how long each test took, by its file and title', () => {
    const testResults = [
      {
        name: at('server/a.test.ts'),
        status: 'passed',
        assertionResults: [done('passed', 1500), done('passed', null)],
      },
    ];
    expect(countVitest({ numPassedTests: 2, numFailedTests: 0, testResults }).times).toEqual([
      { name: 'server/a.test.ts: holds', seconds: 1.5 },
      { name: 'server/a.test.ts: holds', seconds: 0 },
    ]);
  });

  it('takes left-out journeys for failed ones, and errors outside of them too', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats, errors: [], suites: [] })).toMatchObject({ passed: 8, failed: 2 });
    expect(countPlaywright({ stats, errors: [{}], suites: [] })).toMatchObject({ passed: 8, failed: 3 });
  });

  it('names the journeys that passed only when they were tried again, however deep they are grouped', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    const suites = [
      {
        file: 'ideas.spec.ts',
        specs: [journey('saves an idea', 'expected', 900)],
        suites: [{ file: 'ideas.spec.ts', specs: [journey('moves an idea', 'flaky', 4000, 2500)] }],
      },
    ];
    const { passed, flaky, times } = countPlaywright({ stats, errors: [], suites });
    expect([passed, flaky]).toEqual([2, ['ideas.spec.ts: moves an idea']]);
    expect(times).toEqual([
      { name: 'ideas.spec.ts: saves an idea', seconds: 0.9 },
      { name: 'ideas.spec.ts: moves an idea', seconds: 4 },
    ]);
  });
});

function done(status: string, duration: number | null = 1) {
  return { status, fullName: 'holds', duration };
}

function journey(title: string, status: string, ...durations: number[]) {
  return { title, tests: [{ status, results: durations.map((duration) => ({ duration })) }] };
}

describe('judging a run', () => {
  it('believes a report only where the program ended well', () => {
    expect(judge({ passed: 3, failed: 0 }, 0, '')).toEqual({ passed: 3, failed: 0, output: '' });
    expect(judge({ passed: 3, failed: 0 }, 1, '')).toMatchObject({ passed: 3, failed: 1 });
    expect(judge({ passed: 3, failed: 2 }, 1, '')).toMatchObject({ passed: 3, failed: 2 });
  });

  it('does not take nothing for success', () => {
    expect(judge({ passed: 0, failed: 0 }, 0, '')).toMatchObject({ failed: 1 });
  });
});
