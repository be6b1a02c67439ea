import type { Plugin } from 'vite';

const OWN = '?site';

/** Whether a module belongs to the script of the static pages alone: its own files, and its copies of others. */
export function isOfSite(id: string, projectRoot: string): boolean {
  return id.startsWith(`${projectRoot}web/site/`) || id.endsWith(OWN);
}

/**
 * Gives the script of the static pages its own copies of what it takes from shared/. What it shared with the app would be in the
 * app's first chunk, and a static page that imports that chunk starts the whole app.
 *
 * @param projectRoot with a slash at its end
 */
export function ownCopies(projectRoot: string): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !isOfSite(importer, projectRoot)) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id.startsWith(`${projectRoot}shared/`) === true ? `${found.id}${OWN}` : undefined;
    },
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
  };
}
