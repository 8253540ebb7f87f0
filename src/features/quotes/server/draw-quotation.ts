import { isCarriedTerm } from '#kernel/trade/incoterms.ts'
import { titleFor } from '#db/written-for.ts'
import { formatMinor } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { MARGIN, type Sheet } from '#platform/documents/sheet.ts'
import {
  BLOCK,
  drawFurther,
  drawHead,
  drawLines,
  drawNotes,
  drawParties,
  drawStanding,
  drawTotals,
  HALF,
  openForm,
  type FormBlock,
  type FormFact,
} from '#platform/documents/trade-form.ts'
import { netOf, quotationReference, type QuotationContent } from '../domain/quotation.ts'
import type { OfferState } from '../domain/quote.ts'
import type { StoredQuotation } from './quotation-repository.ts'
import { texts } from './texts.ts'

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

/** Draws a quotation as a PDF, in one form with the invoice. */
export async function drawQuotation(shown: ShownQuotation): Promise<Uint8Array> {
  const { number, language, content, offer, issuedAt } = shown
  const t = texts[language]
  const reference = quotationReference(number)
  const title = offer.side === 'buyer' ? t.bid : t.title
  const sheet = await openForm({ kind: title, number: reference, language, day: issuedAt })
  drawHead(sheet, title, [
    [t.number, reference],
    [t.issued, formatDay(dayInFrance(issuedAt), language)],
    [t.until, formatDay(offer.validUntil.toISOString(), language)],
  ])
  const standing = standingWords(shown)
  if (standing !== '') drawStanding(sheet, standing)
  drawParties(sheet, ...partyBlocks(shown))
  drawArticle(sheet, shown)
  drawTotals(sheet, sumsOf(shown))
  drawNotes(sheet, notesOf(shown))
  drawSignatures(sheet, shown)
  sheet.foot([[content.issuer.name, ...issuerLines(shown)].join(', ')], t.page)
  return sheet.save()
}

/** Whether the offer still stands, in words; empty if it does. */
function standingWords({ language, state, replacedBy }: ShownQuotation): string {
  const t = texts[language]
  return replacedBy === null ? t.state[state] : t.state.replacedBy(quotationReference(replacedBy))
}

/** What the law asks of the operator, in the reader's language. */
function issuerLines({ language, content: { issuer } }: ShownQuotation): string[] {
  const t = texts[language]
  return [...issuer.lines, ...(issuer.vatNumber ? [t.field(t.vatNumber, issuer.vatNumber)] : [])]
}

/** The operator, with the seller and the buyer's references; the buyer, once the reader may know it. */
function partyBlocks(shown: ShownQuotation): [left: FormBlock[], right: FormBlock[]] {
  const { language, content, names, references } = shown
  const t = texts[language]
  const { issuer, buyer, seller } = content
  const own = referenceLines(references, language)
  return [
    [
      {
        heading: issuer.name,
        lines: [...issuerLines(shown), ...(names.seller ? [t.field(t.seller, seller)] : [])],
      },
      ...(own.length === 0 ? [] : [{ heading: t.references, lines: own }]),
    ],
    [
      names.buyer
        ? { heading: t.field(t.buyer, buyer.name), lines: buyer.lines }
        : { heading: t.buyer, lines: [t.buyerLater] },
    ],
  ]
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

function drawArticle(sheet: Sheet, { language, content: { article }, offer }: ShownQuotation): void {
  const t = texts[language]
  const { units, priceMinor, deliveryMinor, currency, freight, incoterm } = offer
  const amount = (minor: bigint) => formatMinor(minor, currency, language)
  const written = titleFor(language, { ...article, secondTitle: article.secondTitle ?? null })
  const isLot = typeof article.lotPieces === 'number'
  drawLines(sheet, isLot ? { ...t, unitPrice: t.lotPrice } : t, [
    {
      title: written.title,
      language: written.language,
      below: `${withLot(article.brand, article.lotPieces, language)} · ${t.condition[article.condition]}`,
      facts: factsOf(article, language),
      quantity: formatCount(units, language),
      unitPrice: amount(priceMinor),
      amount: amount(priceMinor * BigInt(units)),
    },
  ])
  const withoutCharge = isCarriedTerm(incoterm) ? t.includedDelivery : t.noDelivery
  const carried =
    freight === null
      ? t.delivery
      : t.freight(transportMode(freight.mode, language), formatCount(freight.days, language))
  drawFurther(sheet, carried, deliveryMinor === 0n ? withoutCharge : amount(deliveryMinor))
}

/** What customs ask, as far as the listing says it. */
function factsOf(
  {
    hsCode,
    originCountry,
    netWeightKg = null,
    weightKg,
    city,
    country,
    lotPieces,
  }: QuotationContent['article'],
  language: Language,
): string {
  const t = texts[language]
  const madeIn = countryByCode(originCountry ?? '')?.[language]
  const isLot = typeof lotPieces === 'number'
  const [net, gross] = isLot ? [t.lotNetWeight, t.lotWeight] : [t.netWeight, t.weight]
  return [
    ...(hsCode === null ? [] : [t.field(t.hsCode, hsCode)]),
    ...(madeIn === undefined ? [] : [t.field(t.madeIn, madeIn)]),
    ...(netWeightKg === null ? [] : [net(formatCount(netWeightKg, language))]),
    ...(weightKg === null ? [] : [gross(formatCount(weightKg, language))]),
    t.from(`${city}, ${nameOf(country, language)}`),
  ].join(' · ')
}

const nameOf = (country: string, language: Language) => countryByName(country)?.[language] ?? country

/** The sums, without VAT where it is not certain. */
function sumsOf({ language, content: { vat }, offer }: ShownQuotation): FormFact[] {
  const t = texts[language]
  const amount = (minor: bigint) => formatMinor(minor, offer.currency, language)
  const net = netOf(offer)
  const isCertain = vat.case !== null && vat.case !== 'to_check'
  return [
    [t.net, amount(net)],
    ...(isCertain
      ? ([
          [t.vat(formatCount(vat.rateBp / 100, language)), amount(BigInt(vat.amount))],
          [t.total, amount(net + BigInt(vat.amount))],
        ] satisfies FormFact[])
      : []),
  ]
}

function notesOf(shown: ShownQuotation): string[] {
  const { language, content, offer, place, country, vatSentence, links } = shown
  const t = texts[language]
  const { incoterm, units, subjectToInspection } = offer
  const { article } = content
  return [
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
}

/** Whether the postcode, which is not known yet, could still change the VAT. */
const isOpenByAddress = ({ vat }: QuotationContent) =>
  vat.postcode === null &&
  (vat.case === 'domestic' || vat.case === 'eu_supply' || vat.case === 'eu_supply_abroad')

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
    let y = top + sheet.text(x, top, BLOCK, heading, { bold: true, size: 10, tag: 'H2' })
    for (const name of Object.values(sign)) {
      sheet.text(x, y + step - 13, BLOCK, name, { faint: true, size: 8 })
      y += step
      sheet.rule(y, [x, x + BLOCK - 12])
    }
  }
  sheet.y = top + 20 + step * 3
}
