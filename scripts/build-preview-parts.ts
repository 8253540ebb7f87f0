/**
 * Writes the parts of preview pictures (`src/platform/pictures/preview-parts`): the site's fonts in a format
 * that the picture library reads, the logo as a picture, and the preview of pages without one of their own.
 * Run it by hand when logo or fonts change; the result is committed.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { charactersOf, LATIN, LATIN_EXTENDED } from './character-blocks.ts'

const ARCHIVO = new URL('../node_modules/@fontsource-variable/archivo/files/', import.meta.url)
const PARTS = new URL('../src/platform/pictures/preview-parts/', import.meta.url)
const UI = new URL('../src/ui/', import.meta.url)

const WEIGHTS = [500, 700] as const
const BLOCKS = [
  { name: 'archivo', source: 'archivo-latin-standard-normal.woff2', ranges: LATIN },
  { name: 'archivo-extended', source: 'archivo-latin-ext-standard-normal.woff2', ranges: LATIN_EXTENDED },
] as const

for (const { name, source, ranges } of BLOCKS) {
  for (const weight of WEIGHTS) {
    const font = await subsetFont(await readFile(new URL(source, ARCHIVO)), charactersOf(ranges), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight, wdth: 100 },
    })
    await writeFile(new URL(`${name}-${weight}.ttf`, PARTS), font)
  }
}
await copyFile(new URL('fonts/OFL.txt', UI), new URL('OFL.txt', PARTS))

// The logo's lettering has the colour of the surrounding text; here that is the text colour of the light
// theme.
const mark = (await readFile(new URL('logo.svg', UI), 'utf8')).replace('<svg ', '<svg fill="#121f1d" ')
await sharp(Buffer.from(mark), { density: 300 })
  .resize({ height: 44 })
  .png({ compressionLevel: 9, palette: true })
  .toFile(new URL('mark.png', PARTS).pathname)

// The preview of pages without a picture of their own: the yard, and the logo beside it.
const YARD = new URL('../src/features/content/web/pictures/pipe-yard-1200.jpg', import.meta.url)
const panel = { width: 420, height: 630, channels: 3, background: '#fdfdfd' } as const
const large = await sharp(Buffer.from(mark), { density: 300 }).resize({ width: 316 }).png().toBuffer()
await sharp(YARD.pathname)
  .resize({ width: 1200, height: 630, fit: 'cover' })
  .composite([
    { input: { create: panel }, left: 780, top: 0 },
    { input: { create: { ...panel, height: 14, background: '#f4d12d' } }, left: 780, top: 616 },
    { input: large, left: 832, top: 288 },
  ])
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(new URL('sharing.jpg', UI).pathname)
