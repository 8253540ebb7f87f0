import { allows, type Actor } from '#kernel/actor.ts'
import { chaptersOf, type Classified } from '#kernel/trade/hs-chapters.ts'
import { CANCELLED, DELIVERED, type OrderStatus } from '#kernel/trade/order.ts'
import type { Condition } from '#kernel/trade/taxonomy.ts'
import type { Side } from '#kernel/trade/sides.ts'

/** Who has to obtain a paper. */
export const OBTAINERS = ['seller', 'buyer', 'inspection_body'] as const

/** Who reports on a paper of an order. */

export const PAPER_STATES = ['needed', 'received'] as const

/** In characters. */
export const NAME_MAX = 100
export const ISSUER_MAX = 200
export const NOTE_MAX = 400
export const SOURCE_MAX = 300
export const ADDRESS_MAX = 500
export const REASON_MAX = 300
/** Number of a certificate, or a remark. */
export const REFERENCE_MAX = 100

export const DAYS_MAX = 365
/** In major units of a sales currency; a higher cost is a typing error. */
export const COST_MAX = 1_000_000
/** The same in local currencies, of which some are worth a thousandth. */
export const LOCAL_COST_MAX = 1_000_000_000
/** In per cent; a higher rate is a typing error. */
export const RATE_MAX = 100

/** Currencies of fees that are neither dollars nor euros. */
export const LOCAL_CURRENCIES = [
  'aoa',
  'bwp',
  'cdf',
  'dzd',
  'egp',
  'etb',
  'ghs',
  'kes',
  'mad',
  'mga',
  'mzn',
  'ngn',
  'sar',
  'tnd',
  'tzs',
  'ugx',
  'xaf',
  'xof',
  'zar',
] as const
/** What a fee in per cent is a part of. */
export const RATE_BASES = ['fob', 'cif'] as const
/** What an amount is paid for; `teu`: each container of twenty feet, so that one of forty feet counts twice. */
export const COST_UNITS = [
  'shipment',
  'bill_of_lading',
  'container',
  'teu',
  'certificate',
  'product',
] as const
/** Whether a day is that of the source itself, or that on which a source without a date was read. */
export const SOURCE_DAYS = ['dated', 'read'] as const

/** The address of a page, which readers open. */
export const isPageAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** Listings in one request: enough for a whole cart. */
export const LISTINGS_MAX = 100
/** Entries about the papers of one order. More can only come from a faulty program. */
export const ENTRIES_MAX = 500

/** The goods that need a paper. */
interface Scope {
  /** Chapters of the Harmonized System; empty for all. */
  chapters: readonly number[]
  /** Null for goods in any condition. */
  condition: Condition | null
}

export interface Goods extends Classified {
  condition: Condition
}

/**
 * Whether goods need a paper. Goods without a known chapter may need any. `isAssumed`: the chapter is only
 * derived from the type of the goods.
 */
export function needOf(paper: Scope, goods: Goods): { isNeeded: boolean; isAssumed: boolean } {
  const { chapters, isAssumed } = chaptersOf(goods)
  const isOfChapter =
    paper.chapters.length === 0 ||
    chapters.length === 0 ||
    chapters.some((chapter) => paper.chapters.includes(chapter))
  return {
    isNeeded: isOfChapter && (paper.condition === null || paper.condition === goods.condition),
    isAssumed: isAssumed && paper.chapters.length > 0,
  }
}

/** The side of an actor in an order; null for anybody else. */
export function sideOf(
  actor: Actor,
  { buyerCompanyId, sellerCompanyIds }: { buyerCompanyId: number; sellerCompanyIds: readonly number[] },
): Side | null {
  if (actor.companyId === buyerCompanyId) return 'buyer'
  if (sellerCompanyIds.includes(actor.companyId)) return 'seller'
  return allows('staff', actor) ? 'staff' : null
}

/**
 * Until an order is paid, the parties don't know each other, and files would reveal who they are. A cancelled
 * order needs no papers.
 */
export function mayMark({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean {
  return isPaid && status !== CANCELLED
}

/** Whether the order still needs papers without an entry. */
export const isStillImported = (status: OrderStatus): boolean => status !== CANCELLED && status !== DELIVERED
