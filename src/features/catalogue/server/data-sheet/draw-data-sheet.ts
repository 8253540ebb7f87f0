import { basisWords, co2Label, co2Words } from '#kernel/trade/co2/words.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { LISTED_TERM } from '#kernel/trade/incoterms.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { operator } from '#kernel/web/operator.ts'
import { SITE } from '#kernel/web/site.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { lotsWords, priceBasis } from '#kernel/trade/lot/lot-words.ts'
import { createSheet, MARGIN, RIGHT, type Sheet } from '#platform/documents/sheet.ts'
import { texts } from './texts.ts'
import { plateRows, stockLabel } from '../../contract/data-sheet.ts'
import { recordRows } from '../../contract/record-rows.ts'
import type { SellerRecord } from '../../contract/seller-record.ts'
import { texts as plateTexts } from '../../contract/texts.ts'
import { paragraphsOf } from '../../domain/description-text.ts'
import { qrCodeOf } from '#platform/documents/qr-code.ts'

export interface DataSheet {
  product: ProductDetail
  seller: SellerRecord
  language: Language
  /** The date of the sheet, as 2026-11-21. */
  day: string
  publicUrl: string
  /** The first picture as JPEG, small enough for the file. */
  picture: Uint8Array | null
}

const WIDTH = RIGHT - MARGIN
const GAP = 20
const COLUMN = (WIDTH - GAP) / 2
const SECOND = MARGIN + COLUMN + GAP
const PICTURE = { width: 270, height: 202 } as const
const BESIDE = MARGIN + PICTURE.width + GAP
/** The top of the strip with the QR code; nothing above reaches it. */
const FOOT = 726
const CODE = 76
/** The space that the plate leaves for the description. */
const DESCRIPTION_MIN = 120
const ROW_GAP = 4
const TEXT = 9
const LEADING = 1.35

/** Draws a listing on one page. What does not fit is cut, with a reference to the page on the site. */
export async function drawDataSheet(asked: DataSheet): Promise<Uint8Array> {
  const { product, language, day } = asked
  const t = texts[language]
  const sheet = await createSheet({
    title: t.title(product.title, product.brand),
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: new Date(`${day}T12:00:00Z`),
  })
  drawHead(sheet, asked)
  await drawPicture(sheet, asked)
  drawOffer(sheet, asked)
  sheet.y += PICTURE.height + 16
  drawPlate(sheet, asked)
  drawDescription(sheet, asked)
  drawFoot(sheet, asked)
  return sheet.save()
}

function drawHead(sheet: Sheet, { product, language, day }: DataSheet): void {
  const t = texts[language]
  sheet.text(MARGIN, 36, 200, SITE.name, { size: 15, bold: true })
  sheet.rightText(RIGHT, 36, t.heading, { size: 10, bold: true })
  sheet.rightText(RIGHT, 49, t.listing(product.id, formatDay(day, language)), { size: 8, faint: true })
  sheet.rule(66)
  sheet.y = 76
  sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, product.title, {
    size: 19,
    bold: true,
    tag: 'H1',
    lang: product.language,
    lines: 2,
  })
  const kinds = [product.categorie, product.type].map((name) => taxonomyName(name, language))
  const words = [product.brand, ...kinds].join(' · ')
  sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, words, { size: 10, faint: true, lines: 2 }) + 10
}

async function drawPicture(sheet: Sheet, { product, language, picture }: DataSheet): Promise<void> {
  const box = { x: MARGIN, y: sheet.y, ...PICTURE }
  sheet.area(box)
  const [shown] = product.images
  const lang = shown?.language ?? product.language
  if (picture) await sheet.picture(picture, box, shown?.alt ?? product.title, lang)
  else sheet.text(MARGIN + 16, sheet.y + PICTURE.height / 2, 200, texts[language].noPicture, { faint: true })
}

/** Price, condition, place, stock, and avoided emissions, beside the picture. */
function drawOffer(sheet: Sheet, { product, language, publicUrl }: DataSheet): void {
  const t = texts[language]
  const { price, currency, condition, region, co2 } = product
  const width = RIGHT - BESIDE
  let y = sheet.y
  const write = (words: string, look: Parameters<Sheet['text']>[4] = {}, gap = 2) => {
    y += sheet.text(BESIDE, y, width, words, { size: 10, lines: 2, ...look }) + gap
  }
  write(formatPrice(price, currency, language), { size: 22, bold: true, lines: 1 }, 0)
  const terms = t.priceIs(priceBasis(product, language), currency.toUpperCase(), `${LISTED_TERM} ${region}`)
  write(terms, { faint: true }, 8)
  write(t.condition(plateTexts[language].condition[condition]))
  write(region)
  write(availabilityWords(product, language), { bold: true })
  const confirmed = confirmedWords(product, language)
  if (confirmed !== null) write(confirmed, { size: 9, faint: true })
  if (!co2) return
  y += 10
  write(co2Label(language), { size: 9, faint: true })
  write(t.co2(co2Words(co2, language), product.lotPieces !== undefined), { bold: true })
  write(t.co2Method(basisWords(co2.basis, language)), { size: 8, faint: true }, 0)
  const address = new URL(localizePath('/co2', language), publicUrl).href
  sheet.link(BESIDE, y, address, address, { size: 8, width })
}

function availabilityWords(product: ProductDetail, language: Language): string {
  const t = texts[language]
  const { availability, qty } = product
  if (availability !== 'available') return t[availability]
  const lots = lotsWords(product, language)
  return lots ? t.lots(lots) : t.units(formatCount(qty, language), qty === 1)
}

