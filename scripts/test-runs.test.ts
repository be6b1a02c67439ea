import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judge } from './test-runs.ts';

describe('counting test cases', () => {
  it('takes a file that could not be read for one that failed', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 2 });
  });

  it('takes left-out journeys for failed ones, and errors outside of them too', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 8, failed: 2 });
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 8, failed: 3 });
  });
});

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
