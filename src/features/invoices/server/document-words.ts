import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { formatCount, formatFigure } from '#kernel/text/count-text.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { formatMinor } from '#kernel/money/money.ts'
import { lotWords } from '#kernel/trade/lot/lot-words.ts'
import { texts } from '../contract/texts.ts'
import { euroVatOf, type BillingKind, type DocumentContent, type DocumentLine } from '../domain/document.ts'

/** What the paper and the electronic invoice have in common. */
export interface DrawnDocument {
  kind: BillingKind
  number: string
  language: Language
  content: DocumentContent
}

/** Whether it is about several sales of a period: no order, delivery and terms of its own. */
export const isSummary = ({ isService, selfBilling }: Pick<DocumentContent, 'isService' | 'selfBilling'>) =>
  isService === true || selfBilling !== undefined

/** What an invoice must say that is issued in the name of its seller (art. 242 nonies A of annex II to the CGI); empty if it is not. */
export function selfBilledLine({ selfBilling, issuer }: DocumentContent, language: Language): string {
  return selfBilling ? texts[language].paper.selfBilled(selfBilling.agent, issuer.name) : ''
}

/** The issuer's details that the law requires in the footer. */
export function regulatoryLine({
  language,
  content: { issuer },
}: {
  language: Language
  content: Pick<DocumentContent, 'issuer'>
}): string {
  const { field, capital, vatNumber } = texts[language].paper
  return [
    [...nameOf(issuer), ...issuer.address].join(', '),
    ...(issuer.capital === null ? [] : [field(capital, issuer.capital)]),
    ...(issuer.registration === null ? [] : [issuer.registration]),
    ...(issuer.vatNumber === null ? [] : [field(vatNumber, issuer.vatNumber)]),
  ].join('. ')
}

/** A name that ends with its legal form already says it. */
function nameOf({ name, legalForm }: DocumentContent['issuer']): string[] {
  return legalForm === '' || ` ${name}`.endsWith(` ${legalForm}`) ? [name] : [name, legalForm]
}

/** Whether nothing is left to pay. */
export const isPaid = ({ payment }: DocumentContent): boolean =>
  payment.state === 'paid' || payment.state === 'withheld'

/** The VAT in euros of a document in another currency; empty where there is none, or no rate was kept. */
export function euroVatLine(content: DocumentContent, language: Language): string {
  const minor = euroVatOf(content) ?? 0n
  const { perEuro } = content.vat
  if (minor === 0n || perEuro === undefined) return ''
  const rate = `${formatFigure(Number(perEuro), language)} ${content.currency.toUpperCase()}`
  return texts[language].paper.euroVat(formatMinor(minor, 'eur', language), rate)
}

/** Why there is no VAT; empty if there is. */
export function exemptionOf({ vat }: DocumentContent, language: Language): string {
  const { vatReason } = texts[language].paper
  return vat.reason ?? (vat.case in vatReason ? vatReason[vat.case as keyof typeof vatReason] : '')
}

/** How the document was paid, is to be paid, or is refunded. */
export function paymentLines({
  language,
  content: { payment, selfBilling },
}: Pick<DrawnDocument, 'language' | 'content'>): string[] {
  const { paper } = texts[language]
  if (payment.state === 'returned') return [paper.returned]
  if (payment.state === 'credited') return [selfBilling ? paper.purchase.credited : paper.credited]
  if (payment.state === 'withheld')
    return [paper.withheld(formatDay(payment.on, language), payment.reference)]
  if (payment.state === 'paid')
    return [paper.paid(formatDay(payment.on, language), paper[payment.by], payment.reference)]
  const { account, until, reference } = payment
  return [
    ...(account.isExample ? [paper.example] : []),
    [
      paper.payUntil(formatDay(until, language)),
      paper.field(paper.holder, account.holder),
      paper.field('IBAN', account.iban),
      paper.field('BIC', `${account.bic}, ${account.bank}`),
      paper.field(paper.reference, reference),
    ].join('\n'),
  ]
}

/** The names of the net and the gross weight of a line: those of a whole lot, or of a unit. */
export const weightsOf = ({ lotPieces }: Pick<DocumentLine, 'lotPieces'>) =>
  lotPieces === undefined
    ? ([
        { of: 'unitNetWeight', each: 'netEach' },
        { of: 'unitWeight', each: 'weightEach' },
      ] as const)
    : ([
        { of: 'lotNetWeight', each: 'netPerLot' },
        { of: 'lotWeight', each: 'weightPerLot' },
      ] as const)

/** The names of the columns; a price is no unit price where a line is a lot. */
export function columnsOf({ lines }: Pick<DocumentContent, 'lines'>, language: Language) {
  const { paper } = texts[language]
  const hasLots = lines.some(({ lotPieces }) => lotPieces !== undefined)
  return hasLots ? { ...paper, unitPrice: paper.price } : paper
}

/** The lot and what customs ask about a line, in one line of text; empty if nothing is known. */
export function customsFacts(line: DocumentLine, language: Language): string {
  const { lotPieces, hsCode, originCountry, netWeightKg, weightKg, from } = line
  const lot = lotWords(lotPieces, language)
  const { paper } = texts[language]
  const [net, gross] = weightsOf(line)
  const madeIn = countryByCode(originCountry ?? '')?.[language]
  return [
    ...(lot === undefined ? [] : [lot]),
    ...(hsCode === undefined ? [] : [paper.field(paper.hsCode, hsCode)]),
    ...(madeIn === undefined ? [] : [paper.field(paper.origin, madeIn)]),
    ...(netWeightKg === undefined ? [] : [paper[net.each](formatCount(netWeightKg, language))]),
    ...(weightKg === undefined ? [] : [paper[gross.each](formatCount(weightKg, language))]),
    ...(from === undefined
      ? []
      : [paper.from(`${from.city}, ${countryByName(from.country)?.[language] ?? from.country}`)]),
  ].join(' · ')
}

/** The buyer's own number, cost centre and requested day. */
export function referenceLines(
  { references }: Pick<DocumentContent, 'references'>,
  language: Language,
): string[] {
  const t = referenceTexts[language]
  const { poNumber = null, costCentre = null, requestedOn = null } = references ?? {}
  return [
    ...(poNumber === null ? [] : [t.line(t.poNumber, poNumber)]),
    ...(costCentre === null ? [] : [t.line(t.costCentre, costCentre)]),
    ...(requestedOn === null ? [] : [t.line(t.requestedOn, formatDay(requestedOn, language))]),
  ]
}
