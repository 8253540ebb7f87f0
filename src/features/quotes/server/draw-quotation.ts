import { formatMinor } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { SITE } from '#kernel/web/site.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import { createSheet, MARGIN, RIGHT, type Sheet } from '#platform/documents/sheet.ts'
import { netOf, quotationReference, type QuotationContent } from '../domain/quotation.ts'
import type { OfferState } from '../domain/quote.ts'
import type { StoredQuotation } from './quotation-repository.ts'
import { texts } from './texts.ts'

const HALF = (RIGHT - MARGIN) / 2
/** Right edges of the columns of figures. */
const QUANTITY = MARGIN + 285
const UNIT = MARGIN + 395
const TITLE_WIDTH = 240

/** A quotation for one reader, at one moment. */
export interface ShownQuotation extends StoredQuotation {
  language: Language
  state: OfferState
  /** The number that has replaced it. */
  replacedBy: number | null
  /** Both companies, as far as the reader may know. */
  names: { buyer: boolean; seller: boolean }
  /** The place of the offer, as the reader may see it. */
  place: string
  references: BuyerReferences
  /** The country of delivery, by its English name. */
  country: string
  /** The VAT in one sentence. */
  vatSentence: string
  /** Addresses of the terms of sale, and of the page of the quote. */
  links: { terms: string; quote: string }
}

