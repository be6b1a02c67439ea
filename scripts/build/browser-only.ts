import { isBuiltin } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Folders whose code runs on Node and must never reach a browser. */
const NODE_FOLDERS = ['server', 'scripts', 'proofs', 'bench', 'e2e', 'migrations'];

/**
 * Fails the browser build on any import of a server file or of a Node built-in, whoever imports it, and names the importer.
 *
 * @param projectRoot the folder that holds `server/` and `web/`
 */
export function browserOnly(projectRoot: string): Plugin {
  return {
    name: 'browser-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async resolveId(source, importer, options) {
      if (isBuiltin(source)) this.error(refusal(`the Node built-in '${source}'`, importer, projectRoot));
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const folder = resolved ? folderOf(resolved.id, projectRoot) : undefined;
      if (folder && NODE_FOLDERS.includes(folder))
        this.error(refusal(`'${source}' from ${folder}/`, importer, projectRoot));
      return resolved;
    },
  };
}

function refusal(what: string, importer: string | undefined, projectRoot: string): string {
  return `The browser build may not use ${what}: imported by ${importer ? relative(projectRoot, importer) : 'the page'}.`;
}

function folderOf(id: string, projectRoot: string): string | undefined {
  const path = id.split('?')[0] ?? id;
  const inside = relative(resolve(projectRoot), path);
  return inside.startsWith('..') || inside.startsWith('/') ? undefined : inside.split(sep)[0];
}
