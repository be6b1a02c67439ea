const HOOK = /^use[A-Z]/;
const DECLARED = /^export (?:async )?(?:function\*?|const|let|class|enum) (\w+)/gm;
const LISTED = /^export \{([^}]*)\}/gm;
const UNNAMED = /^export (?:default|\*)/gm;

/**
 * What a `hooks.ts` exports that is no hook: other features import hooks from it, and what acts or holds something bears a name
 * of its own. Types may be exported next to the hook that gives them.
 *
 * @param file path from the root; only files named hooks.ts are looked at
 * @returns one sentence per export
 */
export function hookProblems(file: string, text: string): string[] {
  if (!/^web\/.*\/hooks\.ts$/.test(file)) return [];
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ').at(-1) ?? ''),
  );
  const unnamed = [...text.matchAll(UNNAMED)].map(([all]) => all);
  return [...declared, ...listed, ...unnamed]
    .filter((name) => !HOOK.test(name))
    .map((name) => `“${name}” is no hook: give it a file with its own name`);
}