/** Draws a quotation as a PDF. */
export async function drawQuotation(shown: ShownQuotation): Promise<Uint8Array> {
  const { number, language, content, offer, issuedAt } = shown
  const t = texts[language]
  const title = offer.side === 'buyer' ? t.bid : t.title
  const sheet = await createSheet({
    title: `${title} ${quotationReference(number)}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: issuedAt,
  })
  drawHead(sheet, title, shown)
  drawParties(sheet, shown)
  drawArticle(sheet, shown)
  drawTotals(sheet, shown)
  drawNotes(sheet, shown)
  drawSignatures(sheet, shown)
  sheet.foot([[content.issuer.name, ...content.issuer.lines].join(', ')], t.page)
  return sheet.save()
}

function drawHead(sheet: Sheet, title: string, shown: ShownQuotation): void {
  const { number, language, offer, issuedAt, replacedBy } = shown
  const t = texts[language]
  sheet.text(MARGIN, MARGIN, HALF, SITE.name, { size: 20, bold: true })
  sheet.rightText(RIGHT, MARGIN, title, { size: 16, bold: true, tag: 'H1' })
  const rows = [
    [t.number, quotationReference(number)],
    [t.issued, formatDay(dayInFrance(issuedAt), language)],
    [t.until, formatDay(offer.validUntil.toISOString(), language)],
  ] as const
  for (const [index, [name, value]] of rows.entries()) {
    const y = MARGIN + 28 + index * 13
    sheet.rightText(RIGHT - 130, y, name, { faint: true })
    sheet.rightText(RIGHT, y, value, { bold: index === 0 })
  }
  sheet.y = MARGIN + 78
  const state =
    replacedBy === null ? t.state[shown.state] : t.state.replacedBy(quotationReference(replacedBy))
  if (state !== '')
    sheet.y = sheet.y + sheet.text(MARGIN, sheet.y, RIGHT - MARGIN, state, { bold: true, size: 11 }) + 8
}

function drawParties(sheet: Sheet, { language, content, names, references }: ShownQuotation): void {
  const t = texts[language]
  const { issuer, buyer, seller } = content
  const top = sheet.y
  const left = sheet.block(MARGIN, top, HALF - 12, issuer.name, [
    ...issuer.lines,
    ...(names.seller ? [t.field(t.seller, seller)] : []),
  ])
  const right = names.buyer
    ? sheet.block(MARGIN + HALF, top, HALF - 12, t.field(t.buyer, buyer.name), buyer.lines)
    : sheet.block(MARGIN + HALF, top, HALF - 12, t.buyer, [t.buyerLater])
  const own = referenceLines(references, language)
  const below = own.length === 0 ? right : sheet.block(MARGIN + HALF, right + 8, HALF - 12, t.references, own)
  sheet.y = Math.max(left, below) + 18
}

function referenceLines(references: BuyerReferences, language: Language): string[] {
  const t = referenceTexts[language]
  const { poNumber, costCentre, requestedOn } = references
  return [
    ...(poNumber === null ? [] : [t.line(t.poNumber, poNumber)]),
    ...(costCentre === null ? [] : [t.line(t.costCentre, costCentre)]),
    ...(requestedOn === null ? [] : [t.line(t.requestedOn, formatDay(requestedOn, language))]),
  ]
}

function drawArticle(sheet: Sheet, { language, content, offer }: ShownQuotation): void {
  const t = texts[language]
  const { units, priceMinor, deliveryMinor, currency, freight } = offer
  const { article } = content
  const amount = (minor: bigint) => formatMinor(minor, currency, language)
  const look = { faint: true, size: 8 }
  sheet.text(MARGIN, sheet.y, TITLE_WIDTH, t.article, look)
  sheet.rightText(QUANTITY, sheet.y, t.quantity, look)
  sheet.rightText(UNIT, sheet.y, t.unitPrice, look)
  sheet.rightText(RIGHT, sheet.y, t.amount, look)
  sheet.rule(sheet.y + 13)
  const top = sheet.y + 19
  sheet.rightText(QUANTITY, top, formatCount(units, language))
  sheet.rightText(UNIT, top, amount(priceMinor))
  sheet.rightText(RIGHT, top, amount(priceMinor * BigInt(units)))
  let y = top + sheet.text(MARGIN, top, TITLE_WIDTH, article.title, { lang: article.language })
  for (const line of [`${article.brand} · ${t.condition[article.condition]}`, factsOf(article, language)])
    y += sheet.text(MARGIN, y, TITLE_WIDTH, line)
  sheet.y = y + 8
  const carried =
    freight === null
      ? t.delivery
      : t.freight(transportMode(freight.mode, language), formatCount(freight.days, language))
  sheet.text(MARGIN, sheet.y, UNIT - MARGIN, carried)
  sheet.rightText(RIGHT, sheet.y, deliveryMinor === 0n ? t.noDelivery : amount(deliveryMinor))
  sheet.y = sheet.y + 18
}

/** What customs ask, as far as the listing says it. */
function factsOf(
  { hsCode, originCountry, netWeightKg = null, weightKg, city, country }: QuotationContent['article'],
  language: Language,
): string {
  const t = texts[language]
  const madeIn = countryByCode(originCountry ?? '')?.[language]
  return [
    ...(hsCode === null ? [] : [t.field(t.hsCode, hsCode)]),
    ...(madeIn === undefined ? [] : [t.field(t.madeIn, madeIn)]),
    ...(netWeightKg === null ? [] : [t.netWeight(formatCount(netWeightKg, language))]),
    ...(weightKg === null ? [] : [t.weight(formatCount(weightKg, language))]),
    t.from(`${city}, ${nameOf(country, language)}`),
  ].join(' · ')
}

const nameOf = (country: string, language: Language) => countryByName(country)?.[language] ?? country

function drawTotals(sheet: Sheet, { language, content, offer }: ShownQuotation): void {
  const t = texts[language]
  const { vat } = content
  const net = netOf(offer)
  const isCertain = vat.case !== null && vat.case !== 'to_check'
  const rows: [name: string, minor: bigint][] = [
    [t.net, net],
    ...(isCertain
      ? ([
          [t.vat(formatCount(vat.rateBp / 100, language)), BigInt(vat.amount)],
          [t.total, net + BigInt(vat.amount)],
        ] satisfies [string, bigint][])
      : []),
  ]
  sheet.ensureSpace(80)
  sheet.rule(sheet.y)
  for (const [index, [name, minor]] of rows.entries()) {
    const look = index === rows.length - 1 ? { bold: true, size: 11 } : {}
    const y = sheet.y + 8
    sheet.rightText(UNIT, y, name, look)
    sheet.rightText(RIGHT, y, formatMinor(minor, offer.currency, language), look)
    sheet.y = y + 8
  }
  sheet.y = sheet.y + 18
}

function drawNotes(sheet: Sheet, shown: ShownQuotation): void {
  const { language, content, offer, place, country, vatSentence, links } = shown
  const t = texts[language]
  const { incoterm, units, subjectToInspection } = offer
  const { article } = content
  const notes = [
    vatSentence,
    ...(isOpenByAddress(content) ? [t.vatByAddress] : []),
    t.field(t.incoterm, `${incoterm} ${place}`),
    t.field(t.country, nameOf(country, language)),
    ...(article.weightKg === null ? [] : [t.wholeWeight(formatCount(article.weightKg * units, language))]),
    ...(subjectToInspection ? [t.inspection] : []),
    t.payment,
    t.terms(links.terms),
    t.accept(links.quote),
  ]
  for (const note of notes) {
    const height = sheet.heightOf(RIGHT - MARGIN, note) + 5
    sheet.ensureSpace(height)
    sheet.text(MARGIN, sheet.y, RIGHT - MARGIN, note)
    sheet.y = sheet.y + height
  }
}

/** Whether the postcode, which is not known yet, could still change the VAT. */
const isOpenByAddress = ({ vat }: QuotationContent) =>
  vat.postcode === null && (vat.case === 'domestic' || vat.case === 'eu_supply')

/** Room for the people who sign within both companies. */
function drawSignatures(sheet: Sheet, { language, content }: ShownQuotation): void {
  const { signatures, sign } = texts[language]
  const step = 34
  sheet.y = sheet.y + 16
  sheet.ensureSpace(20 + step * 3)
  const top = sheet.y
  for (const [x, heading] of [
    [MARGIN, signatures.operator(content.issuer.name)],
    [MARGIN + HALF, signatures.buyer],
  ] as const) {
    let y = top + sheet.text(x, top, HALF - 12, heading, { bold: true, size: 10, tag: 'H2' })
    for (const name of Object.values(sign)) {
      sheet.text(x, y + step - 13, HALF - 12, name, { faint: true, size: 8 })
      y += step
      sheet.rule(y, [x, x + HALF - 24])
    }
  }
  sheet.y = top + 20 + step * 3
}
