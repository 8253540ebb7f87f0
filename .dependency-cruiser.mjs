// What each module may import, as patterns: a new feature needs no new rule (docs/ARCHITECTURE.md).
const module = (name) => `^src/${name}/`
/** What the product is made of; the last two are there in a demonstration only. */
const MODULES = '^(src|demo|sandbox)/'
const OWN = '^src/features/([^/]+)/'

/** From a module, only the named places. */
function only(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: '\\.test\\.tsx?$' },
    to: { path: MODULES, pathNot: [from, ...allowed] },
  }
}

const kernel = module('kernel')
const search = module('search')
const filters = module('search/filters')
const words = module('search/words')
const db = module('db')
const platform = module('platform')
const client = module('client')
const ui = module('ui')
const ownDomain = '^src/features/$1/domain/'
const ownContract = '^src/features/$1/contract/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'A circle has no order to read it in.',
      from: { path: MODULES },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^dist/' } },
    {
      name: 'no-orphan',
      severity: 'error',
      comment: 'Delete what nothing uses. An entry of the build may stand alone.',
      from: {
        orphan: true,
        path: MODULES,
        pathNot: ['\\.test\\.tsx?$', '\\.d\\.ts$', '^src/app/web/entry-after-paint\\.ts$'],
      },
      to: {},
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: { path: MODULES },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-in-the-product',
      severity: 'error',
      from: { path: MODULES, pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], pathNot: '@types/' },
    },
    only('kernel-imports-nothing', kernel, [], 'The kernel stands on its own.'),
    only(
      'ui-knows-no-feature',
      ui,
      [kernel, '^src/client/language\\.tsx$', '^src/client/api\\.ts$'],
      'The design system knows the language and the form of an error.',
    ),
    only('client-knows-no-feature', client, [kernel, ui], 'What every page stands on.'),
    only('db-knows-no-use-case', db, [kernel, '^src/features/[^/]+/domain/'], 'Tables and readings.'),
    only(
      'filters-are-for-the-browser-too',
      filters,
      [kernel],
      'Pages read and write them; statements and words of the index would only make pages heavier.',
    ),
    only('words-know-no-database', words, [kernel, filters], 'What an entry and a search consist of: pure.'),
    only('search-knows-no-feature', search, [kernel, db], 'Filters, words, and the index in PostgreSQL.'),
    only(
      'platform-knows-no-feature',
      platform,
      [kernel, db, '^sandbox/payments/'],
      'Ports, their adapters, and what stands in for the payment provider.',
    ),
    only('sandbox-knows-no-feature', '^sandbox/', [kernel, db, platform], 'Providers that are not there.'),
    {
      name: 'sandbox-stands-behind-its-port',
      comment: 'No rule may know whether the provider is real.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.test\\.tsx?$', '^src/(app|platform)/'] },
      to: { path: '^sandbox/' },
    },
    {
      name: 'demonstration-is-for-the-start-only',
      severity: 'error',
      from: { path: '^(src|sandbox)/', pathNot: ['\\.test\\.tsx?$', '^src/app/main\\.ts$'] },
      to: { path: '^demo/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Two features on one page meet in app/, two in one write meet in flows/.',
      severity: 'error',
      from: { path: OWN },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/features/$1/domain/', filters, kernel] },
    },
    {
      name: 'contract-knows-domain-only',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: [ownDomain, ownContract, filters, kernel, 'node_modules/zod/'] },
    },
    {
      name: 'server-stays-on-the-server',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/server/', pathNot: '\\.test\\.ts$' },
      to: {
        path: MODULES,
        pathNot: ['^src/features/$1/(server|domain|contract)/', search, db, platform, kernel],
      },
    },
    {
      name: 'routes-hold-no-queries',
      comment: 'They stand in the repositories and readings beside them.',
      severity: 'error',
      from: { path: '-routes\\.ts$' },
      to: { path: '^node_modules/drizzle-orm/|^src/db/schema/' },
    },
    {
      name: 'pages-know-no-server',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/(web|console)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: MODULES,
        pathNot: ['^src/features/$1/(web|console|domain|contract)/', filters, client, ui, kernel],
      },
    },
    {
      name: 'notifications-are-written-on-the-server',
      comment: 'Mails and notifications are rendered there, so both languages stand in one file of texts.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/notify/', pathNot: '\\.test\\.tsx?$' },
      to: { path: MODULES, pathNot: ['^src/features/$1/(notify|console|domain|contract)/', ui, kernel] },
    },
    {
      name: 'notifications-have-no-reader-but-the-composition',
      severity: 'error',
      from: {
        path: MODULES,
        pathNot: ['\\.test\\.tsx?$', '/notify/', '^src/app/(notifications\\.ts|web/entry-mails\\.tsx)$'],
      },
      to: { path: '^src/features/[^/]+/notify/' },
    },
    {
      name: 'flows-know-no-page',
      severity: 'error',
      from: { path: module('flows'), pathNot: '\\.test\\.ts$' },
      to: {
        path: MODULES,
        pathNot: [
          module('flows'),
          '^src/features/[^/]+/(server|domain|contract)/',
          search,
          db,
          platform,
          kernel,
        ],
      },
    },
    {
      name: 'browser-bundle-holds-no-server',
      severity: 'error',
      from: { path: '^src/app/web/' },
      to: {
        path: '^(demo|sandbox)/|^src/(db|platform|flows|search/(words|postgres))/|^src/features/[^/]+/server/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-loads-named-packages',
      comment: 'Whoever opens a page downloads them: weigh a new one before it is named here.',
      severity: 'error',
      from: {
        path: '^src/(client|ui|kernel|app/web)/|^src/features/[^/]+/(web|console)/',
        pathNot: ['\\.test\\.tsx?$', '^src/app/web/entry-(server|mails)\\.tsx$'],
      },
      to: {
        pathNot: [
          '^src/',
          '^node_modules/(@types/)?(react|react-dom|react-router|react-hot-toast|downshift|ibantools|idb|zod)/',
          '^node_modules/@stripe/(stripe-js|react-stripe-js)/',
        ],
      },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { path: MODULES, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(test|e2e|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6'],
  },
}
