import { expect, it } from 'vitest';
import { checkBoundaries, RULE_NAMES } from './boundaries.ts';
import { plantTree } from './planted.ts';

/** What each rule must refuse: the file that breaks it, its import, and the file that it must not import. */
const PLANTED: Record<string, { file: string; imports: string; target?: string }[]> = {
  'web-imports-shared-only': [
    { file: 'web/ideas/leak.ts', imports: '../../server/ideas/service.ts' },
    { file: 'web/ideas/leak-type.ts', imports: 'type ../../server/ideas/queries.ts' },
    { file: 'web/ideas/leak-script.ts', imports: '../../scripts/tool.ts' },
  ],
  'server-imports-shared-only': [
    { file: 'server/ideas/page.ts', imports: '../../web/ideas/hooks.ts' },
    { file: 'server/ideas/task.ts', imports: '../../scripts/tool.ts' },
  ],
  'server-tests-import-no-screens': [
    { file: 'server/ideas/page.test.ts', imports: '../../web/ideas/hooks.ts' },
  ],
  'shared-imports-shared-and-zod': [
    { file: 'shared/ideas/react.ts', imports: 'react', target: 'node_modules/react/' },
    { file: 'shared/ideas/service.ts', imports: '../../server/ideas/service.ts' },
    { file: 'shared/ideas/screen.ts', imports: '../../web/ideas/hooks.ts' },
  ],
  'orpc-in-contracts-only': [
    { file: 'shared/ideas/transport.ts', imports: '@orpc/contract', target: 'node_modules/@orpc/contract/' },
  ],
  'no-node-in-shared-or-web': [
    { file: 'shared/ideas/files.ts', imports: 'node:fs', target: 'fs' },
    { file: 'web/ideas/paths.ts', imports: 'path', target: 'path' },
  ],
  'platform-imports-no-feature': [
    { file: 'server/platform/http/serve.ts', imports: '../../ideas/service.ts' },
    { file: 'web/platform/client.ts', imports: '../ideas/hooks.ts' },
    { file: 'web/ui/Button.tsx', imports: '../ideas/hooks.ts' },
    { file: 'web/ui/Person.tsx', imports: '../session/hooks.ts' },
    { file: 'shared/platform/roles.ts', imports: '../ideas/model.ts' },
  ],
  'schema-imports-constants-only': [
    { file: 'server/platform/schema/ideas.ts', imports: '../../ideas/service.ts' },
  ],
  'server-features-meet-in-services': [
    { file: 'server/review/queue.ts', imports: '../ideas/queries.ts' },
    { file: 'server/review/types.ts', imports: 'type ../ideas/queries.ts' },
    { file: 'server/review/deep.ts', imports: '../ideas/parts/rank.ts' },
  ],
  'server-tests-meet-in-services-and-factories': [
    { file: 'server/review/queue.test.ts', imports: '../ideas/queries.ts' },
    { file: 'server/review/testing.ts', imports: '../ideas/queries.ts' },
  ],
  'shell-on-top': [
    { file: 'web/review/QueueList.tsx', imports: '../shell/Header.tsx' },
    { file: 'web/session/frame.ts', imports: 'type ../shell/Header.tsx' },
  ],
  'session-below-features': [{ file: 'web/session/ideas.ts', imports: '../ideas/hooks.ts' }],
  'platform-below-ui': [{ file: 'web/platform/toast-error.ts', imports: '../ui/Card.tsx' }],
  'no-cycles-between-rooms': [
    { file: 'web/ideas/feedback.ts', imports: 'type ../review/hooks.ts' },
    { file: 'web/review/hooks.ts', imports: '../favorites/hooks.ts' },
    { file: 'web/favorites/hooks.ts', imports: '../ideas/hooks.ts' },
    { file: 'shared/ideas/people.ts', imports: '../users/model.ts' },
    { file: 'shared/users/model.ts', imports: '../ideas/model.ts' },
    { file: 'server/ideas/people.ts', imports: '../users/service.ts' },
  ],
  'web-features-meet-in-hooks-parts-and-actions': [
    { file: 'web/review/draft.ts', imports: '../ideas/store.ts' },
    { file: 'web/shell/draft.ts', imports: '../ideas/store.ts' },
    { file: 'web/review/QueueScreen.tsx', imports: '../ideas/IdeasScreen.tsx' },
  ],
  'commands-are-collected-by-the-palette': [{ file: 'web/review/keys.ts', imports: '../ideas/commands.ts' }],
  'sql-in-queries-only': [
    { file: 'server/ideas/report.ts', imports: '../platform/orm.ts' },
    { file: 'server/ideas/routes.ts', imports: '../platform/schema/people.ts' },
  ],
  'drizzle-through-orm': [
    { file: 'server/platform/session.ts', imports: 'drizzle-orm', target: 'node_modules/drizzle-orm/' },
  ],
  'database-drivers-in-platform-only': [
    { file: 'server/ideas/driver.ts', imports: 'pg', target: 'node_modules/pg/' },
    { file: 'server/ideas/jobs.ts', imports: 'pg-boss', target: 'node_modules/pg-boss/' },
    { file: 'server/ideas/later.ts', imports: 'dynamic pg', target: 'node_modules/pg/' },
  ],
  'product-imports-no-test-code': [{ file: 'server/ideas/fixtures.ts', imports: './testing.ts' }],
  'no-cycles': [{ file: 'server/ideas/egg.ts', imports: './hen.ts' }],
  'no-orphans': [{ file: 'shared/ideas/lonely.ts', imports: '' }],
  'imports-resolve': [{ file: 'server/ideas/nowhere.ts', imports: './missing.ts', target: './missing.ts' }],
};

