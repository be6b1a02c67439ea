import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Change {
  /** The commit that the change is compared with. */
  base: string;
  /** Changed and deleted files since then, committed or not, by their paths from the root. */
  changed: string[];
  /** Every file of the tree that is not ignored. */
  files: string[];
}

/**
 * What a person has changed: on a branch since it left main, on main what is not pushed, or the last commit where all is.
 * What is not committed counts everywhere.
 * @returns undefined where git or main cannot be found
 */
export async function readChange(root: string): Promise<Change | undefined> {
  const git = gitIn(root);
  const names = async (...args: string[]): Promise<string[]> =>
    (await git(...args)).split('\0').filter((name) => name !== '');
  const base = await findBase(git);
  if (base === undefined) return undefined;
  const [changed, added, tracked] = await Promise.all([
    names('diff', '--name-only', '--no-renames', '-z', base),
    names('ls-files', '--others', '--exclude-standard', '-z'),
    names('ls-files', '-z'),
  ]);
  return { base, changed: [...changed, ...added], files: [...tracked, ...added] };
}

/** The texts of the changed files as they were; what is new is not among them. */
export async function readBefore(
  root: string,
  { base, changed }: Pick<Change, 'base' | 'changed'>,
): Promise<ReadonlyMap<string, string>> {
  const git = gitIn(root);
  const listed = await git('ls-tree', '-r', '--name-only', '-z', base);
  const known = new Set(listed.split('\0'));
  const texts = await Promise.all(
    changed
      .filter((file) => known.has(file))
      .map(async (file) => [file, await git('show', `${base}:${file}`)] as const),
  );
  return new Map(texts);
}

function gitIn(root: string): Git {
  return async (...args) => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 27 });
    return stdout;
  };
}

type Git = (...args: string[]) => Promise<string>;

async function findBase(git: Git): Promise<string | undefined> {
  const commit = (name: string): Promise<string | undefined> =>
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).then(
      (found) => found.trim(),
      () => undefined, // it does not exist
    );
  const [head, main, pushed] = await Promise.all([commit('HEAD'), commit('main'), commit('origin/main')]);
  const trunk = main ?? pushed;
  if (head === undefined || trunk === undefined) return undefined;
  if (head !== trunk) return (await git('merge-base', head, trunk)).trim();
  const unpushed = pushed !== undefined && pushed !== head;
  return unpushed ? (await git('merge-base', head, pushed)).trim() : commit('HEAD~1');
}
