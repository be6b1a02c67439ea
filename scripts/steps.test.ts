import { describe as group, expect, it } from 'vitest';
import { describe, guard, runSteps, slowest, summarise, type Finished, type Step } from './steps.ts';

const passing: Step = { name: 'sound', run: async () => ({ passed: 3, failed: 0, output: 'all well' }) };
const failing: Step = {
  name: 'broken',
  run: async () => ({ passed: 1, failed: 2, output: 'two are wrong' }),
};
const throwing: Step = { name: 'missing', run: () => Promise.reject(new Error('no such program')) };

async function run(...steps: Step[]): Promise<Finished[]> {
  return runSteps(steps, 2, () => undefined);
}

group('the end of a run', () => {
  it('counts what passed and failed in its last line', async () => {
    expect(summarise(await run(passing, passing)).split('\n')).toEqual(['6 passed, 0 failed']);
  });

  it('names what failed before its last line', async () => {
    expect(summarise(await run(passing, failing, throwing)).split('\n')).toEqual([
      'Failed: broken, missing',
      '4 passed, 3 failed',
    ]);
  });

  it('counts and names what passed only when it was tried again, also where that is none', async () => {
    const steady: Step = { name: 'journeys', run: async () => ({ ...(await passing.run()), flaky: [] }) };
    const shaky: Step = { name: 'shaky', run: async () => ({ ...(await passing.run()), flaky: ['a: b'] }) };
    expect(summarise(await run(steady)).split('\n')).toEqual(['Flaky: none', '3 passed, 0 failed']);
    const results = await run(steady, shaky, failing);
    expect(summarise(results).split('\n')).toEqual([
      'Flaky: 1 (a: b)',
      'Failed: broken',
      '7 passed, 2 failed',
    ]);
    expect(results.map(describe).find((line) => line.includes('shaky'))).toMatch(/ s\n {2}flaky: a: b$/);
  });

  it('names the slowest tests of all steps, the slowest first', async () => {
    const timed = (...seconds: number[]): Step => ({
      name: 'timed',
      run: async () => ({
        ...(await passing.run()),
        times: seconds.map((each) => ({ name: `takes ${each}`, seconds: each })),
      }),
    });
    const results = await run(timed(1, 12.34), timed(3), passing);
    expect(slowest(results, 2).split('\n')).toEqual([
      'The 2 slowest of 3 tests:',
      '   12.3 s  takes 12.34',
      '    3.0 s  takes 3',
    ]);
  });
});

group('a step', () => {
  it('shows what it wrote only where something failed', async () => {
    const [good, bad] = (await runSteps([passing, failing], 1, () => undefined)).map(describe);
    expect(good).toMatch(/^✓ sound 3 passed, 0 failed {2}\d+\.\d s$/);
    expect(bad).toMatch(/^✗ broken 1 passed, 2 failed {2}\d+\.\d s\ntwo are wrong\n$/);
  });

  it('that throws has failed, and the others still run', async () => {
    const results = await run(throwing, passing);
    expect(results.map(({ name, failed }) => [name, failed])).toEqual(
      expect.arrayContaining([
        ['missing', 1],
        ['sound', 0],
      ]),
    );
  });

  it('runs at the same time as others, but never more than allowed at once', async () => {
    let now = 0;
    let most = 0;
    const watched: Step = {
      name: 'watched',
      async run() {
        most = Math.max(most, (now += 1));
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return { passed: 1, failed: 0, output: '' };
      },
    };
    await run(watched, watched, watched, watched);
    expect(most).toBe(2);
  });
});

group('a guard', () => {
  it('holds where its program ends with 0', async () => {
    expect(await guard('g', 'node', '-e', '1').run()).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails with what its program wrote', async () => {
    const outcome = await guard('g', 'node', '-e', 'console.log("why"); process.exit(3)').run();
    expect(outcome).toMatchObject({ passed: 0, failed: 1, output: 'why\n' });
  });

  it('fails where its program is killed or does not exist', async () => {
    const killed = guard('killed', 'node', '-e', 'process.kill(process.pid, "SIGKILL")');
    const results = await run(killed, guard('absent', 'no-such-program-here'));
    expect(results.map(({ failed }) => failed)).toEqual([1, 1]);
  });
});