/** Files that obey every rule, so that a rule that refuses everything fails too. */
const SOUND: Record<string, string> = {
  'shared/ideas/model.ts': "import { z } from 'zod';\nexport const Idea = z.string();",
  'shared/ideas/constants.ts': "import { one } from '../platform/numbers.ts';\nexport const LIMIT = one;",
  'shared/platform/numbers.ts': 'export const one = 1;',
  'shared/ideas/contract.ts':
    "import { oc } from '@orpc/contract';\nimport { Idea } from './model.ts';\nexport const c = [oc, Idea];",
  'shared/ideas/model.test.ts':
    "import { it } from 'vitest';\nimport { Idea } from './model.ts';\nit('', () => Idea);",
  'server/platform/orm.ts':
    "import { createRequire } from 'node:module';\nimport type { SQL } from 'drizzle-orm';\nexport type { SQL };\nexport const require = createRequire('/');",
  'server/platform/schema/people.ts':
    "import { LIMIT } from '../../../shared/ideas/constants.ts';\nimport { require } from '../orm.ts';\nexport const people = [LIMIT, require];",
  'server/platform/database.ts':
    "import { Client } from 'pg';\nimport { require } from './orm.ts';\nexport const tx = [Client, require];",
  'server/ideas/queries.ts':
    "import { require } from '../platform/orm.ts';\nimport { people } from '../platform/schema/people.ts';\nexport const q = [require, people];\nexport type Row = string;",
  'server/ideas/parts/rank.ts':
    "import { one } from '../../../shared/platform/numbers.ts';\nexport const rank = one;",
  'server/ideas/service.ts':
    "import type { SQL } from '../platform/orm.ts';\nimport { tx } from '../platform/database.ts';\nimport { q } from './queries.ts';\nimport { rank } from './parts/rank.ts';\nexport const s: [unknown, unknown, unknown, SQL?] = [tx, q, rank];",
  'server/ideas/testing.ts':
    "import { q } from './queries.ts';\nimport { people } from '../platform/schema/people.ts';\nexport const anIdea = [q, people];",
  'server/users/service.ts': "import { s } from '../ideas/service.ts';\nexport const u = s;",
  'server/users/service.test.ts':
    "import { anIdea } from '../ideas/testing.ts';\nimport { require } from '../platform/orm.ts';\nimport { tool } from '../../scripts/tool.ts';\nexport const x = [anIdea, require, tool];",
  'server/main.ts': "import { s } from './ideas/service.ts';\nexport const main = s;",
  'web/ideas/hooks.ts':
    "import { Idea } from '../../shared/ideas/model.ts';\nexport const useIdeas = () => Idea;",
  'web/ideas/store.ts': "import { Idea } from '../../shared/ideas/model.ts';\nexport const store = Idea;",
  'web/ideas/commands.ts': "import { store } from './store.ts';\nexport const commands = [store];",
  'web/ideas/IdeaCard.tsx':
    "import { useIdeas } from './hooks.ts';\nexport const IdeaCard = () => useIdeas();",
  'web/ideas/IdeasScreen.tsx':
    "import { IdeaCard } from './IdeaCard.tsx';\nexport const IdeasScreen = () => IdeaCard();",
  'web/users/ProfileScreen.tsx':
    "import { IdeaCard } from '../ideas/IdeaCard.tsx';\nimport { useIdeas } from '../ideas/hooks.ts';\nexport const ProfileScreen = [IdeaCard, useIdeas];",
  'web/ideas/moves.ts': "import { useIdeas } from './hooks.ts';\nexport const move = useIdeas;",
  'web/users/IdeaOfUser.tsx':
    "import { move } from '../ideas/moves.ts';\nexport const IdeaOfUser = () => move();",
  'web/platform/client.ts':
    "import { one } from '../../shared/platform/numbers.ts';\nexport const client = one;",
  'web/ui/Card.tsx': "import { client } from '../platform/client.ts';\nexport const Card = () => client;",
  'web/session/hooks.ts':
    "import { client } from '../platform/client.ts';\nimport { Card } from '../ui/Card.tsx';\nexport const useMe = () => [client, Card];",
  'web/shell/Header.tsx':
    "import { useIdeas } from '../ideas/hooks.ts';\nimport { useMe } from '../session/hooks.ts';\nexport const Header = () => [useIdeas(), useMe()];",
  'web/commands/catalogue.ts':
    "import { commands } from '../ideas/commands.ts';\nexport const all = commands;",
  'web/routes.tsx':
    "import { IdeasScreen } from './ideas/IdeasScreen.tsx';\nimport { Header } from './shell/Header.tsx';\nexport const routes = [IdeasScreen, Header];",
  'scripts/tool.ts': 'export const tool = 1;',
};

