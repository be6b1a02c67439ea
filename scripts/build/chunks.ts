import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';
import { isOfSite } from './own-copies.ts';

type Group = Rolldown.CodeSplittingGroup;

/** What nearly every screen is drawn with, icons included; what few screens need is not. */
const KIT = [
  'node_modules/react/',
  String.raw`shared/(?:ideas|users)/(?:constants|rules)\.ts`,
  'shared/navigation/',
  'web/platform/(?!throttle)',
  String.raw`web/ui/(?!\w+Panel|Tabs|Toaster|QrCode|Drawings|Table|Paged|Thread|form|late-schema|TextField|Checkbox|SourceList|text-direction)`,
  'web/session/(?!suspension|view-as|AccessDenied)',
  'web/navigation/(?!FollowPlaces)',
  String.raw`web/preferences/(?:hooks|language|looks|tour|FollowLooks)\.ts`,
  String.raw`web/ideas/(?:hooks|refresh|filters|CategoryLabel)\.ts`,
  String.raw`web/shell/(?:SignOut|LanguageMenu|ThemeToggle|modes)\.ts`,
];

const ICONS = /import\s*\{([^}]*)\}\s*from 'lucide-react'/g;
const LUCIDE = 'node_modules/lucide-react/dist/esm/';
const EXPORTS = /export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g;

/** Icons that several rooms draw with: those of one room come with its screens. */
function iconsOfRooms(projectRoot: string): (id: string) => boolean {
  const fileOf = iconFiles(join(projectRoot, LUCIDE));
  const rooms = new Map<string, Set<string>>();
  const web = join(projectRoot, 'web');
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const [room = ''] = file.split(sep);
    for (const [, names = ''] of readFileSync(join(web, file), 'utf8').matchAll(ICONS))
      for (const name of names.split(',')) {
        const icon = fileOf.get(name.trim().split(' as ')[0] ?? '');
        if (icon !== undefined) rooms.set(icon, (rooms.get(icon) ?? new Set()).add(room));
      }
  }
  return (id) => (rooms.get(id)?.size ?? 0) > 1;
}

/** Where each icon is, by every name that it has. */
function iconFiles(lucide: string): Map<string, string> {
  const all = readFileSync(join(lucide, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...all.matchAll(EXPORTS)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(lucide, file)] as const),
    ),
  );
}

/**
 * Which modules share a file. A browser on a slow connection waits for each request longer than for what it brings, and over HTTP/1.1 it makes
 * six at a time: the first opening of any screen needs few files, and what is drawn after it comes in one.
 *
 * From the top, the first group that matches has a module and whatever that module imports.
 *
 * @param projectRoot with a slash at its end
 */
export function chunkGroups(projectRoot: string): Group[] {
  const module = (pattern: string) =>
    new RegExp(`^${projectRoot.replaceAll(/[.+]/g, String.raw`\$&`)}${pattern}`);
  const kit = module(`(?:${KIT.join('|')})`);
  const isIconOfRooms = iconsOfRooms(projectRoot);
  const groups: Omit<Group, 'priority'>[] = [
    // what the app waits for before it draws anything
    { name: 'shell', tags: ['$initial'], test: (id: string) => !isOfSite(id, projectRoot) },
    {
      name: 'kit',
      test: (id: string) => !isOfSite(id, projectRoot) && (kit.test(id) || isIconOfRooms(id)),
    },
    // what menus and dialogs share with tabs
    { name: 'tabs', test: module(String.raw`web/ui/Tabs\.tsx`) },
    // menus and dialogs, which open later
    {
      name: 'overlays',
      test: module(String.raw`(?:node_modules/@(?:base-ui|floating-ui)/|web/commands/PaletteList\.tsx)`),
    },
    // what is typed and chosen with, and what a form keeps; the rules that are checked as it is sent may come later
    {
      name: 'fields',
      test: module(String.raw`web/ui/(?:(?:TextField|Checkbox)\.tsx|(?:form|form-errors|late-schema)\.ts)`),
    },
    { name: 'rules', test: module(String.raw`(?:node_modules/zod/|shared/platform/model\.ts)`) },
    // what is written and not sent yet, which the list shows and other screens handle
    {
      name: 'drafts',
      test: module(
        String.raw`(?:shared/ideas/(?:compare|amendment)|web/ideas/(?:draft|outbox|field-label|idea-lock|kept-words))\.ts`,
      ),
    },
    // lists of staff
    { name: 'tables', test: module(String.raw`web/ui/(?:Paged\w+|Table)\.tsx`) },
    // what the assistant's answers share with other screens, then its own screens and its dialog over others
    {
      name: 'answers',
      test: module(
        String.raw`(?:web/voice/ReadAloudButton\.tsx|web/chat/feedback-words\.ts|shared/chat/constants\.ts)`,
      ),
    },
    // what the assistant shares with reports: names of languages, which one a text is in, and lists of sources
    {
      name: 'sources',
      test: module(
        String.raw`(?:shared/(?:research/report-languages|translation/detection)\.ts|web/ui/(?:SourceList\.tsx|text-direction\.ts))`,
      ),
    },
    { name: 'chat', test: module(String.raw`web/chat/ChatScreen\.tsx`) },
    // the two screens that people come to first
    { name: 'ideas', test: module(String.raw`web/ideas/IdeasScreen\.tsx`) },
    { name: 'auth', test: module(String.raw`web/auth/LoginScreen\.tsx`) },
    // what runs along with every screen, once the first is drawn
    { name: 'later', test: module(String.raw`web/shell/later\.ts`) },
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}
