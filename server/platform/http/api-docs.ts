import type { OpenAPI } from '@orpc/contract';
import type { ApiDocument } from './openapi.ts';
import { escapeHtml } from '../../../shared/platform/site.ts';

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d9d5cc,#333b45);--dim:light-dark(#5b6470,#9aa5b1);--page:light-dark(#fcfaf6,#10151c)}
body{margin:0 auto;max-width:56rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;background:var(--page)}
h2{margin-block:2.5rem .5rem;border-block-end:1px solid var(--line)}
details{border-block-end:1px solid var(--line);padding-block:.5rem}
summary{cursor:pointer}code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:.5rem}
.method{display:inline-block;min-width:4.5rem;font-weight:600}.dim{color:var(--dim)}
table{border-collapse:collapse}td,th{padding:.25rem 1rem .25rem 0;text-align:start;vertical-align:top}
`;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenAPI.OperationObject;
}

/** The documentation as one page: no script, nothing from elsewhere. */
export function renderDocs(document: ApiDocument): string {
  const groups = Object.groupBy(entriesOf(document), ({ operation }) => operation.tags?.[0] ?? 'other');
  const title = escapeHtml(document.info.title);
  const sections = Object.entries(groups).map(
    ([name, entries = []]) =>
      `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${entries.map(renderEntry).join('')}</section>`,
  );
  const contents = Object.keys(groups).map(
    (name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`,
  );
  const error = renderSchema(document.components?.schemas?.['Error']);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p>JSON over HTTP below <code>${escapeHtml(document.servers?.[0]?.url ?? '/api')}</code>. Programs send <code>Authorization: Bearer TOKEN</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Features"><p>${contents.join(' · ')}</p></nav>
${sections.join('\n')}
<section id="errors"><h2>Errors</h2><p>Every error answers this, with a status of 400 and above:</p>${error}</section>
</main></body></html>`;
}

function entriesOf(document: ApiDocument): Entry[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

function renderEntry({ method, path, operation }: Entry): string {
  const { summary = '', description, parameters = [], requestBody, responses = {} } = operation;
  const answers = Object.entries(responses).filter(([status]) => status !== 'default');
  return `<details><summary><code><span class="method">${method}</span> ${escapeHtml(path)}</code> <span class="dim">${escapeHtml(summary)}</span></summary>
${description ? `<p>${escapeHtml(description)}</p>` : ''}${operation.security?.length === 0 ? '<p>For everyone.</p>' : ''}
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.map(renderParameter).join('')}</table>` : ''}
${requestBody ? `<h3>Body</h3>${renderContent(requestBody)}` : ''}
${answers.map(([status, response]) => `<h3>${escapeHtml(status)}</h3>${renderContent(response)}`).join('')}</details>`;
}

function renderParameter(parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject): string {
  if ('$ref' in parameter) return '';
  const where = `${parameter.in}${parameter.required ? ', required' : ''}`;
  return `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td class="dim">${escapeHtml(where)}</td><td><code>${escapeHtml(JSON.stringify(parameter.schema))}</code></td></tr>`;
}

function renderContent(holder: unknown): string {
  const content =
    typeof holder === 'object' && holder !== null && 'content' in holder ? holder.content : undefined;
  const kinds = Object.entries((content ?? {}) as Record<string, { schema?: unknown }>);
  return (
    kinds
      .map(([type, { schema }]) => `<p class="dim">${escapeHtml(type)}</p>${renderSchema(schema)}`)
      .join('') || '<p class="dim">nothing</p>'
  );
}

function renderSchema(schema: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(schema, null, 2) ?? '')}</pre>`;
}
