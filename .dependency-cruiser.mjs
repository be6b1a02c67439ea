// Who may import whom. `node scripts/boundaries.ts` checks it; scripts/boundaries.test.ts plants a violation of each rule.
import visitorModule from '@swc/core/Visitor.js';

// The visitor of @swc/core 1.16 does not know `using` and stops at the first one.
const { prototype } = visitorModule.Visitor ?? visitorModule;
const { visitStatement } = prototype;
prototype.visitStatement = function visitUsingToo(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};

const TESTS = '\\.test\\.tsx?$';
const TESTS_AND_FACTORIES = ['\\.test\\.tsx?$', '(^|/)testing\\.ts$'];
const QUERIES = '[/.]queries\\.ts$';
const TYPES = ['type-only', 'type-import'];
/** What the library knows is the same for everybody: there is no permission that a service would have to assert. */
const LIBRARY =
  '^server/knowledge/(data|catalogue|place-names|reading|retrieval|translations|vocabulary)\\.ts$';
/** The folder of a feature; its name is captured as $1. */
const SERVER_FEATURE = '^server/(?!platform/)([^/]+)/';
const WEB_FEATURE = '^web/(?!platform/|ui/|session/|public/)([^/]+)/';
/**
 * What other features and the frame may call besides hooks and parts: files that act (read a list again, remember an item) or hold
 * a list. Each is named here on purpose; the rest of a feature is its own.
 */
