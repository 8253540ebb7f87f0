import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Visitor, type InlineConfig, type Plugin } from 'vite'
import type { Language } from '../src/kernel/text/language.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Chunks, the first that fits. A page loads its own, one of its kind and the common one: on a slow connection
 * each file costs a request, and small ones compress badly. A chunk also takes the imports of its modules,
 * so code that several of them need is listed earlier.
 */
export const CHUNKS = {
  /** What nearly every page needs: React, the frame, parts of cards, filters and result pages. */
  common:
    /node_modules\/(react|react-dom|react-router|scheduler)\/|src\/(app\/web\/(shell|frame\/filter-row)|client\/(session|text-link|use-title|use-known|tab-storage|device-drafts|page|destination)|ui\/(banner|lazy-part|breadcrumb|empty-state|input-look|pagination|picture|product-picture|select-control|tag|price|skeleton|use-track)\.|kernel\/(time|text\/text|web\/paging|trade\/taxonomy)\.|search\/filters\/(filters|list-filter)\.|features\/catalogue\/web\/(product-card|legend|filter-bar|use-filter-form|suggesting\/suggesting-input)|features\/content\/web\/load-content|features\/checkout\/web\/delivered\/kept-place|features\/favourites\/web\/favourite-star|features\/compare\/web\/(chosen-store|compare-mark|use-chosen|texts\/mark))/,
  forms:
    /node_modules\/zod\/|src\/(client\/(use-form|draft)|ui\/(form|field|text-input)|kernel\/(text\/(typed-number|tidy)|web\/endpoint))\./,
  accounts:
    /src\/(features\/accounts\/(contract\/(texts|session|fields|second-factor\/endpoints)|domain\/limits|web\/account-card)|kernel\/actor|ui\/password-input)\./,
  list: /src\/(app\/web\/pages\/home|features\/(catalogue\/web\/(table-view|home-catalogue|featured|load-products|product-results)|content\/web\/(landing|use-nearness)))\./,
  narrowing:
    /src\/(app\/web\/list-parts|features\/catalogue\/web\/narrowing\/(narrowing|view-switch|price-filter|facet-group|filter-form|sort-choice|active-filters)|search\/filters\/filter-words)\./,
  /** What products share with carts and quotes. */
  buying:
    /src\/(ui\/(dialog|stepper)|features\/(cart\/web\/(texts\/counter|use-refusal)|catalogue\/web\/product\/(load-product|product-missing|texts))|app\/web\/pages\/use-own-listing|kernel\/trade\/lot\/(lot-words|texts))\./,
  product:
    /src\/(app\/web\/pages\/product\.|features\/(catalogue\/(web\/product\/|contract\/(data-sheet|texts))|co2\/web\/co2-notes|cart\/web\/cart-counter|checkout\/web\/delivered\/choose-button)|ui\/(data-plate|gallery\.|rich-text)|kernel\/trade\/(contamination|co2\/(texts|words)))/,
  /** What most pages of members and staff need, and no others. */
  members:
    /src\/(client\/(resource|use-call|use-country-name)|ui\/(skeletons|download-button|save-file|use-fetched-file))\./,
} as const

/**
 * A file of texts: the English one, which joins both, is `texts.ts` or `texts/about.ts`; French is
 * `texts.fr.ts`.
 */
const TEXT_FILE = /\/src\/.*\/(texts|texts\/[\w-]+)(\.fr)?\.ts$/
/** Other files that look like texts: by their name, or named after a language. */
const LIKE_TEXTS = /\/src\/.*(\/texts[./]|[/.-](en|fr)\.tsx?$)/
/** How a file of texts begins and ends in the code. */
const TEXTS = /\bconst (?:en|fr)\b|\bsatisfies TextsLike</
const FRENCH = /\bconst fr\b/

