import type { Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { A6, createSheet, type Sheet } from '#platform/documents/sheet.ts'
import { texts } from '../contract/texts.ts'
import type { HandlingMark } from '../domain/papers.ts'
import type { Consignment } from './consignments.ts'
import { textOf } from './paper-parts.ts'

const EDGE = 22
const WIDTH = A6.width - 2 * EDGE
const MARK_HEIGHT = 30
const MARKS_TOP = A6.height - EDGE - 2 * MARK_HEIGHT - 6

interface Label {
  reference: string
  packages: number
  marks: readonly HandlingMark[]
}

/**
 * One A6 page for each package. It has the whole address of delivery, also for the seller: whoever hands a parcel to a
 * courier reads it on the courier's own label as well.
 */
export async function drawLabels(
  consignment: Consignment,
  { reference, packages, marks }: Label,
  { language, now }: { language: Language; now: Date },
): Promise<Uint8Array> {
  const { label } = texts[language]
  const sheet = await createSheet({
    title: `${label.title} · ${reference}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: now,
    page: A6,
  })
  for (let number = 1; number <= packages; number += 1) {
    if (number > 1) sheet.nextPage()
    drawAddresses(sheet, consignment, language)
    sheet.text(EDGE, EDGE, WIDTH, reference, { size: 18, bold: true, tag: 'H1' })
    sheet.rightText(A6.width - EDGE, EDGE + 4, label.package(number, packages), { size: 13, bold: true })
    drawMarks(sheet, marks, language)
  }
  return sheet.save()
}

function drawAddresses(sheet: Sheet, { seller, buyer, order, lines }: Consignment, language: Language): void {
  const { label } = texts[language]
  const town = (postcode: string | null, city: string | null) => textOf([postcode, city]).join(' ')
  const from = textOf([
    seller.name,
    seller.street,
    town(seller.postcode, seller.city),
    seller.country,
    ...(seller.city === null ? new Set(lines.map((line) => line.from)) : []),
  ])
  const to = textOf([buyer.name, order.street, town(order.postcode, order.city), order.country])
  let y = EDGE + 36
  y += sheet.text(EDGE, y, WIDTH, label.from, { faint: true, size: 8, tag: 'H2' })
  for (const line of from) y += sheet.text(EDGE, y, WIDTH, line, { size: 9, lines: 2 })
  y += 10
  sheet.rule(y, [EDGE, A6.width - EDGE])
  y += 10
  y += sheet.text(EDGE, y, WIDTH, label.to, { faint: true, size: 8, tag: 'H2' })
  for (const [index, line] of to.entries())
    y += sheet.text(EDGE, y, WIDTH, line, { size: 15, bold: index === 0, lines: 2 })
}

/** Two in a row, at the foot. */
function drawMarks(sheet: Sheet, marks: readonly HandlingMark[], language: Language): void {
  const { label } = texts[language]
  const width = (WIDTH - 6) / 2
  for (const [index, mark] of [...new Set(marks)].entries()) {
    const x = EDGE + (index % 2) * (width + 6)
    const y = MARKS_TOP + Math.floor(index / 2) * (MARK_HEIGHT + 6)
    sheet.area({ x, y, width, height: MARK_HEIGHT })
    sheet.text(x + 6, y + 9, width - 12, label.marks[mark].toLocaleUpperCase(language), {
      size: 10,
      bold: true,
      lines: 1,
    })
  }
}