const WEB_ACTIONS = [
  'analytics/report',
  'chat/feedback-words',
  'commands/open',
  'ideas/field-label',
  'ideas/moves',
  'ideas/unsent',
  'navigation/items',
  'navigation/places',
  'navigation/recent',
  'preferences/language',
  'preferences/looks',
  'preferences/tour',
  'users/profile',
  'voice/player',
  'voice/speech',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'web-imports-shared-only',
      comment: 'The browser must never receive server code, nor what only builds or tests it.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|scripts|proofs|bench|e2e|migrations)/' },
    },
    {
      name: 'server-imports-shared-only',
      comment: 'The server does not know its screens.',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS_AND_FACTORIES },
      to: { path: '^(web|scripts|proofs|bench|e2e)/' },
    },
    {
      name: 'server-tests-import-no-screens',
      comment: 'Tests of the server may start databases of scripts/ and faults of proofs/.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e)/' },
    },
    {
      name: 'shared-imports-shared-and-zod',
      comment: 'shared/ runs on both sides: pure functions and schemas. Contracts may use @orpc/contract.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TESTS },
      to: {
        pathNot: ['^shared/', '(^|/)node_modules/(zod|@orpc/contract)/'],
        dependencyTypesNot: ['core', 'unknown'],
      },
    },
    {
      name: 'orpc-in-contracts-only',
      comment: 'In shared/ only contracts know the transport.',
      severity: 'error',
      from: { path: '^shared/', pathNot: ['(^|/)contract\\.ts$', '^shared/platform/endpoint\\.ts$', TESTS] },
      to: { path: '(^|/)node_modules/@orpc/' },
    },
    {
      name: 'no-node-in-shared-or-web',
      comment: 'Node built-ins do not exist in a browser.',
      severity: 'error',
      from: { path: '^(shared|web)/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'platform-imports-no-feature',
      comment:
        'Plumbing serves features and knows none. The table definitions may read constants of shared features.',
      severity: 'error',
      from: { path: '^(server|web|shared)/(platform|ui)/', pathNot: [TESTS, '^server/platform/schema/'] },
      to: { path: '^(server|web|shared)/(?!platform/|ui/|public/)[^/]+/' },
    },
    {
      name: 'shell-on-top',
      comment:
        'The frame of the app draws features and is known to none: main.tsx and routes.tsx put them together.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/(shell/|main\\.tsx$|routes\\.tsx$)' },
      to: { path: '^web/shell/' },
    },
    {
      name: 'session-below-features',
      comment: 'Every feature asks who is signed in: what answers knows none of them.',
      severity: 'error',
      from: { path: '^web/session/' },
      to: { path: '^web/(?!session/|ui/|platform/)' },
    },
    {
      name: 'platform-below-ui',
      comment: 'Components may use the client, formats and storage; those draw nothing.',
      severity: 'error',
      from: { path: '^web/platform/' },
      to: { path: '^web/ui/' },
    },
    {
      name: 'schema-imports-constants-only',
      comment:
        'Table definitions take closed lists from the constants of shared features and nothing else of them.',
      severity: 'error',
      from: { path: '^server/platform/schema/', pathNot: TESTS },
      to: {
        path: '^(server|web|shared)/(?!platform/)[^/]+/',
        pathNot: '^shared/[^/]+/(constants|model)\\.ts$',
      },
    },
    {
      name: 'server-features-meet-in-services',
      comment: "Another feature's service asserts its permissions; its other files do not.",
      severity: 'error',
      from: { path: SERVER_FEATURE, pathNot: TESTS_AND_FACTORIES },
      to: { path: SERVER_FEATURE, pathNot: ['^server/$1/', '^server/[^/]+/service\\.ts$', LIBRARY] },
    },
    {
      name: 'server-tests-meet-in-services-and-factories',
      comment: "Tests use another feature's service, its routes or its factories.",
      severity: 'error',
      from: { path: [`${SERVER_FEATURE}.*\\.test\\.ts$`, `${SERVER_FEATURE}.*testing\\.ts$`] },
      to: {
        path: SERVER_FEATURE,
        pathNot: ['^server/$1/', '^server/[^/]+/(service|testing|routes)\\.ts$', LIBRARY],
      },
    },
    {
      name: 'web-features-meet-in-hooks-parts-and-actions',
      comment:
        'Screens stand alone. Across features go hooks.ts, components that are not screens, and the files that WEB_ACTIONS names; the palette collects commands, the routes collect screens.',
      severity: 'error',
      from: { path: WEB_FEATURE, pathNot: '^web/shell/routes/' },
      to: {
        path: WEB_FEATURE,
        pathNot: [
          '^web/$1/',
          '^web/[^/]+/hooks\\.ts$',
          '^web/(?!.*Screen\\.tsx$)[^/]+/.+\\.tsx$',
          '^web/[^/]+/commands\\.ts$',
          `^web/(${WEB_ACTIONS.join('|')})\\.ts$`,
        ],
      },
    },
    {
      name: 'commands-are-collected-by-the-palette',
      comment: "A feature's commands are read by web/commands alone.",
      severity: 'error',
      from: { path: WEB_FEATURE, pathNot: '^web/commands/' },
      to: { path: '^web/[^/]+/commands\\.ts$', pathNot: '^web/$1/' },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'SQL stands in queries.ts. Services open transactions with tx() from platform/database.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/platform/', QUERIES, ...TESTS_AND_FACTORIES] },
      to: {
        path: '^server/platform/(orm\\.ts$|schema/)',
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: 'drizzle-through-orm',
      comment: "orm.ts loads drizzle's CommonJS build, which takes a third of the memory.",
      severity: 'error',
      from: { path: '^(server|scripts|proofs|bench)/', pathNot: '^server/platform/orm\\.ts$' },
      to: {
        path: '(^|/)node_modules/drizzle-orm/',
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: 'database-drivers-in-platform-only',
      comment: 'Which engine runs is known to platform alone.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/platform/', TESTS] },
      to: {
        path: '(^|/)node_modules/(pg|pg-boss|@electric-sql/[^/]+)/',
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: 'product-imports-no-test-code',
      comment: 'Tests and factories stay out of what runs.',
      severity: 'error',
      from: { path: '^(server|web|shared)/', pathNot: [...TESTS_AND_FACTORIES, '\\.setup\\.ts$'] },
      to: { path: TESTS_AND_FACTORIES },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      // a type that comes back is gone before the program runs
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing does nothing.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(server|web|shared)/',
        pathNot: [
          TESTS,
          '\\.d\\.ts$',
          '^server/main\\.ts$',
          '^web/(main\\.tsx|sw\\.ts|public/)',
          '\\.worker\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'imports-resolve',
      comment: 'An import that does not resolve escapes every other rule.',
      severity: 'error',
      from: { path: '^(server|web|shared)/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    // Anchored: packages keep their code in folders named dist, and an excluded import escapes every rule.
    exclude: { path: '^(dist|data|coverage|test-results)/' },
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
