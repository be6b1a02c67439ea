import { createRoute, redirect } from '@tanstack/react-router';
import { searchNames } from '../../platform/search.ts';
import { shell } from './frames.ts';
import { screen } from './screen.ts';
import { withWords } from './words.ts';

/** How a list of ideas is narrowed, sorted and laid out. */
const ideaFilters = searchNames('status', 'category', 'range', 'sort', 'order', 'view');

const ideas = createRoute({
  getParentRoute: () => shell,
  path: '/ideas',
  validateSearch: ideaFilters,
  staticData: { firstData: async () => (await import('../../ideas/IdeasScreen.tsx')).fetchIdeasAhead() },
  component: screen(() => import('../../ideas/IdeasScreen.tsx'), 'IdeasScreen'),
});

const favorites = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/favorites',
  validateSearch: ideaFilters,
  component: screen(() => import('../../favorites/FavoritesScreen.tsx'), 'FavoritesScreen'),
});

const recentIdeas = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/recent',
  component: screen(() => import('../../ideas/RecentIdeasScreen.tsx'), 'RecentIdeasScreen'),
});

const newIdea = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/new',
  validateSearch: searchNames('about', 'id', 'step'),
  component: screen(() => import('../../ideas/NewIdeaScreen.tsx'), 'NewIdeaScreen'),
});

const idea = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id',
  component: screen(
    withWords('review', () => import('../IdeaScreen.tsx')),
    'IdeaScreen',
  ),
});

const ideaOverview = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id/overview',
  beforeLoad: ({ params }) => {
    redirect({ to: '/ideas/$id', params, throw: true });
  },
});

const editIdea = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id/edit',
  validateSearch: searchNames('step'),
  component: screen(
    withWords('review', () => import('../EditIdeaScreen.tsx')),
    'EditIdeaScreen',
  ),
});

const ideaResearch = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id/research',
  validateSearch: searchNames('run'),
  component: screen(
    withWords('research', () => import('../ResearchScreen.tsx')),
    'ResearchScreen',
  ),
});

const ideaFacts = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id/research/facts',
  validateSearch: searchNames('language', 'mode'),
  component: screen(
    withWords('research', () => import('../../facts/FactsScreen.tsx')),
    'FactsScreen',
  ),
});

const ideaCompare = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id/research/compare',
  validateSearch: searchNames('run', 'with'),
  component: screen(
    withWords('research', () => import('../CompareScreen.tsx')),
    'CompareScreen',
  ),
});

/** Ideas, and what is found out about one. */
export const ideasRoutes = [
  ideas,
  favorites,
  recentIdeas,
  newIdea,
  idea,
  ideaOverview,
  editIdea,
  ideaResearch,
  ideaFacts,
  ideaCompare,
] as const;