function sourceOf(imports: string): string {
  if (imports === '') return 'export const alone = 1;';
  // An import inside a `using` declaration counts like any other.
  if (imports.startsWith('dynamic ')) {
    return `export async function leak() {\n  using it = await import('${imports.slice(8)}');\n  return it;\n}`;
  }
  return imports.startsWith('type ')
    ? `import type { Row } from '${imports.slice(5)}';\nexport type Leak = Row;`
    : `import * as it from '${imports}';\nexport const leak = it;`;
}

it('lets sound files pass', async () => {
  using tree = plantTree(SOUND);
  const { modules, violations, cycles, rooms } = await checkBoundaries(tree.root);
  expect(violations).toEqual([]);
  expect(cycles).toEqual([]);
  expect(modules).toBe(Object.keys(SOUND).length);
  expect(rooms).toBe(
    new Set(Object.keys(SOUND).flatMap((file) => file.match(/^(?:server|web|shared)\/[^/]+(?=\/)/) ?? []))
      .size,
  );
});

it('has a planted violation of every rule', () => {
  expect(Object.keys(PLANTED).sort()).toEqual(RULE_NAMES.toSorted());
});

it.each(Object.entries(PLANTED))('%s bites', async (rule, plants) => {
  const bad = Object.fromEntries(plants.map(({ file, imports }) => [file, sourceOf(imports)]));
  const hen = { 'server/ideas/hen.ts': "import { leak } from './egg.ts';\nexport const hen = leak;" };
  using tree = plantTree({ ...SOUND, ...(rule === 'no-cycles' ? hen : {}), ...bad });
  const { violations } = await checkBoundaries(tree.root);
  for (const { file, target } of plants) {
    const found = violations.filter((violation) => violation.rule === rule && violation.from === file);
    expect(found, file).not.toEqual([]);
    if (target !== undefined) expect(found[0]?.to).toContain(target);
  }
});
