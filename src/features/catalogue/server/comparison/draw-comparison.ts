import { formatDay } from '#kernel/text/date-text.ts'
import { localizePath } from '#kernel/text/language.ts'
import { comparedAddress } from '#kernel/trade/compared.ts'
import { SITE } from '#kernel/web/site.ts'
import { createSheet, MARGIN, RIGHT, type Sheet, type TextLook } from '#platform/documents/sheet.ts'
import type { ComparedListing } from '../../contract/comparison/endpoints.ts'
import type { ComparedRow } from '../../contract/comparison/rows.ts'
import { texts } from '../../contract/comparison/texts.ts'
import { rowsOfComparison, type Comparison } from './comparison.ts'

/** More columns would be too narrow on upright paper; further listings follow in a table below. */
const COLUMNS = 4
const LABEL_WIDTH = 92
const GAP = 8
const COLUMN = (RIGHT - MARGIN - LABEL_WIDTH) / COLUMNS
const ROW_GAP = 4
const LABEL: TextLook = { size: 8, faint: true, tag: 'TH' }
const CELL: TextLook = { size: 8, tag: 'TD' }
const NUMBER: TextLook = { size: 8, faint: true }
const TITLE: TextLook = { size: 9, bold: true, lines: 4, tag: 'TH' }

/** Draws listings side by side, four at a time. */
export async function drawComparison(comparison: Comparison): Promise<Uint8Array> {
  const { listings, language, day, publicUrl, to } = comparison
  const words = texts[language].file
  const sheet = await createSheet({
    title: words.title(listings.length),
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: new Date(`${day}T12:00:00Z`),
  })
  drawHead(sheet, comparison)
  const rows = rowsOfComparison(comparison)
  for (let first = 0; first < listings.length; first += COLUMNS) {
    drawTable(sheet, comparison, rows, first)
    sheet.y += 18
  }
  const ids = listings.map(({ id }) => id)
  const page = `${comparedAddress(ids)}${to === null ? '' : `&to=${to}`}`
  const address = new URL(localizePath(page, language), publicUrl).href
  sheet.foot([words.given, address], words.page)
  return sheet.save()
}

function drawHead(sheet: Sheet, { listings, language, day }: Comparison): void {
  const words = texts[language].file
  sheet.text(MARGIN, 36, 200, SITE.name, { size: 15, bold: true })
  sheet.rightText(RIGHT, 42, words.asOf(formatDay(day, language)), { size: 8, faint: true })
  sheet.rule(60)
  sheet.y = 70
  const look = { size: 16, bold: true, tag: 'H1' } as const
  sheet.y += sheet.text(MARGIN, sheet.y, RIGHT - MARGIN, words.title(listings.length), look) + 10
}

function drawTable(sheet: Sheet, comparison: Comparison, all: readonly ComparedRow[], first: number): void {
  const listings = comparison.listings.slice(first, first + COLUMNS)
  const rows = all
    .map(({ outside, ...row }) => ({
      ...row,
      cells: row.cells.slice(first, first + COLUMNS),
      ...(outside && { outside: outside.slice(first, first + COLUMNS) }),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [top] = rows
  const height = heightOfHead(sheet, comparison, listings) + (top ? heightOfRow(sheet, comparison, top) : 0)
  sheet.ensureSpace(height)
  sheet.group('Table', () => {
    drawTitles(sheet, comparison, listings)
    for (const row of rows) {
      if (sheet.ensureSpace(heightOfRow(sheet, comparison, row))) drawTitles(sheet, comparison, listings)
      drawRow(sheet, comparison, row, listings)
    }
  })
}

const xOf = (column: number) => MARGIN + LABEL_WIDTH + column * COLUMN

function titleOf({ product, standing }: ComparedListing, { language }: Comparison): string {
  const { gone, unknown } = texts[language].page
  return product?.title ?? (standing === 'gone' ? gone : unknown)
}

function heightOfHead(sheet: Sheet, comparison: Comparison, listings: readonly ComparedListing[]): number {
  const titles = listings.map((listing) => sheet.heightOf(COLUMN - GAP, titleOf(listing, comparison), TITLE))
  return Math.max(...titles) + 22
}

/** Number and title of each column; the number leads to its page. */
function drawTitles(sheet: Sheet, comparison: Comparison, listings: readonly ComparedListing[]): void {
  const { language, publicUrl } = comparison
  const top = sheet.y
  sheet.group('TR', () => {
    for (const [column, listing] of listings.entries()) {
      const { id, product } = listing
      const address = new URL(localizePath(`/product/${id}`, language), publicUrl).href
      const number = texts[language].listing(id)
      sheet.link(xOf(column), top, number, address, { ...NUMBER, width: COLUMN - GAP })
      const look = { ...TITLE, lang: product?.language }
      sheet.text(xOf(column), top + 12, COLUMN - GAP, titleOf(listing, comparison), look)
    }
  })
  sheet.y = top + heightOfHead(sheet, comparison, listings)
}

function heightOfRow(sheet: Sheet, comparison: Comparison, row: ComparedRow): number {
  const heights = row.cells.map((cell) => sheet.heightOf(COLUMN - GAP, cell, CELL))
  const label = sheet.heightOf(LABEL_WIDTH - GAP, labelOf(row, comparison), LABEL)
  return Math.max(label, ...heights) + 2 * ROW_GAP
}

function drawRow(
  sheet: Sheet,
  comparison: Comparison,
  row: ComparedRow,
  listings: readonly ComparedListing[],
): void {
  const { notStated } = texts[comparison.language].page
  const at = sheet.y + ROW_GAP
  sheet.rule(sheet.y)
  sheet.group('TR', () => {
    sheet.text(MARGIN, at, LABEL_WIDTH - GAP, labelOf(row, comparison), LABEL)
    for (const [column, { product }] of listings.entries()) {
      const cell = row.cells[column] ?? ''
      const isMissing = cell === '' && product !== null
      const words = isMissing ? (row.outside?.[column] ? '–' : notStated) : cell
      sheet.text(xOf(column), at, COLUMN - GAP, words, { ...CELL, faint: isMissing })
    }
  })
  sheet.y += heightOfRow(sheet, comparison, row)
}

/** A row in which the listings differ says so, as on the page. */
function labelOf({ label, differs }: ComparedRow, { language }: Comparison): string {
  return differs ? `${label} · ${texts[language].page.differs.toLowerCase()}` : label
}
