import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

it('package.json, README and CONTRIBUTING ask for the same Node', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const needed = engines.node.replace('>=', '');
  expect(read('README.md')).toContain(`You need Node ${needed} or newer`);
  expect(read('CONTRIBUTING.md')).toContain(`Node (${needed} or newer`);
});

it('the image is built on the Node that the project brings along', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  const [major] = dependencies.node.split('.');
  const bases = read('Dockerfile').match(/^FROM .*/gm) ?? [];
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toContain(`node:${major}-slim`);
});
