import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { NAMED_FILES } from '../src/app/serving/static-files.ts'
import { LANGUAGES } from '../src/kernel/text/language.ts'
import { buildDemoPictures } from './build-demo-pictures.ts'
import { apartConfig, browserConfig, serverConfig } from './vite-configs.ts'

const CLIENT = new URL('../dist/client/', import.meta.url).pathname
const DEMO_PICTURES = new URL('../dist/demo-pictures', import.meta.url).pathname
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/

await rm(CLIENT, { recursive: true, force: true })
await Promise.all(
  [...LANGUAGES.map((language) => browserConfig(language)), serverConfig(), apartConfig()].map(build),
)
for (const name of NAMED_FILES)
  await copyFile(new URL(`../src/ui/${name}`, import.meta.url), join(CLIENT, name))
await compressAll(CLIENT)
await buildDemoPictures(DEMO_PICTURES)

/** Compresses static files once, at the highest level, to be served as they are. */
async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(folder, name))
      const brotli = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      })
      await writeFile(join(folder, `${name}.br`), brotli)
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
