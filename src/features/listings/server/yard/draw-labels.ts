import type { Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { qrCodeOf } from '#platform/documents/qr-code.ts'
import { createSheet } from '#platform/documents/sheet.ts'
import { texts } from '../../contract/texts.ts'
import { LABEL_SHEETS, placeOfLabel, type LabelSheet } from '../../domain/label-sheets.ts'

/** Points in a millimetre. */
const MM = 72 / 25.4
/** The white border that readers of QR codes need, and that cutting takes. */
const INSET_MM = 3

export interface Label {
  id: number
  title: string
  reference: string | null
  language: Language
  /** What its code opens. */
  address: string
}

interface Drawn {
  labels: readonly Label[]
  sheet: LabelSheet
  skipped: number
  language: Language
  now: Date
}

/** Draws labels exactly where a sheet has them; printed at 100 %. */
export async function drawLabels({
  labels,
  sheet: name,
  skipped,
  language,
  now,
}: Drawn): Promise<Uint8Array> {
  const t = texts[language].labels
  const { width, height } = LABEL_SHEETS[name]
  const sheet = await createSheet({
    title: `${t.title} · ${SITE.name}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: now,
  })
  const code = Math.min(height, width / 2) - 2 * INSET_MM
  let page = 0
  for (const [index, label] of labels.entries()) {
    const place = placeOfLabel(name, index, skipped)
    if (place.page > page) sheet.nextPage()
    page = place.page
    const [x, y] = [(place.x + INSET_MM) * MM, (place.y + INSET_MM) * MM]
    const qr = qrCodeOf(label.address)
    const number = t.number(label.id)
    sheet.shape(qr.path, { x, y, width: code * MM, height: code * MM }, qr.size, t.code(number))
    const words = x + (code + INSET_MM) * MM
    const room = (width - code - 3 * INSET_MM) * MM
    const head = { size: 11, bold: true, lines: 2 }
    const below = y + sheet.text(words, y, room, label.reference ?? number, head) + 2
    const used =
      label.reference === null ? 0 : sheet.text(words, below, room, number, { size: 8, faint: true })
    sheet.text(words, below + used + 2, room, label.title, { size: 8, lines: 4, lang: label.language })
  }
  return sheet.save()
}
