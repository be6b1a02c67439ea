import { LANGUAGE_COOKIE, THEME_COOKIE } from '../../shared/platform/cookies.ts';
import { APPEARANCE_KEY, SIGN_OUT_KEY } from '../../shared/platform/device-keys.ts';
import './site.css';

/*
 * The only script of the static pages: theme and language are remembered, menus close, and Platform Insights are filled in.
 * Everything else works without it.
 */
const root = document.documentElement;

function remember(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

document.querySelector('[data-act=theme]')?.addEventListener('click', () => {
  const dark =
    root.dataset['theme'] === 'dark' ||
    (root.dataset['theme'] !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const theme_mode = dark ? 'light' : 'dark';
  root.dataset['theme'] = theme_mode;
  remember(THEME_COOKIE, theme_mode);
  try {
    // the app reads its own copy before its first paint
    const kept: unknown = JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '{}');
    localStorage.setItem(
      APPEARANCE_KEY,
      JSON.stringify({ ...(typeof kept === 'object' ? kept : {}), theme_mode }),
    );
  } catch {
    return; // storage is closed: the cookie is enough here
  }
});

for (const link of document.querySelectorAll('[data-act=sign-out]')) {
  // the link goes on to the app, which asks first where something is not saved
  link.addEventListener('click', () => {
    try {
      sessionStorage.setItem(SIGN_OUT_KEY, '1');
    } catch {
      return; // storage is closed: the app has a way out of its own
    }
  });
}

for (const link of document.querySelectorAll<HTMLElement>('[data-lang]')) {
  link.addEventListener('click', () => remember(LANGUAGE_COOKIE, link.dataset['lang'] ?? 'en'));
}

const menus = document.querySelectorAll('details');
addEventListener('click', (event) => {
  for (const menu of menus) if (!menu.contains(event.target as Node)) menu.open = false;
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') for (const menu of menus) menu.open = false;
});

interface Stats {
  readonly totalIdeas: number;
  readonly totalUsers: number;
  readonly recentIdeasCount: number;
  readonly categoryStats: readonly { readonly category: string; readonly count: number }[];
  readonly hashtagStats: readonly { readonly hashtag: string; readonly count: number }[];
}

const figures = new Intl.NumberFormat('en-IN');

function say(what: string): void {
  document.querySelector(`[data-says=${what}]`)?.removeAttribute('hidden');
}

function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function entry(list: Element, ...content: readonly HTMLElement[]): HTMLElement {
  const words = element('span');
  words.append(...content);
  const item = document.createElement('li');
  item.append(words);
  list.append(item);
  return words;
}

function showTags(stats: Stats): void {
  const list = document.querySelector('.tags');
  if (!list) return;
  for (const { hashtag, count } of stats.hashtagStats) {
    const words = entry(list, element('bdi', hashtag.replace(/^#/, '')));
    // 12 px and 2 more for each idea, up to 24
    words.className = `t${Math.min(6, count)}`;
    words.title = figures.format(count);
  }
  if (stats.hashtagStats.length === 0) nothing(list, 'no-tags');
}

function showCategories(stats: Stats): void {
  const list = document.querySelector<HTMLElement>('.cats');
  if (!list) return;
  const names = JSON.parse(list.dataset['names'] ?? '{}') as Record<string, string>;
  const most = Math.max(1, ...stats.categoryStats.map(({ count }) => count));
  for (const { category, count } of stats.categoryStats) {
    const bar = element('i');
    bar.style.width = `${(100 * count) / most}%`;
    const track = element('span', '', 'bar');
    track.append(bar);
    entry(
      list,
      element('span', names[category] ?? category),
      element('span', figures.format(count), 'num'),
      track,
    );
  }
  if (stats.categoryStats.length === 0) nothing(list, 'no-cats');
}

function nothing(list: Element, sentence: string): void {
  list.remove();
  say(sentence);
}

async function fillInsights(): Promise<void> {
  const answer = await fetch('/api/stats', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(String(answer.status));
  const stats = (await answer.json()) as Stats;
  for (const place of document.querySelectorAll<HTMLElement>('[data-stat]')) {
    place.textContent = figures.format(Number(stats[place.dataset['stat'] as 'totalIdeas']));
    place.className = '';
  }
  showTags(stats);
  showCategories(stats);
}

const news = location.search.slice(1).replace('=', '-');
if (['email-verified', 'email-expired', 'signed-out'].includes(news)) {
  say(news);
  // read again, or sent to somebody, the address should not say it once more
  history.replaceState(null, '', location.pathname);
}

interface Refusal {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Says what is wrong beside each field, or above the button. */
function refuse(form: HTMLFormElement, { message, fields }: Refusal): void {
  for (const place of form.querySelectorAll('.bad')) {
    const input = place.previousElementSibling;
    const problem = fields?.[input?.getAttribute('name') ?? ''];
    place.textContent = place.matches('p') ? message : (problem ?? '');
    if (problem) input?.setAttribute('aria-invalid', 'true');
    else input?.removeAttribute('aria-invalid');
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/** What the browser finds wrong itself, in the words that the server would answer; it knows less than the server. */
function problemsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-missing]')) {
    const { missing = '', wrong = missing } = input.dataset;
    if (!input.value.trim()) fields[input.name] = missing;
    else if (!input.validity.valid) fields[input.name] = wrong;
  }
  return fields;
}

interface Person {
  readonly full_name: string;
  readonly email: string;
  readonly role: string;
}

/** The page is the same for everybody; whose it is, the script asks. */
async function askWho(): Promise<Person | undefined> {
  const answer = await fetch('/api/me', { headers: { accept: 'application/json' } });
  return answer.ok ? ((await answer.json()) as Person) : undefined;
}

/** Links that lead only some roles somewhere are shown to those. */
async function showLinks(): Promise<void> {
  const role = (await askWho())?.role;
  if (role === undefined) return;
  for (const link of document.querySelectorAll<HTMLElement>('[data-only], [data-not]')) {
    const { only, not } = link.dataset;
    link.classList.toggle('shown', only ? only.split(' ').includes(role) : role !== not);
  }
}

/** What somebody has typed stays. */
async function fillPerson(form: HTMLFormElement): Promise<void> {
  const person = await askWho();
  if (!person) return;
  const { full_name, email } = person;
  suggest(form, { name: full_name, email });
}

/** As defaults: they give way to what is typed, and browsers do not keep them with the page. */
function suggest(form: HTMLFormElement, person: { readonly name: string; readonly email: string }): void {
  for (const [name, value] of Object.entries(person)) {
    const input = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (input) input.defaultValue = value;
  }
}

async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': root.lang },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (!answer.ok) return refuse(form, (await answer.json()) as Refusal);
    form.hidden = true;
    say('sent');
    document.querySelector<HTMLElement>('[data-says=sent]')?.focus();
  } catch {
    // no line: what was typed stays
    refuse(form, { message: form.dataset['away'] ?? '' });
  } finally {
    button.disabled = false;
  }
}

const form = document.querySelector('form');
const button = form?.querySelector('button');
// the server's words stand beside the fields in the language of the page; the browser's would not
if (form) form.noValidate = true;
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = problemsOf(form);
  if (Object.keys(fields).length > 0) refuse(form, { message: form.dataset['check'] ?? '', fields });
  else if (button) void send(form, button);
});
if (form && root.dataset['signed']) {
  // nobody has to be known: without an answer the person types it
  addEventListener('pageshow', () => void fillPerson(form).catch(() => undefined));
  // whoever comes back to the page may be somebody else
  addEventListener('pagehide', () => suggest(form, { name: '', email: '' }));
}

// without an answer there are the links that lead everybody somewhere
if (root.dataset['signed']) showLinks().catch(() => undefined);

if (document.getElementById('insights')) {
  fillInsights().catch(() => {
    document.querySelectorAll('.nums, .ins > div + div').forEach((place) => place.remove());
    say('failed');
  });
}
