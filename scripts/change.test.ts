import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readChange } from './change.ts';
import { plantTree } from './planted.ts';

/** A repository with one commit of `kept.ts`, `gone.ts` and `.gitignore` on main. */
function repository() {
  const { root, [Symbol.dispose]: remove } = plantTree({
    'kept.ts': '1',
    'gone.ts': '1',
    '.gitignore': 'node_modules\n*.log\n',
  });
  onTestFinished(remove);
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  const commit = (file: string): string => {
    write(file, file);
    git('add', '--all');
    git('commit', '-m', file);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--initial-branch=main');
  return { root, git, write, commit, first: commit('first.ts') };
}

describe('a change', () => {
  it('is on a branch what differs since it left main, not what main has got since', async () => {
    const { root, git, commit, first } = repository();
    git('switch', '--create', 'branch');
    commit('mine.ts');
    git('switch', 'main');
    commit('theirs.ts');
    git('switch', 'branch');
    expect(await readChange(root)).toMatchObject({ base: first, changed: ['mine.ts'] });
  });

  it('counts what is not committed, new or deleted, and nothing that is ignored', async () => {
    const { root, git, write, commit } = repository();
    git('switch', '--create', 'branch');
    commit('mine.ts');
    write('kept.ts', '2');
    write('new.ts', '');
    write('noise.log', '');
    git('rm', 'gone.ts');
    const change = await readChange(root);
    expect(change?.changed.toSorted()).toEqual(['gone.ts', 'kept.ts', 'mine.ts', 'new.ts']);
    expect(change?.files).toEqual(expect.arrayContaining(['first.ts', 'new.ts']));
    expect(change?.files).not.toContain('noise.log');
  });

  it('is on main what is not pushed, and the last commit where all is', async () => {
    const { root, git, commit, first } = repository();
    const second = commit('second.ts');
    expect(await readChange(root)).toMatchObject({ base: first, changed: ['second.ts'] });
    git('update-ref', 'refs/remotes/origin/main', first);
    commit('third.ts');
    expect(await readChange(root)).toMatchObject({ base: first, changed: ['second.ts', 'third.ts'] });
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(await readChange(root)).toMatchObject({ base: second, changed: ['third.ts'] });
  });

  it('is unknown where there is no main, or no git', async () => {
    const { root, git } = repository();
    git('branch', '--move', 'trunk');
    expect(await readChange(root)).toBeUndefined();
    using outside = plantTree({ 'a.ts': '' });
    expect(await readChange(outside.root)).toBeUndefined();
  });
});
