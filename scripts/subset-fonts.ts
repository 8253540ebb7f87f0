/**
 * Makes the font files of `src/ui/fonts` from the packages of Fontsource: only the axes that the type styles use, only the
 * characters of a block. Run it by hand when a style needs another weight or width; its output is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

interface Cut {
  source: string
  target: string
  ranges: readonly (readonly [first: number, last: number])[]
  axes: Record<string, number | { min: number; max: number; default?: number }>
}

const PACKAGES = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const FONTS = new URL('../src/ui/fonts/', import.meta.url)

// The block that Google Fonts calls latin: English, French and the other western languages, punctuation, euro.
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x205e],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const

// Names of people and places elsewhere in Europe. A browser fetches this file only when a page shows such a letter.
const LATIN_EXTENDED = [
  [0x100, 0x17f],
  [0x218, 0x21b],
] as const

const ARCHIVO_AXES = { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 125 } }

const CUTS: readonly Cut[] = [
  {
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    target: 'archivo.woff2',
    ranges: LATIN,
    axes: ARCHIVO_AXES,
  },
  {
    source: 'archivo/files/archivo-latin-ext-standard-normal.woff2',
    target: 'archivo-extended.woff2',
    ranges: LATIN_EXTENDED,
    axes: ARCHIVO_AXES,
  },
  {
    source: 'martian-mono/files/martian-mono-latin-standard-normal.woff2',
    target: 'martian-mono.woff2',
    ranges: LATIN,
    axes: { wght: { min: 400, max: 700 }, wdth: 75 },
  },
]

for (const { source, target, ranges, axes } of CUTS) {
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const font = await subsetFont(await readFile(new URL(source, PACKAGES)), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  await writeFile(new URL(target, FONTS), font)
  console.log(`${target}: ${(font.length / 1024).toFixed(1)} KB`)
}
