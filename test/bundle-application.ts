import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** At the same depth as the source: the entry finds `dist` by a relative path. */
const FOLDER = `${root}/.cache/killable`

/** They load files of their own by path, so they can't be bundled. */
const STAY_OUTSIDE = ['graphile-worker', 'sharp', 'pg-native', 'pino', 'nodemailer', '@fastify/swagger']

/**
 * Bundles the application into one file: a process that is killed dozens of times should not read a thousand
 * files at each start. Modules keep the addresses of their sources, from which they find files beside them.
 */
export async function bundleApplication(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    cacheDir: `${root}/.cache/vite`,
    plugins: [
      {
        name: 'addresses-of-sources',
        transform: (code, id) =>
          code.includes('import.meta.url')
            ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : null,
      },
    ],
    ssr: { noExternal: true, external: STAY_OUTSIDE },
    build: {
      ssr: 'src/app/main.ts',
      outDir: FOLDER,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
  return `${FOLDER}/main.js`
}
