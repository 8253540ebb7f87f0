import type { Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { createSheet, MARGIN, RIGHT, type Sheet } from '#platform/documents/sheet.ts'
import { texts } from '../contract/texts.ts'
import type { PaperContent } from './paper-content.ts'

const WIDTH = RIGHT - MARGIN
const HALF = WIDTH / 2
/** The widths of columns of figures, by their number, from left to right. */
const COLUMNS: Readonly<Record<number, readonly number[]>> = { 3: [40, 110, 110], 4: [48, 118, 66, 66] }
const VALUE = MARGIN + 170

/** Draws a shipping paper in the form of the other documents. */
export async function drawPaper(
  content: PaperContent,
  { language, now }: { language: Language; now: Date },
): Promise<Uint8Array> {
  const sheet = await createSheet({
    title: `${content.title} · ${content.reference}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: now,
  })
  drawHead(sheet, content)
  drawParties(sheet, content)
  drawTable(sheet, content, language)
  drawRows(sheet, content.boxes)
  drawNotes(sheet, content, language)
  sheet.foot([`${content.title} · ${content.reference}`], texts[language].paper.page)
  return sheet.save()
}

function drawHead(sheet: Sheet, { title, reference, facts, how }: PaperContent): void {
  sheet.text(MARGIN, MARGIN, HALF, SITE.name, { size: 20, bold: true })
  sheet.rightText(RIGHT, MARGIN, `${title} ${reference}`, { size: 14, bold: true, tag: 'H1' })
  sheet.y = MARGIN + 36
  for (const [name, value] of facts) {
    sheet.text(MARGIN, sheet.y, 118, name, { faint: true })
    sheet.y = sheet.y + sheet.text(MARGIN + 120, sheet.y, WIDTH - 120, value) + 1
  }
  sheet.y = sheet.y + 12
  if (how !== null) sheet.y = sheet.y + sheet.text(MARGIN, sheet.y, WIDTH, how) + 12
}

function drawParties(sheet: Sheet, { parties }: PaperContent): void {
  if (parties.length === 0) return
  const top = sheet.y
  const ends = parties.map(({ heading, name, lines }, index) =>
    sheet.block(MARGIN + index * HALF, top, HALF - 12, heading, [name, ...lines]),
  )
  sheet.y = Math.max(...ends) + 18
}

function drawTable(sheet: Sheet, { table, totals }: PaperContent, language: Language): void {
  if (table === null) return
  const { columns, rows } = table
  const widths = COLUMNS[columns.length] ?? []
  const right = (index: number) => RIGHT - sumOf(widths.slice(index + 1))
  const width = WIDTH - sumOf(widths)
  const head = () => {
    const look = { faint: true, size: 8 }
    sheet.text(MARGIN, sheet.y, width, texts[language].paper.article, look)
    for (const [index, name] of columns.entries()) sheet.rightText(right(index), sheet.y, name, look)
    sheet.rule(sheet.y + 13)
    sheet.y = sheet.y + 19
  }
  head()
  for (const { title, lang, notes, cells } of rows) {
    const titleHeight = sheet.heightOf(width, title)
    const height = titleHeight + sheet.heightOf(width, notes) + 6
    if (sheet.ensureSpace(height)) head()
    const { y } = sheet
    sheet.text(MARGIN, y, width, title, { lang })
    sheet.text(MARGIN, y + titleHeight, width, notes, { faint: true })
    for (const [index, cell] of cells.entries()) sheet.rightText(right(index), y, cell)
    sheet.y = y + height
  }
  sheet.ensureSpace(20 + totals.length * 15)
  sheet.rule(sheet.y)
  sheet.y = sheet.y + 8
  for (const [name, value] of totals) {
    sheet.rightText(RIGHT - 110, sheet.y, name, { faint: true })
    sheet.rightText(RIGHT, sheet.y, value, { bold: true })
    sheet.y = sheet.y + 15
  }
  sheet.y = sheet.y + 10
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

function drawRows(sheet: Sheet, rows: PaperContent['boxes']): void {
  for (const [name, value] of rows) {
    const height = Math.max(sheet.heightOf(RIGHT - VALUE, value), sheet.heightOf(160, name)) + 7
    sheet.ensureSpace(height)
    sheet.rule(sheet.y - 3)
    sheet.text(MARGIN, sheet.y, 160, name, { faint: true })
    sheet.text(VALUE, sheet.y, RIGHT - VALUE, value)
    sheet.y = sheet.y + height
  }
  if (rows.length > 0) sheet.y = sheet.y + 8
}

function drawNotes(sheet: Sheet, { notes, missing, boxes }: PaperContent, language: Language): void {
  const { paper } = texts[language]
  for (const note of notes) {
    const height = sheet.heightOf(WIDTH, note) + 4
    sheet.ensureSpace(height)
    sheet.text(MARGIN, sheet.y, WIDTH, note)
    sheet.y = sheet.y + height
  }
  if (missing.length > 0) {
    sheet.ensureSpace(40)
    sheet.y = sheet.y + 8
    sheet.y = sheet.y + sheet.text(MARGIN, sheet.y, WIDTH, paper.missing, { bold: true, size: 10, tag: 'H2' })
    for (const line of missing) {
      sheet.ensureSpace(sheet.heightOf(WIDTH, line))
      sheet.y = sheet.y + sheet.text(MARGIN, sheet.y, WIDTH, line)
    }
  }
  // A form has boxes for its signatures.
  if (boxes.length > 0) return
  sheet.ensureSpace(60)
  sheet.y = sheet.y + 40
  sheet.rule(sheet.y, [MARGIN, MARGIN + HALF])
  sheet.text(MARGIN, sheet.y + 4, HALF, paper.sign, { faint: true })
}
