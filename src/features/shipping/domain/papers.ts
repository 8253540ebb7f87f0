import { CANCELLED, DELIVERED, type OrderStatus } from '#kernel/trade/order.ts'
import type { TransportMode } from '#kernel/trade/freight/modes.ts'
import type { Incoterm } from '#kernel/trade/incoterms.ts'

/** What travels with the goods of one seller, or is needed to have them carried. */
export const PAPER_KINDS = ['packing_list', 'customs_invoice', 'cmr', 'shipping_instructions'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_SIDES = ['buyer', 'seller', 'staff'] as const
export type PaperSide = (typeof PAPER_SIDES)[number]

/** What papers may lack, and who can say it. */
export const GIVERS = {
  hs_code: 'seller',
  origin: 'seller',
  gross_weight: 'seller',
  net_weight: 'seller',
  size: 'seller',
  buyer_address: 'staff',
  seller_address: 'staff',
  street: 'buyer',
  freight: 'staff',
  vehicle: 'haulier',
  ports: 'forwarder',
  notify: 'buyer',
  bill: 'buyer',
} as const
export type PaperFact = keyof typeof GIVERS
export const PAPER_FACTS = Object.keys(GIVERS).filter((key): key is PaperFact => key in GIVERS)

/** Papers have the names of both sides, so there are none before payment. */
export function hasPapers({ paidAt, status }: { paidAt: Date | null; status: OrderStatus }): boolean {
  return paidAt !== null && status !== CANCELLED
}

/** Whether anybody still has to complete them. */
export const areNeeded = ({ status }: { status: OrderStatus }): boolean => status !== DELIVERED

/** How the goods travel: the mode of the agreed freight, or that the buyer fetches them. */
export interface Carriage {
  mode: TransportMode | null
  isCollected: boolean
}

/**
 * The papers of a consignment. Those for who carries it are for seller and staff: by road the consignment note, by sea
 * the instructions, both for a groupage, whose mode the forwarder chooses. An air waybill and the papers of a parcel are
 * made by their carriers.
 */
export function papersOf({ mode, isCollected }: Carriage, side: PaperSide): PaperKind[] {
  const own: PaperKind[] = ['packing_list', 'customs_invoice']
  if (side === 'buyer') return own
  const isRoad = isCollected || mode === 'road' || mode === 'groupage'
  const isSea = mode !== null && mode !== 'road' && mode !== 'air'
  return [...own, ...(isRoad ? ['cmr' as const] : []), ...(isSea ? ['shipping_instructions' as const] : [])]
}

/**
 * Whether packages are labelled with the address: those that a courier carries at list price. Freight has the marks of its
 * forwarder.
 */
export const hasLabel = ({ mode, isCollected }: Carriage, side: PaperSide): boolean =>
  side !== 'buyer' && mode === null && !isCollected

/** How packages are to be handled. */
export const HANDLING_MARKS = ['fragile', 'upright', 'dry', 'heavy'] as const
export type HandlingMark = (typeof HANDLING_MARKS)[number]

/** The most packages that are labelled together. */
export const PACKAGES_MAX = 30

/** Whether the seller pays for the main carriage; the bill of lading then says 'freight prepaid'. */
export function isPrepaid(term: Incoterm): boolean {
  return term !== 'EXW' && term !== 'FCA' && term !== 'FAS' && term !== 'FOB'
}

/** One article, as far as it is known: measures are those of a packed unit. */
export interface PackedLine {
  listingId: number
  quantity: number
  hsCode: string | null
  /** The code of a country. */
  origin: string | null
  /** Of a unit without its packaging. */
  netKg: number | null
  /** Of a packed unit. */
  grossKg: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
}

/** The sum for all units; null if any is unknown, because a part of a weight is a wrong weight. */
export function totalOf<Line extends { quantity: number }>(
  lines: readonly Line[],
  unit: (line: Line) => number | null,
): number | null {
  let total = 0
  for (const line of lines) {
    const each = unit(line)
    if (each === null) return null
    total += each * line.quantity
  }
  // Grams and cubic centimetres.
  return Math.round(total * 1e6) / 1e6
}

/** In cubic metres. */
export function volumeOf({ lengthCm, widthCm, heightCm }: PackedLine): number | null {
  if (lengthCm === null || widthCm === null || heightCm === null) return null
  return (lengthCm * widthCm * heightCm) / 1e6
}

/** What determines which facts a paper lacks besides those of its articles. */
export interface PaperCase {
  side: PaperSide
  /** Whether other sellers' goods share the delivery charge. */
  isShared: boolean
  /** Then nobody charges a delivery. */
  isCollected: boolean
  /** Where the goods are delivered. */
  street: string | null
  hasSellerAddress: boolean
  /** Whether the goods need a customs declaration on their way. */
  crossesCustoms: boolean
}

export interface Missing {
  fact: PaperFact
  /** The articles concerned; none where the fact is about the whole consignment. */
  listingIds: number[]
}

const OF_ARTICLES = {
  packing_list: ['gross_weight', 'net_weight', 'size'],
  customs_invoice: ['hs_code', 'origin', 'gross_weight', 'net_weight'],
  cmr: ['hs_code', 'gross_weight', 'size'],
  shipping_instructions: ['hs_code', 'gross_weight', 'size'],
} as const satisfies Record<PaperKind, readonly PaperFact[]>

/** What nobody asks of the customs invoice of goods that cross no border. */
const AT_BORDERS: readonly PaperFact[] = ['hs_code', 'origin']

const LACKS = {
  hs_code: ({ hsCode }: PackedLine) => hsCode === null,
  origin: ({ origin }: PackedLine) => origin === null,
  gross_weight: ({ grossKg }: PackedLine) => grossKg === null,
  net_weight: ({ netKg }: PackedLine) => netKg === null,
  size: (line: PackedLine) => volumeOf(line) === null,
}

/** What a paper lacks; it says so itself, since nothing in it is guessed. */
export function missingIn(kind: PaperKind, lines: readonly PackedLine[], about: PaperCase): Missing[] {
  const isAsked = (fact: PaperFact) =>
    kind !== 'customs_invoice' || about.crossesCustoms || !AT_BORDERS.includes(fact)
  const ofArticles = OF_ARTICLES[kind].filter(isAsked).flatMap((fact) => {
    const listingIds = lines.filter(LACKS[fact]).map(({ listingId }) => listingId)
    return listingIds.length === 0 ? [] : [{ fact, listingIds }]
  })
  return [...ofArticles, ...wholeFacts(kind, about).map((fact) => ({ fact, listingIds: [] }))]
}

function wholeFacts(kind: PaperKind, about: PaperCase): PaperFact[] {
  const { side, isShared, isCollected, street, hasSellerAddress } = about
  const isCarriers = kind === 'cmr' || kind === 'shipping_instructions'
  return [
    ...(side === 'seller' ? ['buyer_address' as const] : street === null ? ['street' as const] : []),
    ...(side === 'buyer' || !hasSellerAddress ? ['seller_address' as const] : []),
    ...(kind === 'customs_invoice' && !isCollected && (isShared || side === 'seller')
      ? ['freight' as const]
      : []),
    ...(kind === 'cmr' ? ['vehicle' as const] : []),
    ...(kind === 'shipping_instructions' ? (['ports', 'notify', 'bill'] as const) : []),
  ].filter((fact) => isCarriers || fact !== 'street')
}
