import { allows, type Actor } from '#kernel/actor.ts'
import { chaptersOf, type Classified } from '#kernel/trade/hs-chapters.ts'
import { CANCELLED, DELIVERED, type OrderStatus } from '#kernel/trade/order.ts'
import type { Condition } from '#kernel/trade/taxonomy.ts'

/** Who has to get a paper. */
export const OBTAINERS = ['seller', 'buyer', 'inspection_body'] as const

/** Who says that a paper of an order is there. */
export const PAPER_SIDES = ['buyer', 'seller', 'staff'] as const
export type PaperSide = (typeof PAPER_SIDES)[number]

export const PAPER_STATES = ['needed', 'received'] as const

/** In characters. */
export const NAME_MAX = 100
export const ISSUER_MAX = 200
export const NOTE_MAX = 400
export const SOURCE_MAX = 300
export const REASON_MAX = 300
/** The number of a certificate, or a remark. */
export const REFERENCE_MAX = 100

export const DAYS_MAX = 365
/** In major units; more is a typing error. */
export const COST_MAX = 1_000_000
/** Listings that are asked about together: all of a cart. */
export const LISTINGS_MAX = 100
/** What is said about the papers of one order: more is a mistake of a program. */
export const ENTRIES_MAX = 500

/** What a paper is for. */
interface Scope {
  /** Chapters of the Harmonized System; all where none is named. */
  chapters: readonly number[]
  /** Null for goods in any condition. */
  condition: Condition | null
}

export interface Goods extends Classified {
  condition: Condition
}

/**
 * Whether goods need a paper: those of which no chapter is known may need any. `isAssumed` where only the type of the
 * goods says so.
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
): PaperSide | null {
  if (actor.companyId === buyerCompanyId) return 'buyer'
  if (sellerCompanyIds.includes(actor.companyId)) return 'seller'
  return allows('staff', actor) ? 'staff' : null
}

/** Before an order is paid the parties do not know each other, and files would tell; a cancelled one needs nothing. */
export function mayMark({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean {
  return isPaid && status !== CANCELLED
}

/** Whether papers of which nothing was said are still asked for. */
export const isStillImported = (status: OrderStatus): boolean => status !== CANCELLED && status !== DELIVERED
