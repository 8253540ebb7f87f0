import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { demoListings } from '../demo/data/demo-catalogue.ts'
import { CUTS, sourceOf } from '../demo/data/pictures.ts'
import type { PreparedPicture } from '../demo/demo-pictures.ts'
import { variantWidths } from '../src/platform/pictures/codec.ts'
import { encodePicture } from '../src/platform/pictures/store-picture.ts'
import { createFileStore } from '../src/platform/storage/file-store.ts'

const PICTURES = fileURLToPath(new URL('../demo/data/pictures', import.meta.url))
const ENCODERS = ['codec.ts', 'placeholder-size.ts', 'store-picture.ts'].map((name) =>
  fileURLToPath(new URL(`../src/platform/pictures/${name}`, import.meta.url)),
)
const CUTTER = fileURLToPath(import.meta.url)
/** The encoder uses one thread per picture; two at a time keep a small machine busy. */
const AT_ONCE = 2

/** Encodes the demonstration's pictures once per checkout, so that every new data folder starts quickly. */
export async function buildDemoPictures(folder: string): Promise<void> {
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.jpg')).toSorted()
  const cuts = cutsShown()
  const inputs = `${await digestOf([...names.map((name) => join(PICTURES, name)), ...ENCODERS, CUTTER])} ${cuts.join(' ')}`
  const mark = join(folder, 'inputs')
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === inputs) return

  await rm(folder, { recursive: true, force: true })
  const store = createFileStore(folder)
  const prepared: PreparedPicture[] = []
  const waiting = [...names, ...cuts]
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      prepared.push({ file, ...(await encodePicture(store, await cutPicture(file), variantWidths)) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await writeFile(
    join(folder, 'index.json'),
    JSON.stringify(prepared.toSorted((a, b) => a.file.localeCompare(b.file))),
  )
  await writeFile(mark, inputs)
}

/** The cropped pictures that a published listing shows. */
function cutsShown(): string[] {
  const shown = demoListings().flatMap(({ views }) => views.map(({ file }) => file))
  return [...new Set(shown)].filter((file) => sourceOf(file).cut !== undefined).toSorted()
}

/** The share of width and height in a close crop. */
const CLOSE = 0.72

async function cutPicture(file: string): Promise<Buffer> {
  const { source, cut } = sourceOf(file)
  const input = await readFile(join(PICTURES, source))
  if (cut === undefined) return input
  const { isMirrored, isClose, hue } = CUTS[cut]
  const { width, height } = await sharp(input).metadata()
  const size = { width: Math.round(width * CLOSE), height: Math.round(height * CLOSE) }
  const middle = {
    left: Math.round((width - size.width) / 2),
    top: Math.round((height - size.height) / 2),
  }
  let picture = sharp(input)
  if (isClose) picture = picture.extract({ ...size, ...middle }).resize(width, height)
  if (isMirrored) picture = picture.flop()
  if (hue !== 0) picture = picture.modulate({ hue })
  return picture.jpeg({ quality: 92 }).toBuffer()
}

async function digestOf(files: readonly string[]): Promise<string> {
  const digest = createHash('sha256')
  for (const file of files) digest.update(file.slice(file.lastIndexOf('/'))).update(await readFile(file))
  return digest.digest('hex')
}
