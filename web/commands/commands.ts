import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  Bell,
  ChartColumn,
  ClipboardCheck,
  Copy,
  LayoutDashboard,
  Languages,
  LifeBuoy,
  Lightbulb,
  ListTree,
  LogOut,
  Pencil,
  Plus,
  RotateCw,
  Settings,
  Share2,
  Shield,
  Star,
  SunMoon,
  User,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { canEditIdea } from '../../shared/ideas/rules.ts';
import type { Searchable } from '../../shared/navigation/palette.ts';
import { signOut } from '../session/sign-out.ts';
import { useActor } from '../session/hooks.ts';
import { LANGUAGES } from '../../shared/platform/languages.ts';
import { useChooseLanguage, useTour } from '../preferences/hooks.ts';
import { useStarrablePlaces } from '../navigation/FavoritePlaces.tsx';
import { useNavigationStore, useOffers } from '../navigation/hooks.ts';
import { api } from '../platform/client.ts';
import { setTheme, useShownTheme } from '../platform/theme.ts';
import { queryClient } from '../platform/queries.ts';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';

/** One line of the palette. */
export interface Command extends Searchable {
  readonly id: string;
  readonly group: 'favorites' | 'recent' | 'ideas' | 'actions' | 'navigation';
  readonly icon: LucideIcon;
  readonly keys?: readonly string[];
  readonly recent?: boolean;
  /** The title is a person's own words, in whatever script. */
  readonly written?: boolean;
  readonly run: () => void;
}

const IDEA_PAGE = /^\/ideas\/([0-9a-f-]{36})(?:\/|$)/;

/** The places that the person may go to. */
function usePlaces(): Command[] {
  const { t } = useLingui();
  const offers = useOffers();
  const navigate = useNavigate();
  const { history } = useNavigationStore();
  const places = [
    { path: '/dashboard', title: t`Dashboard`, icon: LayoutDashboard, keys: ['g', 'd'], keywords: [t`Home`] },
    { path: '/ideas', title: t`Ideas`, icon: Lightbulb, keys: ['g', 'i'] },
    { path: '/community', title: t`Community`, icon: Users, keys: ['g', 'c'] },
    { path: '/notifications', title: t`Notifications`, icon: Bell, keys: ['g', 'n'] },
    { path: '/review', title: t`Review Queue`, icon: ClipboardCheck },
    { path: '/admin', title: t`Admin Dashboard`, icon: Shield },
    { path: '/profile', title: t`Profile`, icon: User, keys: ['g', 'p'] },
  ];
  return places
    .filter(({ path }) => offers(path))
    .map(({ path, ...place }) => ({
      ...place,
      id: `go:${path}`,
      group: 'navigation',
      value: path,
      recent: history.includes(path),
      run: () => void navigate({ to: path }),
    }));
}

/** The starred places, and a star for the place that one is at. */
function useFavoriteCommands(): { readonly places: Command[]; readonly star: Command[] } {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { here, starred, toggle } = useStarrablePlaces();
  const kept = starred.some(({ path }) => path === here?.path);
  const name = here?.name ?? '';
  const star: Command[] = here
    ? [
        {
          id: 'star',
          group: 'actions',
          title: kept ? t`Remove ${name} from favorite places` : t`Add ${name} to favorite places`,
          icon: Star,
          keywords: [t`Favorites`],
          run: () => toggle(here.path),
        },
      ]
    : [];
  const places = starred.map<Command>(({ path, name: title }) => ({
    id: `favorite:${path}`,
    group: 'favorites',
    title,
    value: path,
    icon: Star,
    run: () => void navigate({ to: path }),
  }));
  return { places, star };
}

/** Whether the person may edit the idea that is on the screen. */
function useIsEditable(id = ''): boolean {
  const actor = useActor();
  const { data } = useQuery({ ...api.ideas.get.queryOptions({ input: { id } }), enabled: false });
  return actor !== null && data !== undefined && canEditIdea(actor, data);
}

/** Turns to the person's other language. */
function useLanguageCommand(): Command[] {
  const { t } = useLingui();
  const { other, choose } = useChooseLanguage();
  const target = LANGUAGES.find(({ code }) => code === other);
  if (!target) return [];
  const { code, name, native } = target;
  return [
    {
      id: 'language',
      group: 'actions',
      title: t`Switch to ${native}`,
      icon: Languages,
      keywords: [t`Language`, name],
      run: () => choose(code),
    },
  ];
}

