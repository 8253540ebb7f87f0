import type { Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { createSheet, MARGIN, RIGHT, type Sheet } from './sheet.ts'

// The one form of quotation, pro-forma invoice, invoice, credit note and receipt.

export const HALF = (RIGHT - MARGIN) / 2
/** The width of the blocks of the parties. */
export const BLOCK = HALF - 12
/** Right edges of the columns of figures. */
const QUANTITY = MARGIN + 285
const UNIT = MARGIN + 395
const TITLE_WIDTH = 240
/** Where what is below the head begins. */
const BELOW_HEAD = MARGIN + 96

/** What a paper is called: its kind, and its number or reference. */
export interface FormName {
  kind: string
  number: string
  language: Language
  day: Date
}

export function openForm({ kind, number, language, day }: FormName): Promise<Sheet> {
  return createSheet({
    title: `${kind} ${number}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day,
  })
}

/** A fact by its name. */
export type FormFact = readonly [name: string, value: string]

/** The kind of the paper, and facts of which the first stands out. */
export function drawHead(sheet: Sheet, kind: string, facts: readonly FormFact[]): void {
  sheet.text(MARGIN, MARGIN, HALF, SITE.name, { size: 20, bold: true })
  sheet.rightText(RIGHT, MARGIN, kind, { size: 16, bold: true, tag: 'H1' })
  for (const [index, [name, value]] of facts.entries()) {
    const y = MARGIN + 28 + index * 13
    sheet.rightText(RIGHT - 130, y, name, { faint: true })
    sheet.rightText(RIGHT, y, value, { bold: index === 0 })
  }
  sheet.y = BELOW_HEAD
}

/** What has become of the paper, before everything else. */
export function drawStanding(sheet: Sheet, words: string): void {
  sheet.y = sheet.y + sheet.text(MARGIN, sheet.y, RIGHT - MARGIN, words, { bold: true, size: 11 }) + 8
}

export interface FormBlock {
  heading: string
  lines: readonly string[]
}

/** The operator's side on the left, the customer's on the right. */
export function drawParties(sheet: Sheet, left: readonly FormBlock[], right: readonly FormBlock[]): void {
  const top = sheet.y
  const ends = (
    [
      [MARGIN, left],
      [MARGIN + HALF, right],
    ] as const
  ).map(([x, blocks]) => {
    let y = top
    for (const { heading, lines } of blocks) y = sheet.block(x, y === top ? y : y + 8, BLOCK, heading, lines)
    return y
  })
  sheet.y = Math.max(...ends) + 18
}

/** The names of the columns; that of unit prices is empty where there are none. */
export interface FormColumns {
  article: string
  quantity: string
  unitPrice: string
  amount: string
}

export interface FormLine {
  title: string
  /** The language of the title, where it differs from the document's. */
  language?: Language | undefined
  /** Below the title: what stands out less comes last. */
  below: string
  facts: string
  quantity: string
  unitPrice: string
  amount: string
}

/** The articles; a page that they go on to has the names of the columns again. */
export function drawLines(sheet: Sheet, columns: FormColumns, lines: readonly FormLine[]): void {
  drawColumns(sheet, columns)
  for (const { title, language, below, facts, quantity, unitPrice, amount } of lines) {
    const titleHeight = sheet.heightOf(TITLE_WIDTH, title)
    const belowHeight = sheet.heightOf(TITLE_WIDTH, below)
    const factsHeight = facts === '' ? 0 : sheet.heightOf(TITLE_WIDTH, facts)
    const height = titleHeight + belowHeight + factsHeight + 6
    if (sheet.ensureSpace(height)) drawColumns(sheet, columns)
    const { y } = sheet
    sheet.text(MARGIN, y, TITLE_WIDTH, title, { lang: language })
    sheet.text(MARGIN, y + titleHeight, TITLE_WIDTH, below)
    if (facts !== '') sheet.text(MARGIN, y + titleHeight + belowHeight, TITLE_WIDTH, facts, { faint: true })
    sheet.rightText(QUANTITY, y, quantity)
    if (unitPrice !== '') sheet.rightText(UNIT, y, unitPrice)
    sheet.rightText(RIGHT, y, amount)
    sheet.y = y + height
  }
}

function drawColumns(sheet: Sheet, { article, quantity, unitPrice, amount }: FormColumns): void {
  const { y } = sheet
  const look = { faint: true, size: 8 }
  sheet.text(MARGIN, y, TITLE_WIDTH, article, look)
  sheet.rightText(QUANTITY, y, quantity, look)
  if (unitPrice !== '') sheet.rightText(UNIT, y, unitPrice, look)
  sheet.rightText(RIGHT, y, amount, look)
  sheet.rule(y + 13)
  sheet.y = y + 19
}

/** What is no article: the delivery. */
export function drawFurther(sheet: Sheet, words: string, amount: string): void {
  const height = Math.max(18, sheet.heightOf(TITLE_WIDTH + 100, words) + 6)
  sheet.ensureSpace(height)
  sheet.text(MARGIN, sheet.y, TITLE_WIDTH + 100, words)
  sheet.rightText(RIGHT, sheet.y, amount)
  sheet.y = sheet.y + height
}

/** The sums, of which the last stands out. */
export function drawTotals(sheet: Sheet, rows: readonly FormFact[]): void {
  sheet.ensureSpace(Math.max(80, rows.length * 16 + 18))
  sheet.rule(sheet.y)
  for (const [index, [name, amount]] of rows.entries()) {
    const look = index === rows.length - 1 ? { bold: true, size: 11 } : {}
    const y = sheet.y + 8
    sheet.rightText(UNIT, y, name, look)
    sheet.rightText(RIGHT, y, amount, look)
    sheet.y = y + 8
  }
  sheet.y = sheet.y + 18
}

/** Sentences below the sums; empty ones are left out. */
export function drawNotes(sheet: Sheet, notes: readonly string[]): void {
  for (const note of notes.filter((line) => line !== '')) {
    const height = sheet.heightOf(RIGHT - MARGIN, note) + 5
    sheet.ensureSpace(height)
    sheet.text(MARGIN, sheet.y, RIGHT - MARGIN, note)
    sheet.y = sheet.y + height
  }
}
