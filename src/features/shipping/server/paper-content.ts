import { formatMinor } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts as modeTexts } from '#kernel/trade/freight/texts.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { operator } from '#kernel/web/operator.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { texts } from '../contract/texts.ts'
import { GIVERS, isPrepaid, totalOf, volumeOf, type PaperKind } from '../domain/papers.ts'
import { lacksOf, type Consignment, type Packed } from './consignments.ts'
import {
  carrierOf,
  consigneeLines,
  grossOf,
  measure,
  nameOf,
  netOf,
  originOf,
  shipperLines,
  termOf,
  textOf,
  unitsOf,
  weigh,
} from './paper-parts.ts'

/** What a paper says, ready to be drawn. */
export interface PaperContent {
  title: string
  reference: string
  facts: (readonly [name: string, value: string])[]
  how: string | null
  parties: { heading: string; name: string; lines: string[] }[]
  table: {
    columns: string[]
    rows: { title: string; lang: Language; notes: string; cells: string[] }[]
  } | null
  totals: (readonly [name: string, value: string])[]
  /** Boxes of a form, or its rows. */
  boxes: (readonly [name: string, value: string])[]
  notes: string[]
  missing: string[]
}

/** Composes a paper from what its reader may see. */
export function contentOf(
  kind: PaperKind,
  consignment: Consignment,
  { language, now }: { language: Language; now: Date },
): PaperContent {
  const t = texts[language]
  const { order } = consignment
  const empty = { table: null, totals: [], boxes: [], notes: [], how: null, parties: [] }
  return {
    ...empty,
    title: t.kinds[kind],
    reference: referenceOf(order.number),
    facts: [
      [t.paper.order, referenceOf(order.number)],
      [t.paper.ordered, formatDay(dayInFrance(order.createdAt), language)],
      [t.paper.drawn, formatDay(dayInFrance(now), language)],
      [t.paper.term, termOf(consignment, language)],
    ],
    missing: lacksOf(consignment, kind).map(({ fact, listingIds }) => {
      const titles = consignment.lines
        .filter(({ listingId }) => listingIds.includes(listingId))
        .map(({ title }) => title)
      const name = t.facts[fact]
      const of = titles.length === 0 ? name : t.paper.missingOf(name, titles.join(', '))
      return t.lacks(of, t.givers[GIVERS[fact]])
    }),
    ...COMPOSED[kind](consignment, language),
  }
}

const COMPOSED: Record<PaperKind, (consignment: Consignment, language: Language) => Partial<PaperContent>> = {
  packing_list: packingList,
  customs_invoice: customsInvoice,
  cmr: consignmentNote,
  shipping_instructions: instructions,
}

function partiesOf(consignment: Consignment, language: Language): PaperContent['parties'] {
  const { paper } = texts[language]
  const { seller, buyer } = consignment
  return [
    { heading: paper.shipper, name: seller.name, lines: shipperLines(consignment, language) },
    { heading: paper.consignee, name: buyer.name, lines: consigneeLines(consignment, language) },
  ]
}

function sizeOf({ lengthCm, widthCm, heightCm }: Packed, language: Language): string {
  if (lengthCm === null || widthCm === null || heightCm === null) return texts[language].paper.unknown
  return [lengthCm, widthCm, heightCm].map((each) => formatCount(each, language)).join(' × ')
}

function packingList(consignment: Consignment, language: Language): Partial<PaperContent> {
  const { paper } = texts[language]
  const { lines } = consignment
  const figure = (kg: number | null) => (kg === null ? paper.unknown : formatCount(kg, language))
  return {
    parties: partiesOf(consignment, language),
    table: {
      columns: [paper.packages, paper.size, paper.net, paper.gross],
      rows: lines.map((line) => ({
        title: line.title,
        lang: line.language,
        notes: textOf([
          withLot(line.brand, line.lotPieces, language),
          line.hsCode && paper.hs(line.hsCode),
          line.origin && paper.origin(originOf(line, language)),
        ]).join(' · '),
        cells: [
          formatCount(line.quantity, language),
          sizeOf(line, language),
          figure(totalOf([line], netOf)),
          figure(totalOf([line], grossOf)),
        ],
      })),
    },
    totals: [
      [paper.packages, formatCount(unitsOf(lines), language)],
      [paper.net, weigh(totalOf(lines, netOf), language)],
      [paper.gross, weigh(totalOf(lines, grossOf), language)],
      [texts[language].cmr.boxes[12], measure(totalOf(lines, volumeOf), language)],
    ],
    notes: [paper.packed],
  }
}

