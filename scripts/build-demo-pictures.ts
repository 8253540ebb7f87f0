import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PreparedPicture } from '../demo/demo-pictures.ts'
import { encodePicture } from '../src/platform/pictures/store-picture.ts'
import { createFileStore } from '../src/platform/storage/file-store.ts'

const PICTURES = fileURLToPath(new URL('../demo/data/pictures', import.meta.url))
const ENCODERS = ['codec.ts', 'store-picture.ts'].map((name) =>
  fileURLToPath(new URL(`../src/platform/pictures/${name}`, import.meta.url)),
)
/** The encoder uses one thread per picture; two at a time keep a small machine busy. */
const AT_ONCE = 2

/** Encodes the demonstration's pictures once per checkout, so that every new data folder starts quickly. */
export async function buildDemoPictures(folder: string): Promise<void> {
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.jpg')).toSorted()
  const inputs = await digestOf([...names.map((name) => join(PICTURES, name)), ...ENCODERS])
  const mark = join(folder, 'inputs')
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === inputs) return

  await rm(folder, { recursive: true, force: true })
  const store = createFileStore(folder)
  const prepared: PreparedPicture[] = []
  const waiting = [...names]
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      prepared.push({ file, ...(await encodePicture(store, await readFile(join(PICTURES, file)))) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await writeFile(
    join(folder, 'index.json'),
    JSON.stringify(prepared.toSorted((a, b) => a.file.localeCompare(b.file))),
  )
  await writeFile(mark, inputs)
}

async function digestOf(files: readonly string[]): Promise<string> {
  const digest = createHash('sha256')
  for (const file of files) digest.update(file.slice(file.lastIndexOf('/'))).update(await readFile(file))
  return digest.digest('hex')
}