/** The way to the first idea, for who has none. */
function useFirstIdeaCommand(): Command[] {
  const { t } = useLingui();
  const offers = useOffers();
  const navigate = useNavigate();
  const { state } = useTour();
  if (state?.hasCreatedFirstIdea !== false || !offers('/ideas/new')) return [];
  return [
    {
      id: 'first-idea-of-all',
      group: 'actions',
      title: t`Submit Your First Idea`,
      icon: Lightbulb,
      keywords: [t`Create`],
      run: () => void navigate({ to: '/ideas/new' }),
    },
  ];
}

/** What can be done from everywhere, and on an idea's page with the idea. */
function useActions(): Command[] {
  const { t } = useLingui();
  const offers = useOffers();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useShownTheme();
  const ideaId = IDEA_PAGE.exec(pathname)?.[1];
  const editable = useIsEditable(ideaId);
  const copyAddress = () => {
    navigator.clipboard
      .writeText(window.location.href)
      .then(() => toast({ title: t`Address copied`, variant: 'success' }), toastError);
  };
  const place = (path: string, title: string, icon: LucideIcon, more: Partial<Command> = {}): Command[] =>
    offers(path)
      ? [
          {
            id: `open:${path}`,
            group: 'actions',
            title,
            icon,
            run: () => void navigate({ to: path }),
            ...more,
          },
        ]
      : [];
  const firstIdea = useFirstIdeaCommand();
  const language = useLanguageCommand();
  return [
    ...firstIdea,
    ...place('/ideas/new', t`New Idea`, Plus, { keys: ['+'], keywords: [t`Create`] }),
    ...(ideaId && editable
      ? [
          {
            id: 'edit',
            group: 'actions' as const,
            title: t`Edit this idea`,
            icon: Pencil,
            run: () => void navigate({ to: '/ideas/$id/edit', params: { id: ideaId } }),
          },
        ]
      : []),
    ...(ideaId
      ? [
          {
            id: 'share',
            group: 'actions' as const,
            title: t`Share this idea`,
            icon: Share2,
            run: () => share(copyAddress),
          },
        ]
      : []),
    {
      id: 'theme',
      group: 'actions',
      title: shown === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`,
      icon: SunMoon,
      keywords: [t`Theme`],
      run: () => setTheme(shown === 'dark' ? 'light' : 'dark'),
    },
    ...language,
    {
      id: 'refresh',
      group: 'actions',
      title: t`Refresh`,
      description: t`Reads what is on the screen again`,
      icon: RotateCw,
      run: () => void queryClient.invalidateQueries(),
    },
    { id: 'copy', group: 'actions', title: t`Copy URL`, icon: Copy, run: copyAddress },
    ...place('/preferences', t`Settings`, Settings, { keywords: [t`Preferences`] }),
    ...place('/help', t`Help`, LifeBuoy),
    ...place('/admin/analytics', t`Analytics`, ChartColumn),
    ...place('/api-logs', t`API Logs`, ListTree),
    ...place('/dev-tools', t`Developer tools`, Wrench),
    { id: 'sign-out', group: 'actions', title: t`Sign out`, icon: LogOut, run: signOut },
  ];
}

/** Hands the address to the phone's own sharing sheet, or copies it where there is none. */
function share(copy: () => void): void {
  if (typeof navigator.share !== 'function') return copy();
  navigator.share({ title: document.title, url: window.location.href }).catch((cause: unknown) => {
    // Closing the sheet is a choice, not a fault.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) toastError(cause);
  });
}

/** Everything that the palette offers before one types. */
export function useCommands(): Command[] {
  const navigate = useNavigate();
  const { shownRecent } = useNavigationStore();
  const places = usePlaces();
  const actions = useActions();
  const { places: favorites, star } = useFavoriteCommands();
  const recent = shownRecent.map<Command>(({ path, title }) => ({
    id: `recent:${path}`,
    group: 'recent',
    title,
    value: path,
    icon: Lightbulb,
    recent: true,
    written: true,
    run: () => void navigate({ to: path }),
  }));
  // a starred place is not listed twice
  const known = new Set(favorites.map(({ value }) => value));
  return [...favorites, ...recent, ...actions, ...star, ...places.filter(({ value }) => !known.has(value))];
}