function customsInvoice(consignment: Consignment, language: Language): Partial<PaperContent> {
  const { paper } = texts[language]
  const { lines, order, side, isShared, isCollected } = consignment
  const money = (minor: bigint) => formatMinor(minor, order.currency, language)
  let goods = 0n
  for (const { unitPriceMinor, quantity } of lines) goods += unitPriceMinor * BigInt(quantity)
  // Neither reads the seller what the buyer pays for the delivery, nor is a charge of several sellers divided here.
  const hasFreight = side !== 'seller' && !isShared && !isCollected
  return {
    parties: partiesOf(consignment, language),
    table: {
      columns: [paper.quantity, paper.price, paper.amount],
      rows: lines.map((line) => ({
        title: line.title,
        lang: line.language,
        notes: [
          withLot(line.brand, line.lotPieces, language),
          paper.hs(line.hsCode ?? paper.unknown),
          paper.origin(originOf(line, language)),
          paper.weights(weigh(totalOf([line], netOf), language), weigh(totalOf([line], grossOf), language)),
        ].join(' · '),
        cells: [
          formatCount(line.quantity, language),
          money(line.unitPriceMinor),
          money(line.unitPriceMinor * BigInt(line.quantity)),
        ],
      })),
    },
    totals: [
      [paper.goodsTotal, money(goods)],
      ...(isCollected
        ? []
        : [[paper.freight, hasFreight ? money(order.shippingMinor) : paper.unknown] as const]),
      ...(hasFreight ? [[paper.total, money(goods + order.shippingMinor)] as const] : []),
    ],
    notes: [
      paper.weights(weigh(totalOf(lines, netOf), language), weigh(totalOf(lines, grossOf), language)),
      paper.goodsAre[conditionOf(lines)],
      paper.customsOnly(operator().name),
    ],
  }
}

function conditionOf(lines: readonly Packed[]): 'new' | 'used' | 'mixed' {
  const fresh = lines.filter(({ condition }) => condition === 'new').length
  return fresh === 0 ? 'used' : fresh === lines.length ? 'new' : 'mixed'
}

/** What carriers ask about the goods. */
function goodsOf({ lines }: Consignment, language: Language) {
  const { paper } = texts[language]
  return {
    goods: lines.map((line) => nameOf(line, language)).join('\n'),
    codes: [...new Set(lines.map(({ hsCode }) => hsCode ?? paper.unknown))].join(', '),
    packages: formatCount(unitsOf(lines), language),
    gross: weigh(totalOf(lines, grossOf), language),
    volume: measure(totalOf(lines, volumeOf), language),
    from: [...new Set(lines.map(({ from }) => from))].join('\n'),
  }
}

const addressOf = (name: string, lines: readonly string[]) => [name, ...lines].join('\n')

function consignmentNote(consignment: Consignment, language: Language): Partial<PaperContent> {
  const { cmr, paper } = texts[language]
  const { boxes } = cmr
  const { seller, buyer, agreed, order, side } = consignment
  const { goods, codes, packages, gross, volume, from } = goodsOf(consignment, language)
  const isPaid = isPrepaid(agreed.incoterm)
  const values: Record<keyof typeof boxes, string> = {
    1: addressOf(seller.name, shipperLines(consignment, language)),
    2: addressOf(buyer.name, consigneeLines(consignment, language)),
    3: deliveredAt(consignment),
    4: `${from}\n${cmr.blank}`,
    5: cmr.attached,
    6: referenceOf(order.number),
    7: packages,
    8: paper.packed,
    9: goods,
    10: codes,
    11: gross,
    12: volume,
    13: cmr.blank,
    14: isPaid ? cmr.paid : cmr.forward,
    15: cmr.none,
    16: (side === 'staff' ? carrierOf(consignment, language) : null) ?? cmr.blank,
    17: cmr.blank,
    18: cmr.blank,
    19: termOf(consignment, language),
    20: isPaid ? cmr.payer.sender : cmr.payer.consignee,
    21: cmr.blank,
    22: cmr.blank,
    23: cmr.blank,
    24: cmr.atDelivery,
  }
  return {
    how: cmr.how,
    boxes: NUMBERS.map((number) => [`${number}  ${boxes[number]}`, values[number]]),
  }
}

const NUMBERS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
] as const

/** Goods that the buyer fetches go where it says; those of a delivery to its address. */
function deliveredAt({ order, side, isCollected }: Consignment): string {
  if (side === 'seller' || isCollected) return order.country
  return `${order.city}, ${order.country}`
}

function instructions(consignment: Consignment, language: Language): Partial<PaperContent> {
  const { instructions: t, paper } = texts[language]
  const { rows } = t
  const { seller, buyer, agreed, order } = consignment
  const { goods, codes, packages, gross, volume, from } = goodsOf(consignment, language)
  return {
    how: t.how,
    boxes: [
      [rows.shipper, addressOf(seller.name, shipperLines(consignment, language))],
      [rows.consignee, addressOf(buyer.name, consigneeLines(consignment, language))],
      [rows.notify, paper.unknown],
      [rows.receipt, from],
      [rows.loading, paper.unknown],
      [rows.discharge, paper.unknown],
      [rows.delivery, deliveredAt(consignment)],
      [rows.mode, agreed.mode === null ? paper.unknown : modeTexts[language][agreed.mode]],
      [rows.marks, referenceOf(order.number)],
      [rows.goods, `${paper.field(paper.packages, packages)}\n${goods}`],
      [rows.hs, codes],
      [rows.gross, gross],
      [rows.volume, volume],
      [rows.freight, isPrepaid(agreed.incoterm) ? t.prepaid : t.collect],
      [rows.bill, paper.unknown],
    ],
  }
}
