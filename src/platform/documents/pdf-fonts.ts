import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/**
 * IBM Plex Sans (SIL Open Font License): Latin with diacritics, Greek, Cyrillic, fractions and signs of
 * measure.
 */
const FILES = {
  plain: { path: '400Regular/IBMPlexSans_400Regular.ttf', name: 'IBMPlexSans-Regular' },
  strong: { path: '600SemiBold/IBMPlexSans_600SemiBold.ttf', name: 'IBMPlexSans-SemiBold' },
} as const
export type Weight = keyof typeof FILES

/** Features that would make drawn text differ from its measured width. */
const FEATURES = { kern: false, liga: false, clig: false, calt: false }
/** The name of an embedded font subset begins with six capitals and a plus sign. */
const SUBSET_MARK = 'GISEMT+'

/** A font file that is loaded once and measures text. */
export interface Typeface {
  font: Font
  bytes: Uint8Array
  name: string
  /** Width of a character at size 1. */
  widthOf: (sign: string) => number
  has: (sign: string) => boolean
}

const typefaces = new Map<Weight, Typeface>()

/** The typeface of a weight, loaded on first use. */
export function typefaceOf(weight: Weight): Typeface {
  const known = typefaces.get(weight)
  if (known) return known
  const { path, name } = FILES[weight]
  const bytes = readFileSync(
    createRequire(import.meta.url).resolve(`@expo-google-fonts/ibm-plex-sans/${path}`),
  )
  const font = create(bytes)
  if (!('layout' in font)) throw new Error(`${path} is not one font`)
  // A glyph keeps the character with which it was first asked for, and documents are read and copied by it. A subset asks
  // for parts, such as the dots of a colon, without any: whoever draws a full stop later would have lost it.
  for (const code of font.characterSet) font.glyphForCodePoint(code)
  const widths = new Map<string, number>()
  const measure = (sign: string) => {
    const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0)
    const width = (glyph?.advanceWidth ?? 0) / font.unitsPerEm
    widths.set(sign, width)
    return width
  }
  const typeface: Typeface = {
    font,
    bytes,
    name,
    widthOf: (sign) => widths.get(sign) ?? measure(sign),
    has: (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  }
  typefaces.set(weight, typeface)
  return typeface
}

/** Embeds both weights as subsets of the characters that are drawn. */
export async function embedTypefaces(pdf: PDFDocument): Promise<Readonly<Record<Weight, PDFFont>>> {
  const embed = async (weight: Weight) => {
    const { font, bytes, name } = typefaceOf(weight)
    // Parsing the font is by far the slowest step, so all documents share one.
    pdf.registerFontkit({ create: () => font })
    return pdf.embedFont(bytes, { subset: true, customName: SUBSET_MARK + name, features: FEATURES })
  }
  return { plain: await embed('plain'), strong: await embed('strong') }
}
