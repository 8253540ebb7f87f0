import { carrierName } from '#kernel/trade/carrier-names.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatMinor } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import {
  drawFurther,
  drawHead,
  drawLines,
  drawNotes,
  drawParties,
  drawTotals,
  openForm,
  type FormBlock,
} from '#platform/documents/trade-form.ts'
import { texts } from '../contract/texts.ts'
import { lineAmount, netOf, weightOf, type DocumentContent, type PartyDetails } from '../domain/document.ts'
import {
  columnsOf,
  customsFacts,
  euroVatLine,
  exemptionOf,
  isPaid,
  isSummary,
  paymentLines,
  referenceLines,
  regulatoryLine,
  selfBilledLine,
  type DrawnDocument,
} from './document-words.ts'
import { writeElectronicInvoice } from './electronic/cross-industry-invoice.ts'

/** Draws a document as a PDF. The same content gives the same text at any time. */
export async function drawDocument(document: DrawnDocument): Promise<Uint8Array> {
  const { kind, number, language, content } = document
  const t = texts[language]
  const { lines, shipping, carrier, currency, vat } = content
  const amount = (minor: string | bigint) => formatMinor(BigInt(minor), currency, language)
  const day = new Date(`${content.issuedOn}T12:00:00Z`)
  const name = (content.selfBilling ? t.selfBilledKind : t.kind)[kind]
  const sheet = await openForm({ kind: name, number, language, day })
  drawHead(sheet, name, [
    [t.paper.number, number],
    [t.paper.issued, formatDay(content.issuedOn, language)],
    ...(isSummary(content)
      ? []
      : ([
          [t.paper.order, content.orderReference],
          [t.paper.ordered, formatDay(content.orderedOn, language)],
        ] as const)),
  ])
  drawParties(sheet, ...partyBlocks(content, language))
  drawLines(
    sheet,
    columnsOf(content, language),
    lines.map((line) => ({
      title: line.title,
      language: line.language,
      below: line.brand,
      facts: customsFacts(line, language),
      quantity: formatCount(line.quantity, language),
      unitPrice: amount(line.unitPrice),
      amount: amount(lineAmount(line)),
    })),
  )
  // A credit note names the delivery where it gives a part of it back.
  if (!isSummary(content) && (kind !== 'credit_note' || BigInt(shipping) !== 0n))
    drawFurther(sheet, t.paper.shipping(carrierName(carrier, language)), amount(shipping))
  drawTotals(sheet, [
    [t.paper.net, amount(netOf(content))],
    [t.paper.vat(formatCount(vat.rateBp / 100, language)), amount(vat.amount)],
    ...totalRows(document, amount),
  ])
  drawNotes(sheet, notesOf(document))
  // On paper nothing is said of late payment where money is paid back; as data every document must say it (BR-FR-05).
  const late = kind === 'credit_note' ? [] : [Object.values(t.paper.late).join(' ')]
  sheet.foot([...late, regulatoryLine(document)], t.paper.page)
  const data = writeElectronicInvoice(document)
  if (data !== null) await sheet.embedInvoice(data)
  return sheet.save()
}

/** The last row is what is left to do: to pay, to receive, or nothing. */
function totalRows(
  { kind, language, content }: DrawnDocument,
  amount: (minor: string | bigint) => string,
): [string, string][] {
  const { paper } = texts[language]
  const total = amount(content.total)
  if (kind === 'credit_note') return [[paper.totalCredited, total]]
  if (!isPaid(content)) return [[paper.total, total]]
  return [
    [paper.totalPaid, total],
    [paper.alreadyPaid, total],
    [paper.leftToPay, amount(0n)],
  ]
}

type Parties = Pick<
  DocumentContent,
  'issuer' | 'buyer' | 'deliverTo' | 'isService' | 'selfBilling' | 'references'
>

/** The operator with the buyer's references; the buyer, and where goods and invoice go. */
export function partyBlocks(content: Parties, language: Language): [left: FormBlock[], right: FormBlock[]] {
  const { paper } = texts[language]
  const { issuer, buyer, deliverTo, references } = content
  const own = referenceLines(content, language)
  const invoiceTo = references?.invoiceAddress?.split('\n') ?? []
  return [
    [
      {
        heading: issuer.name,
        lines: [...issuer.address, ...numbersOf(issuer, language), issuer.email, issuer.phone].filter(
          Boolean,
        ),
      },
      ...(own.length === 0 ? [] : [{ heading: referenceTexts[language].heading, lines: own }]),
    ],
    [
      {
        heading: paper.field(paper.buyer, buyer.name),
        lines: [...buyer.address, ...numbersOf(buyer, language)],
      },
      ...(isSummary(content) ? [] : [{ heading: paper.deliverTo, lines: deliverTo }]),
      ...(invoiceTo.length === 0 ? [] : [{ heading: paper.invoiceTo, lines: invoiceTo }]),
    ],
  ]
}

function numbersOf({ vatNumber, registration }: PartyDetails, language: Language): string[] {
  const { paper } = texts[language]
  return [
    ...(vatNumber === null ? [] : [paper.field(paper.vatNumber, vatNumber)]),
    ...(registration === null ? [] : [paper.field(paper.registration, registration)]),
  ]
}

function notesOf(document: DrawnDocument): string[] {
  const { language, content, kind } = document
  const { paper } = texts[language]
  const { corrects, incoterm, lines } = content
  const netWeight = weightOf(lines, 'netWeightKg')
  const weight = weightOf(lines)
  return [
    ...(corrects
      ? [paper.corrects(corrects.number, formatDay(corrects.issuedOn, language), corrects.reason)]
      : []),
    ...[selfBilledLine(content, language)].filter(Boolean),
    exemptionOf(content, language),
    ...[euroVatLine(content, language)].filter(Boolean),
    ...(isSummary(content) ? [] : [paper.field(paper.incoterm, incoterm)]),
    ...(netWeight === null ? [] : [paper.netWeight(formatCount(netWeight, language))]),
    ...(weight === null ? [] : [paper.weight(formatCount(weight, language))]),
    ...paymentLines(document),
    ...(kind === 'proforma' ? [paper.proforma] : []),
  ]
}
