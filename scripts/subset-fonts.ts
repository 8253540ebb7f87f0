/**
 * Writes the font files of `src/ui/fonts` from the Fontsource packages: only the axes that our styles use,
 * only the characters of one block. Run it by hand when a style needs another weight or width; the result is
 * committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { charactersOf, EVERYDAY, LATIN, LATIN_EXTENDED, WESTERN } from './character-blocks.ts'

interface Cut {
  source: string
  target: string
  ranges: typeof LATIN
  axes: Record<string, number | { min: number; max: number; default?: number }>
}

const PACKAGES = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const FONTS = new URL('../src/ui/fonts/', import.meta.url)

/** Kerning, tabular figures, marks; other features would add glyphs that no style uses. */
const FEATURES = ['kern', 'tnum', 'mark', 'mkmk', 'ccmp']

const ARCHIVO_AXES = { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 125 } }

const CUTS: readonly Cut[] = [
  {
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    target: 'archivo.woff2',
    ranges: EVERYDAY,
    axes: ARCHIVO_AXES,
  },
  {
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    target: 'archivo-western.woff2',
    ranges: WESTERN,
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
  const font = await subsetFont(await readFile(new URL(source, PACKAGES)), charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
  await writeFile(new URL(target, FONTS), font)
  console.log(`${target}: ${(font.length / 1024).toFixed(1)} KB`)
}
