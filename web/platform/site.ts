/** What the operator has set, as the server wrote it into the page. */
export interface Site {
  readonly appName: string;
  readonly googleSignIn: boolean;
  readonly mail: boolean;
  readonly phone: string;
  readonly email: string;
}

const DEFAULTS: Site = { appName: 'Netzoop', googleSignIn: false, mail: false, phone: '', email: '' };

/** Read once from `<meta name="site">` of the app's page. */
export const site: Site = read();

function read(): Site {
  const content = document.querySelector('meta[name="site"]')?.getAttribute('content');
  if (!content || content.startsWith('{{')) return DEFAULTS;
  const known: unknown = JSON.parse(content);
  return { ...DEFAULTS, ...(typeof known === 'object' ? known : {}) };
}
