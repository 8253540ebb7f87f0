import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { LANGUAGES, type Language } from '../src/kernel/language.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Parts of cards, filters and pages of results, and what they stand on. */
const LIST_PARTS =
  /src\/(ui\/(banner|pagination|picture|product-picture|select|tag|price|skeleton|use-track)\.|kernel\/(text|paging|taxonomy|list-filter)\.|features\/catalogue\/web\/(product-card|legend|filter-bar|use-filter-form)|features\/favourites\/web\/favourite-toggle)/

/** The browser bundle of a language leaves the other languages' texts out. */
function onlyTextsOf(language: Language): Plugin {
  const others = LANGUAGES.filter((other) => other !== language)
  return {
    name: 'only-texts-of-one-language',
    enforce: 'pre',
    load(id) {
      const other = others.find((candidate) => id.endsWith(`/texts/${candidate}.ts`))
      return other ? `export const ${other} = null` : null
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
    plugins: [onlyTextsOf(language), react(), tailwindcss()],
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: `manifest-${language}.json`,
      target: 'es2023',
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [language]: `${root}/src/app/web/entry-browser.tsx` },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: `assets/${language}-[name]-[hash].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
          // What every list shows travels in one file: a dozen small ones compress worse.
          codeSplitting: { groups: [{ name: 'lists', test: LIST_PARTS }] },
        },
      },
    },
  }
}

/** Two pure entries for Node: pages and mails. Libraries stay outside of the bundle. */
export function serverConfig(): InlineConfig {
  return {
    ...shared,
    plugins: [react(), tailwindcss()],
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node24',
      ssrEmitAssets: false,
      rolldownOptions: {
        input: {
          render: `${root}/src/app/web/entry-server.tsx`,
          mails: `${root}/src/app/web/entry-mails.tsx`,
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  }
}
