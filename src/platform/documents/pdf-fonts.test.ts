import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { embedTypefaces, typefaceOf } from './pdf-fonts.ts'

test.each(['plain', 'strong'] as const)(
  'every sign of a %s document can be read and copied, whatever an earlier one was made of',
  async (weight) => {
    const earlier = await PDFDocument.create()
    const fonts = await embedTypefaces(earlier)
    earlier.addPage().drawText('Né : …½', { font: fonts[weight] })
    await earlier.save()
    const { font } = typefaceOf(weight)
    const lost = font.characterSet.filter((code) => !font.glyphForCodePoint(code)?.codePoints.includes(code))
    expect(lost.map((code) => String.fromCodePoint(code))).toEqual([])
  },
)
