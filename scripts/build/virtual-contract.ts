import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract';
const INSIDE = `\0${NAME}`;

/**
 * `import contract from 'virtual:contract'`: the paths and methods of every endpoint as plain data, without the schemas,
 * so that zod stays out of the browser's first load.
 *
 * @throws Error when `shared/contract.ts` exports no `contract`
 */
export function virtualContract(projectRoot: string): Plugin {
  const file = resolve(projectRoot, 'shared/contract.ts');
  return {
    name: 'virtual-contract',
    resolveId: (source) => (source === NAME ? INSIDE : undefined),
    async load(id) {
      if (id !== INSIDE) return undefined;
      if (!existsSync(file)) this.error(`${NAME} is made from shared/contract.ts, which does not exist.`);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(minifyContractRouter(await readContract(file)))};`;
    },
  };
}

async function readContract(file: string): Promise<AnyContractRouter> {
  const module = (await import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`)) as {
    contract?: AnyContractRouter;
  };
  if (!module.contract) throw new Error('shared/contract.ts must export `contract`.');
  return module.contract;
}
