/** The import rules of docs/architecture.md, checked. tests/repo/boundaries.test.ts proves that every file was seen. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const POINTS_FEATURES = 'presence|account-merge|points-snapshots|own-data';
const tablesOf = (features) => `^server/features/(?:${features})/[^/]+\\.(?:repository|table)\\.ts$`;

module.exports = {
  forbidden: [
    forbid('no-circular', 'Cycles hide who owns a rule.', {}, { circular: true }),
    forbid(
      'core-is-pure',
      'core imports core and the schema library, nothing else.',
      { path: '^core/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(core/|node_modules/zod/)' },
    ),
    forbid(
      'site-knows-no-server',
      'Browser code never imports server code.',
      { path: '^(src|extension|sw)/' },
      { path: '^server/' },
    ),
    forbid(
      'server-knows-no-site',
      'Server code never imports browser code.',
      { path: '^server/' },
      { path: '^(src|extension)/' },
    ),
    forbid(
      'sandbox-stands-alone',
      'Only start-up scripts and tests meet the sandbox.',
      { pathNot: '^(sandbox|scripts|tests)/' },
      { path: '^sandbox/' },
    ),
    forbid(
      'sandbox-knows-no-server',
      'The sandbox stands where the platforms stand.',
      { path: '^sandbox/' },
      { path: '^(server|src)/' },
    ),
    forbid(
      'server-features-apart',
      'A feature meets others in its module, nowhere else.',
      {
        path: '^server/features/([^/]+)/',
        pathNot: `\\.module\\.ts$|^server/features/(?:events|ledger|${POINTS_FEATURES})/`,
      },
      { path: '^server/features/', pathNot: '^server/features/$1/' },
    ),
    // Features of points meet the ground that they stand on in the tables: a merge, a snapshot and presence each change viewers
    // and the ledger in one transaction. That ground is viewers, and above it the ledger; nobody stands on anything else.
    forbid(
      'ledger-on-viewers',
      'The ledger imports repositories of viewers.',
      { path: '^server/features/ledger/', pathNot: '\\.module\\.ts$' },
      { path: '^server/features/', pathNot: `^server/features/ledger/|${tablesOf('viewers')}` },
    ),
    forbid(
      'points-on-viewers-and-ledger',
      'Features of points import repositories of viewers and of the ledger.',
      { path: `^server/features/(${POINTS_FEATURES})/`, pathNot: '\\.module\\.ts$' },
      { path: '^server/features/', pathNot: `^server/features/$1/|${tablesOf('viewers|ledger')}` },
    ),
    // An event is written with its alerts, in one transaction that holds its channel's streamer.
    forbid(
      'events-on-channels-and-alerts',
      'Events import repositories of channels and of alerts.',
      { path: '^server/features/events/', pathNot: '\\.module\\.ts$' },
      { path: '^server/features/', pathNot: `^server/features/events/|${tablesOf('channels|alerts')}` },
    ),
    forbid(
      'engines-know-no-feature',
      'What speaks with platforms, stores files and makes speech serves every feature and knows none.',
      { path: '^server/(lib|platforms|speech|storage)/' },
      { path: '^server/features/' },
    ),
    forbid(
      'site-features-apart',
      'Screens meet in src/app.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    forbid(
      'site-flows-downhill-ui',
      'app → features → session → ui → lib.',
      { path: '^src/ui/' },
      { path: '^src/(app|features|session)/' },
    ),
    forbid(
      'site-flows-downhill-session',
      'app → features → session → ui → lib.',
      { path: '^src/session/' },
      { path: '^src/(app|features)/' },
    ),
    forbid(
      'site-flows-downhill-lib',
      'app → features → session → ui → lib.',
      { path: '^src/lib/' },
      { path: '^src/(app|features|session|ui)/' },
    ),
    forbid(
      'site-features-below-app',
      'app → features → session → ui → lib.',
      { path: '^src/features/' },
      { path: '^src/app/' },
    ),
    forbid(
      'rendering-stays-on-the-server',
      'What renders pages on the server weighs on no browser.',
      { path: '^(src|extension)/', pathNot: '^src/(rendering/|entry-server\\.tsx$)' },
      { path: '^src/(rendering/|entry-server\\.tsx$)' },
    ),
    forbid(
      'kysely-in-repositories',
      'Only repositories and server/db speak SQL.',
      { path: '^server/', pathNot: '^server/(db/|.*\\.(repository|table)(\\.test)?\\.ts$)' },
      { path: '^node_modules/(kysely|better-sqlite3|pg)/' },
    ),
    forbid(
      'services-know-no-http',
      'HTTP stays in routes.',
      { path: '\\.service\\.ts$' },
      { path: '^node_modules/@?fastify' },
    ),
    forbid(
      'platform-shapes-stay-home',
      'Only a platform’s own folder knows its wire format.',
      { path: '^server/', pathNot: '^server/platforms/([^/]+)/' },
      { path: '\\.external\\.ts$' },
    ),
    forbid(
      'polyfill-in-extension',
      'One place talks to the browser’s extension API.',
      { pathNot: '^(extension|src/target/extension)/' },
      { path: '^node_modules/webextension-polyfill/' },
    ),
    forbid(
      'motion-and-drag-in-ui',
      'framer-motion and dnd-kit are wrapped in src/ui.',
      { path: '^src/', pathNot: '^src/ui/' },
      { path: '^node_modules/(framer-motion|@dnd-kit)/' },
    ),
    forbid(
      'overlay-is-bare',
      'The overlay imports core and itself.',
      { path: '^src/overlay/', pathNot: '^src/overlay/testing/|\\.test\\.ts$' },
      { pathNot: '^(core|src/overlay)/|^node_modules/zod/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^virtual:|\\?(raw|url|worker)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
