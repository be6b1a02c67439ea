import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract';
const INSIDE = `\0${NAME}`;

/**
 * `import routes from 'virtual:contract'`: method and path of every operation by its name, as plain data without the schemas,
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
      return `export default ${JSON.stringify(Object.fromEntries(routesOf(await readContract(file))))};`;
    },
  };
}

type Route = readonly [name: string, route: readonly [method: string, path: string]];

function routesOf(router: AnyContractRouter, name: readonly string[] = []): Route[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, inner]) => routesOf(inner, [...name, key]));
  const { method, path } = router['~orpc'].route;
  if (!method || !path) throw new Error(`operation ${name.join('.')} has no method or path`);
  return [[name.join('.'), [method, path]]];
}

async function readContract(file: string): Promise<AnyContractRouter> {
  const module = (await import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`)) as {
    contract?: AnyContractRouter;
  };
  if (!module.contract) throw new Error('shared/contract.ts must export `contract`.');
  return module.contract;
}