function confirmedWords(product: ProductDetail, language: Language): string | null {
  const t = texts[language]
  const { availability, unconfirmedSince, confirmedAt } = product
  if (availability === 'sold') return null
  if (unconfirmedSince !== undefined) return t.unconfirmed(formatDay(unconfirmedSince, language))
  return confirmedAt === null ? null : t.confirmed(formatDay(confirmedAt, language))
}

/** The facts that are not in the head and the seller's record, in two columns. */
function drawPlate(sheet: Sheet, { product, seller, language }: DataSheet): void {
  const t = texts[language]
  const { brand, category, type, conditionLabel, region } = plateTexts[language]
  const said = [brand, category, type, conditionLabel, region, stockLabel(product, language)]
  const rows = plateRows(product, language)
    .filter(({ label }) => !said.includes(label))
    .concat(inspectionRows(product, language))
    .concat(recordRows(seller, language).map(({ label, value }) => ({ label: t.sellerFact(label), value })))
  if (rows.length === 0) return
  sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, t.plate, { size: 12, bold: true, tag: 'H2' }) + 4
  const top = sheet.y
  const bottom = FOOT - DESCRIPTION_MIN
  let [x, y, lowest, drawn, half] = [MARGIN, top, top, 0, Math.ceil(rows.length / 2)]
  sheet.group('Table', () => {
    for (const row of rows) {
      const height = heightOfRow(sheet, row)
      if (x === MARGIN && (drawn === half || y + height > bottom)) [x, y] = [SECOND, top]
      if (y + height > bottom) break
      drawRow(sheet, row, x, y)
      y += height
      lowest = Math.max(lowest, y)
      drawn += 1
    }
  })
  sheet.y = lowest + 2
  if (drawn < rows.length) {
    const words = t.moreFacts(rows.length - drawn)
    sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, words, { size: 8, faint: true })
  }
  sheet.y += 10
}

interface Row {
  label: string
  value: string
}

/** Whether somebody has inspected it; of what is sold nothing. */
function inspectionRows({ inspected, availability }: ProductDetail, language: Language): Row[] {
  const t = texts[language]
  if (inspected) return [{ label: t.inspection, value: t.inspected }]
  return availability === 'sold' ? [] : [{ label: t.inspection, value: t.notInspected }]
}

const LABEL_WIDTH = 96
const VALUE_WIDTH = COLUMN - LABEL_WIDTH - 6
const LABEL_LOOK = { size: 8, faint: true, lines: 2, tag: 'TH' } as const
// Enough for what staff have checked, which ends with what they have not.
const VALUE_LOOK = { size: TEXT, bold: true, lines: 4, tag: 'TD' } as const

function heightOfRow(sheet: Sheet, { label, value }: Row): number {
  const words = Math.max(
    sheet.heightOf(LABEL_WIDTH, label, LABEL_LOOK),
    sheet.heightOf(VALUE_WIDTH, value, VALUE_LOOK),
  )
  return words + 2 * ROW_GAP
}

function drawRow(sheet: Sheet, row: Row, x: number, y: number): void {
  const at = y + ROW_GAP
  sheet.rule(y, [x, x + COLUMN])
  sheet.group('TR', () => {
    sheet.text(x, at + 1, LABEL_WIDTH, row.label, LABEL_LOOK)
    sheet.text(x + LABEL_WIDTH + 6, at, VALUE_WIDTH, row.value, VALUE_LOOK)
  })
}

/** In two columns of readable lines, as far as they fit. */
function drawDescription(sheet: Sheet, { product, language }: DataSheet): void {
  const t = texts[language]
  const words = paragraphsOf(product.description).join('\n')
  if (words === '') return
  const written = product.descriptionLanguage ?? product.language
  const heading = written === language ? t.description : t.descriptionIn[written]
  sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, heading, { size: 12, bold: true, tag: 'H2' }) + 4
  const step = TEXT * LEADING
  const look = { size: TEXT, lang: written }
  const most = Math.max(2, Math.floor((FOOT - 18 - sheet.y) / step))
  const lines = sheet.linesOf(COLUMN, words, look)
  const isCut = lines.length > 2 * most
  const shown = isCut ? sheet.linesOf(COLUMN, words, { ...look, lines: 2 * most }) : lines
  const rows = Math.max(Math.ceil(shown.length / 2), Math.min(4, shown.length))
  sheet.lines(MARGIN, sheet.y, shown.slice(0, rows), look)
  sheet.lines(SECOND, sheet.y, shown.slice(rows), look)
  sheet.y += rows * step + 2
  if (isCut) sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, t.cut, { size: 8, faint: true })
}

/** QR code, address, and contact, always in the same place. */
function drawFoot(sheet: Sheet, { product, language, publicUrl }: DataSheet): void {
  const t = texts[language]
  const address = new URL(localizePath(`/product/${product.id}`, language), publicUrl).href
  const { size, path } = qrCodeOf(address)
  const x = MARGIN + CODE + GAP
  const width = RIGHT - x
  sheet.rule(FOOT)
  let y = FOOT + 12
  sheet.shape(path, { x: MARGIN, y, width: CODE, height: CODE }, size, t.code(address))
  y += sheet.text(x, y, width, t.present, { size: 9 })
  sheet.link(x, y, address, address, { size: 10, bold: true, width })
  y += 18
  y += sheet.text(x, y, width, t.contact(operator().name), { size: 8, bold: true })
  y +=
    sheet.text(x, y, width, [...operator().address, operator().phone, operator().email].join(' · '), {
      size: 8,
      lines: 1,
    }) + 4
  sheet.text(x, y, width, t.given, { size: 7.5, faint: true, lines: 2 })
}
