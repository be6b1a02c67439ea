import type { Rolldown } from 'vite';
import { isOfSite } from './own-copies.ts';

type Group = Rolldown.CodeSplittingGroup;

/** What nearly every screen is drawn with, icons included; what few screens need is not. */
const KIT = [
  'node_modules/lucide-react/',
  'node_modules/react/',
  String.raw`shared/(?:ideas|users)/(?:constants|rules)\.ts`,
  'shared/navigation/',
  'web/platform/',
  String.raw`web/ui/(?!\w+Panel|Tabs|Toaster|QrCode|Drawings|Table|PagedList|Thread|use-list-keys|use-copy|form|TextField|Checkbox)`,
  'web/session/(?!suspension)',
  'web/navigation/',
  String.raw`web/preferences/(?:hooks|language|looks|tour|FollowLooks)\.ts`,
  String.raw`web/ideas/(?:hooks|refresh|filters|CategoryLabel)\.ts`,
  String.raw`web/shell/(?:SignOut|LanguageMenu|ThemeToggle|modes)\.ts`,
];

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
  const groups: Omit<Group, 'priority'>[] = [
    // what the app waits for before it draws anything
    { name: 'shell', tags: ['$initial'], test: (id: string) => !isOfSite(id, projectRoot) },
    { name: 'kit', test: module(`(?:${KIT.join('|')})`) },
    // what menus and dialogs share with tabs
    { name: 'tabs', test: module(String.raw`web/ui/Tabs\.tsx`) },
    // menus and dialogs, which open later
    {
      name: 'overlays',
      test: module(String.raw`(?:node_modules/@(?:base-ui|floating-ui)/|web/commands/PaletteList\.tsx)`),
    },
    // what forms are drawn and checked with
    {
      name: 'forms',
      test: module(
        String.raw`(?:node_modules/zod/|shared/platform/model\.ts|web/ui/(?:form|TextField|Checkbox))`,
      ),
    },
    // what is written and not sent yet, which the list shows and other screens handle
    {
      name: 'drafts',
      test: module(
        String.raw`(?:shared/ideas/(?:compare|amendment)|web/ideas/(?:draft|outbox|field-label|idea-lock))\.ts`,
      ),
    },
    // the two screens that people come to first
    { name: 'ideas', test: module(String.raw`web/ideas/IdeasScreen\.tsx`) },
    { name: 'auth', test: module(String.raw`web/auth/LoginScreen\.tsx`) },
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}
