import { expect, it, vi } from 'vitest';
import { plainImports } from './plain-imports.ts';

type Hook = (this: { error: (words: string) => never }, ...given: unknown[]) => unknown;

const { load, generateBundle } = plainImports() as unknown as Record<'load' | 'generateBundle', Hook>;
const error = vi.fn<(words: string) => never>((words) => {
  throw new Error(words);
});
const bundleOf = (styles: readonly string[]) => ({
  'part.js': {
    type: 'chunk',
    fileName: 'part.js',
    isDynamicEntry: true,
    viteMetadata: { importedCss: new Set(styles) },
  },
});

it('puts a plain import in the place of the helper, and nothing in that of other files', () => {
  expect(load.call({ error }, '\0vite/preload-helper.js')).toContain('load()');
  expect(load.call({ error }, '/web/app.ts')).toBeUndefined();
});

it('refuses styles of a part that is fetched later, which nothing would fetch', () => {
  expect(() => generateBundle.call({ error }, {}, bundleOf([]))).not.toThrow();
  expect(() => generateBundle.call({ error }, {}, bundleOf(['part.css']))).toThrow(
    'part.js has styles of its own',
  );
});
