import { formatCount } from '#kernel/text/count-text.ts'
import { formatMinor } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { createSheet, MARGIN, RIGHT, type Sheet } from '#platform/documents/sheet.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { texts } from '../contract/texts.ts'
import { lineAmount, netOf, weightOf, type PartyDetails } from '../domain/document.ts'
import {
  customsFacts,
  exemptionOf,
  paymentLines,
  referenceLines,
  regulatoryLine,
  type DrawnDocument,
} from './document-words.ts'
import { writeElectronicInvoice } from './electronic/cross-industry-invoice.ts'

const HALF = (RIGHT - MARGIN) / 2
/** The width of the blocks of the parties. */
const BLOCK = HALF - 12
/** Right edges of the columns of figures. */
const QUANTITY = MARGIN + 285
const UNIT = MARGIN + 395
const TITLE_WIDTH = 240

/** Draws a document as a PDF. The same content gives the same text at any time. */
export async function drawDocument(document: DrawnDocument): Promise<Uint8Array> {
  const { kind, number, language, content } = document
  const t = texts[language]
  const sheet = await createSheet({
    title: `${t.kind[kind]} ${number}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: new Date(`${content.issuedOn}T12:00:00Z`),
  })
  drawHead(sheet, document)
  drawParties(sheet, document)
  drawLines(sheet, document)
  drawTotals(sheet, document)
  drawNotes(sheet, document)
  sheet.foot([Object.values(t.paper.late).join(' '), regulatoryLine(document)], t.paper.page)
  const data = writeElectronicInvoice(document)
  if (data !== null) await sheet.embedInvoice(data)
  return sheet.save()
}

function drawHead(sheet: Sheet, { kind, number, language, content }: DrawnDocument): void {
  const t = texts[language]
  sheet.text(MARGIN, MARGIN, HALF, SITE.name, { size: 20, bold: true })
  sheet.rightText(RIGHT, MARGIN, t.kind[kind], { size: 16, bold: true, tag: 'H1' })
  const rows = [
    [t.paper.number, number],
    [t.paper.issued, formatDay(content.issuedOn, language)],
    ...(content.isService
      ? []
      : ([
          [t.paper.order, content.orderReference],
          [t.paper.ordered, formatDay(content.orderedOn, language)],
        ] as const)),
  ] as const
  for (const [index, [name, value]] of rows.entries()) {
    const y = MARGIN + 28 + index * 13
    sheet.rightText(RIGHT - 130, y, name, { faint: true })
    sheet.rightText(RIGHT, y, value, { bold: index === 0 })
  }
  sheet.y = MARGIN + 96
}

function drawParties(sheet: Sheet, { language, content }: DrawnDocument): void {
  const { paper } = texts[language]
  const { issuer, buyer, deliverTo } = content
  const top = sheet.y
  const left = sheet.block(MARGIN, top, BLOCK, issuer.name, [
    ...issuer.address,
    ...numbersOf(issuer, language),
    issuer.email,
    issuer.phone,
  ])
  const right = sheet.block(MARGIN + HALF, top, BLOCK, paper.field(paper.buyer, buyer.name), [
    ...buyer.address,
    ...numbersOf(buyer, language),
  ])
  const own = referenceLines(content, language)
  const leftEnd =
    own.length === 0 ? left : sheet.block(MARGIN, left + 8, BLOCK, referenceTexts[language].heading, own)
  const below = content.isService
    ? right
    : sheet.block(MARGIN + HALF, right + 8, BLOCK, paper.deliverTo, deliverTo)
  const invoiceTo = content.references?.invoiceAddress?.split('\n') ?? []
  const rightEnd =
    invoiceTo.length === 0 ? below : sheet.block(MARGIN + HALF, below + 8, BLOCK, paper.invoiceTo, invoiceTo)
  sheet.y = Math.max(leftEnd, rightEnd) + 18
}

function numbersOf({ vatNumber, registration }: PartyDetails, language: Language): string[] {
  const { paper } = texts[language]
  return [
    ...(vatNumber === null ? [] : [paper.field(paper.vatNumber, vatNumber)]),
    ...(registration === null ? [] : [paper.field(paper.registration, registration)]),
  ]
}

function drawLines(sheet: Sheet, { language, content }: DrawnDocument): void {
  const { lines, shipping, carrier, currency } = content
  const { paper } = texts[language]
  const amount = (minor: string | bigint) => formatMinor(BigInt(minor), currency, language)
  drawColumns(sheet, language)
  for (const line of lines) {
    const titleHeight = sheet.heightOf(TITLE_WIDTH, line.title)
    const brandHeight = sheet.heightOf(TITLE_WIDTH, line.brand)
    const facts = customsFacts(line, language)
    const height = titleHeight + brandHeight + (facts === '' ? 0 : sheet.heightOf(TITLE_WIDTH, facts)) + 6
    if (sheet.ensureSpace(height)) drawColumns(sheet, language)
    const { y } = sheet
    sheet.text(MARGIN, y, TITLE_WIDTH, line.title, { lang: line.language })
    sheet.text(MARGIN, y + titleHeight, TITLE_WIDTH, line.brand)
    if (facts !== '') sheet.text(MARGIN, y + titleHeight + brandHeight, TITLE_WIDTH, facts, { faint: true })
    sheet.rightText(QUANTITY, y, formatCount(line.quantity, language))
    sheet.rightText(UNIT, y, amount(line.unitPrice))
    sheet.rightText(RIGHT, y, amount(lineAmount(line)))
    sheet.y = y + height
  }
  if (content.isService) return
  sheet.ensureSpace(20)
  sheet.text(MARGIN, sheet.y, TITLE_WIDTH + 100, paper.shipping(carrier))
  sheet.rightText(RIGHT, sheet.y, amount(shipping))
  sheet.y = sheet.y + 18
}

function drawColumns(sheet: Sheet, language: Language): void {
  const { paper } = texts[language]
  const { y } = sheet
  const look = { faint: true, size: 8 }
  sheet.text(MARGIN, y, TITLE_WIDTH, paper.article, look)
  sheet.rightText(QUANTITY, y, paper.quantity, look)
  sheet.rightText(UNIT, y, paper.unitPrice, look)
  sheet.rightText(RIGHT, y, paper.amount, look)
  sheet.rule(y + 13)
  sheet.y = y + 19
}

function drawTotals(sheet: Sheet, { kind, language, content }: DrawnDocument): void {
  const { paper } = texts[language]
  const { currency, vat, total } = content
  sheet.ensureSpace(80)
  sheet.rule(sheet.y)
  const rows = [
    [paper.net, netOf(content)],
    [paper.vat(formatCount(vat.rateBp / 100, language)), BigInt(vat.amount)],
    [kind === 'credit_note' ? paper.totalCredited : paper.total, BigInt(total)],
  ] as const
  for (const [index, [name, minor]] of rows.entries()) {
    const look = index === rows.length - 1 ? { bold: true, size: 11 } : {}
    const y = sheet.y + 8
    sheet.rightText(UNIT, y, name, look)
    sheet.rightText(RIGHT, y, formatMinor(minor, currency, language), look)
    sheet.y = y + 8
  }
  sheet.y = sheet.y + 18
}

function drawNotes(sheet: Sheet, document: DrawnDocument): void {
  const { language, content, kind } = document
  const { paper } = texts[language]
  const { corrects, incoterm, lines } = content
  const netWeight = weightOf(lines, 'netWeightKg')
  const weight = weightOf(lines)
  const notes = [
    ...(corrects
      ? [paper.corrects(corrects.number, formatDay(corrects.issuedOn, language), corrects.reason)]
      : []),
    exemptionOf(content, language),
    ...(content.isService ? [] : [paper.field(paper.incoterm, incoterm)]),
    ...(netWeight === null ? [] : [paper.netWeight(formatCount(netWeight, language))]),
    ...(weight === null ? [] : [paper.weight(formatCount(weight, language))]),
    ...paymentLines(document),
    ...(kind === 'proforma' ? [paper.proforma] : []),
  ]
  for (const note of notes.filter((line) => line !== '')) {
    const height = sheet.heightOf(RIGHT - MARGIN, note) + 5
    sheet.ensureSpace(height)
    sheet.text(MARGIN, sheet.y, RIGHT - MARGIN, note)
    sheet.y = sheet.y + height
  }
}