/** Leaves the texts of the other language out of the browser bundle of a language. */
export function onlyTextsOf(language: Language): Plugin {
  return {
    name: 'only-texts-of-one-language',
    enforce: 'pre',
    load(id) {
      const [isText, name = '', french] = TEXT_FILE.exec(id) ?? []
      if (isText === undefined) return null
      if (french) return language === 'fr' ? null : 'export const fr = null'
      if (language === 'en') return null
      return `import { fr } from './${name.replace('texts/', '')}.fr.ts'
        export const en = null
        export const texts = { en, fr }`
    },
    transform(code, id) {
      const [isText, , french] = TEXT_FILE.exec(id) ?? []
      const isUnknown =
        isText === undefined && (LIKE_TEXTS.test(id) || (/\/src\//.test(id) && TEXTS.test(code)))
      if (isUnknown || (isText !== undefined && french === undefined && FRENCH.test(code)))
        this.error(`${id} is no file of texts that the build knows`)
      return null
    },
  }
}

/**
 * The router sets component names and wraps components by function calls, which keep a bundler from dropping
 * unused ones: its links, its forms, and the loading of route tables that both sides know. Its warnings, and what it
 * says of a wrong use of it, are for developers, who see them in tests. Nobody instruments it.
 */
function lightRouter(): Plugin {
  return {
    name: 'light-router',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/')) return null
      const light = code
        .replace(/^function warning\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/\b(init|opts\?)\.instrumentations\b/g, 'undefined')
        .replace(/(?<== )consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined')
        .replace(/= (React\$1\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
      const messages: [number, number][] = []
      new Visitor({
        CallExpression({ callee, arguments: [first, message] }) {
          if (callee.type === 'Identifier' && callee.name === 'invariant' && first && message)
            messages.push([first.end, message.end])
        },
      }).visit(this.parse(light))
      const parts = messages.toSorted(([a], [b]) => b - a)
      return {
        code: parts.reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), light),
        map: null,
      }
    },
  }
}

const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  cacheDir: `${root}/.cache/vite`,
} as const satisfies InlineConfig

export function browserConfig(language: Language): InlineConfig {
  return {
    ...shared,
    plugins: [onlyTextsOf(language), lightRouter(), react(), tailwindcss()],
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: `manifest-${language}.json`,
      target: 'es2023',
      // Chunks name the files to load with them, except the common ones, which every page has loaded already.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, files) =>
          files.filter((name) => !/-(common|rolldown-runtime)-/.test(name)),
      },
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          [language]: `${root}/src/app/web/entry-browser.tsx`,
          start: `${root}/src/app/web/entry-after-paint.ts`,
          walk: `${root}/src/app/web/entry-walk.ts`,
        },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          // Without names and with short hashes, because the entry lists all chunks, and the home page pays for
          // every byte of it. The manifest has the names.
          chunkFileNames: `assets/${language}-[hash:7].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: Object.entries(CHUNKS)
              .toReversed()
              .map(([name, test], priority) => ({ name, test, priority })),
          },
        },
      },
    },
  }
}

/** They load files of their own by path, so they can't be bundled. */
const NOT_BUNDLED = ['graphile-worker', 'sharp', 'pg-native', 'pino', 'nodemailer', '@fastify/swagger']

/**
 * For Node, with the libraries: a start reads few files and strips no types. Nothing is minified, for
 * readable stacks.
 */
function nodeConfig(outDir: string, input: Readonly<Record<string, string>>): InlineConfig {
  return {
    ...shared,
    plugins: [react(), tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      ssrEmitAssets: false,
      sourcemap: true,
      // The same addresses as in the browser bundle.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          // One file for code shared by several entries and pages, except the drawing of documents, which is
          // loaded when needed.
          codeSplitting: {
            groups: [{ name: 'shared', minShareCount: 2, test: /\/src\/(?!platform\/documents)/ }],
          },
        },
      },
    },
  }
}

/** The server, the pages and the mails. */
export const serverConfig = (): InlineConfig =>
  nodeConfig('dist/server', {
    main: `${root}/src/app/main.ts`,
    render: `${root}/src/app/web/entry-server.tsx`,
    mails: `${root}/src/app/web/entry-mails.tsx`,
  })

/** Programs that run in a separate process, which loads only what it needs. */
export const apartConfig = (): InlineConfig =>
  nodeConfig(
    'dist/apart',
    Object.fromEntries(
      globSync(`${root}/src/**/*-apart.ts`, { exclude: ['**/work-apart.ts'] }).map((path) => [
        basename(path, '.ts'),
        path,
      ]),
    ),
  )

/** Operators' commands that are included in a release; in the project they run from source. */
const COMMANDS = [
  'setup',
  'check',
  'check-data',
  'move-objects',
  'rotate',
  'import-blog',
  'import-sanctions',
  'backup',
  'restore',
  'upgrade-database',
]

/** The build of those commands, for a release. */
export const commandsConfig = (outDir: string): InlineConfig =>
  nodeConfig(outDir, Object.fromEntries(COMMANDS.map((name) => [name, `${root}/scripts/${name}.ts`])))
