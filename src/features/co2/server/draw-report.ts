import { rangeOfLine } from '#kernel/trade/co2/avoided.ts'
import { co2Words, formatTwoDigits } from '#kernel/trade/co2/words.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { operator } from '#kernel/web/operator.ts'
import { SITE } from '#kernel/web/site.ts'
import { createSheet, MARGIN, RIGHT, type Sheet } from '#platform/documents/sheet.ts'
import { texts } from './texts.ts'
import { SIDES, sumOf, type CountedLine, type Side } from './co2-reader.ts'

interface Report {
  company: string
  year: number
  lines: readonly CountedLine[]
  language: Language
  day: Date
  publicUrl: string
}

/** Lines beyond these are only in the sum. */
const LISTED_MAX = 200
const WIDTH = RIGHT - MARGIN
/** Left edges of the text columns; right edges of the columns of figures. */
const ORDER = MARGIN + 80
const ARTICLE = MARGIN + 140
const UNITS = MARGIN + 330
const MASS = MARGIN + 405
const ARTICLE_WIDTH = 155

/**
 * Draws the report of a company's purchases and sales in a year: two ranges, never netted, with their order
 * lines.
 */
export async function drawReport(report: Report): Promise<Uint8Array> {
  const { language, year, day } = report
  const paper = texts[language]
  const sheet = await createSheet({
    title: `${paper.title(year)}, ${report.company}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day,
  })
  drawHead(sheet, report)
  for (const side of SIDES) drawSide(sheet, report, side)
  drawNotes(sheet, report)
  sheet.foot(
    [[operator().name, ...operator().address, operator().phone, operator().email].join(' · ')],
    paper.page,
  )
  return sheet.save()
}

function drawHead(sheet: Sheet, { company, year, language, day }: Report): void {
  const paper = texts[language]
  sheet.text(MARGIN, MARGIN, WIDTH / 2, SITE.name, { size: 20, bold: true })
  sheet.rightText(RIGHT, MARGIN, paper.asOf(formatDay(day.toISOString(), language)), { faint: true })
  sheet.y = MARGIN + 42
  write(
    sheet,
    `${paper.title(year)} (${paper.estimate.toLowerCase()})`,
    { size: 16, bold: true, tag: 'H1' },
    2,
  )
  write(sheet, company, { size: 11, bold: true }, 8)
  write(sheet, paper.lead, {}, 14)
}

function write(sheet: Sheet, words: string, look: Parameters<Sheet['text']>[4], gap: number): void {
  sheet.ensureSpace(sheet.heightOf(WIDTH, words, look))
  sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, words, look) + gap
}

function drawSide(sheet: Sheet, { lines, language }: Report, side: Side): void {
  const paper = texts[language]
  const own = lines.filter((line) => line.side === side)
  const sum = sumOf(lines, side)
  sheet.ensureSpace(90)
  write(sheet, paper[`${side}Heading`], { size: 12, bold: true, tag: 'H2' }, 2)
  if (own.length === 0) {
    write(sheet, paper.noOrders, {}, 16)
    return
  }
  const figure = sum.known > 0 ? co2Words(sum, language) : paper.noMass
  write(sheet, figure, { size: 13, bold: sum.known > 0 }, 2)
  write(sheet, paper.counted(sum.known, own.length), { faint: true }, 8)
  sheet.group('Table', () => {
    drawColumns(sheet, language)
    for (const line of own.slice(0, LISTED_MAX)) drawLine(sheet, line, language)
  })
  if (own.length > LISTED_MAX) write(sheet, paper.more(own.length - LISTED_MAX), { faint: true }, 0)
  sheet.y += 16
}

function drawColumns(sheet: Sheet, language: Language): void {
  const paper = texts[language]
  const { y } = sheet
  const look = { faint: true, size: 8, tag: 'TH' } as const
  sheet.group('TR', () => {
    sheet.text(MARGIN, y, ORDER - MARGIN, paper.date, look)
    sheet.text(ORDER, y, ARTICLE - ORDER, paper.order, look)
    sheet.text(ARTICLE, y, ARTICLE_WIDTH, paper.article, look)
    sheet.rightText(UNITS, y, paper.units, look)
    sheet.rightText(MASS, y, paper.mass, look)
    sheet.rightText(RIGHT, y, paper.co2, look)
  })
  sheet.rule(y + 13)
  sheet.y = y + 18
}

function drawLine(sheet: Sheet, line: CountedLine, language: Language): void {
  const paper = texts[language]
  const name = `${line.title}, ${line.brand}`
  const look = { size: 8, tag: 'TD' } as const
  const height = sheet.heightOf(ARTICLE_WIDTH, name, look) + 4
  if (sheet.ensureSpace(height)) drawColumns(sheet, language)
  const { y } = sheet
  const range = rangeOfLine(line)
  sheet.group('TR', () => {
    sheet.text(MARGIN, y, ORDER - MARGIN, dayInFrance(line.confirmedAt), look)
    sheet.text(ORDER, y, ARTICLE - ORDER, referenceOf(line.orderNumber), look)
    sheet.text(ARTICLE, y, ARTICLE_WIDTH, name, { ...look, lang: line.language })
    sheet.rightText(UNITS, y, formatCount(line.quantity, language), look)
    sheet.rightText(MASS, y, massWords(line, language), look)
    sheet.rightText(
      RIGHT,
      y,
      range
        ? paper.range(formatTwoDigits(range.lowKg, language), formatTwoDigits(range.highKg, language))
        : '—',
      look,
    )
  })
  sheet.y = y + height
}

function massWords({ unitMassKg, massBasis }: CountedLine, language: Language): string {
  const paper = texts[language]
  if (unitMassKg === null) return paper.unknownMass
  const mark = massBasis === 'packed' ? `\u00a0(${paper.packedMark})` : ''
  return `${formatCount(unitMassKg, language)}\u00a0kg${mark}`
}

function drawNotes(sheet: Sheet, { lines, language, publicUrl }: Report): void {
  const paper = texts[language]
  const { notes, notesHeading } = paper
  const versions = [...new Set(lines.flatMap(({ co2Version }) => co2Version ?? []))]
  sheet.ensureSpace(120)
  write(sheet, notesHeading, { size: 12, bold: true, tag: 'H2' }, 3)
  const words = [
    notes.apart,
    notes.refunds,
    notes.masses,
    ...versions.map((version) => notes.method(version)),
  ]
  for (const note of words) write(sheet, note, { size: 8 }, 4)
  const address = new URL(localizePath('/co2', language), publicUrl).href
  sheet.ensureSpace(12)
  sheet.link(MARGIN, sheet.y, paper.methodAt(address), address, { size: 8 })
}
