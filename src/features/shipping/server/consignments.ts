import type { Db } from '#db/client.ts'
import { isDisavowed } from '#db/disavowals.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { crossesCustoms } from '#kernel/trade/customs-border.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import type { Consignment as View, OrderConsignments } from '../contract/endpoints.ts'
import {
  areNeeded,
  hasLabel,
  hasPapers,
  missingIn,
  PAPER_KINDS,
  papersOf,
  type Missing,
  type PackedLine,
  type PaperKind,
  type PaperSide,
} from '../domain/papers.ts'
import { readShippingSource, type Party, type ShippingLine, type ShippingSource } from './paper-repository.ts'

export type Packed = ShippingLine & PackedLine

/** What one seller sends of an order, for one reader. */
export interface Consignment extends Pick<ShippingSource, 'order' | 'contact' | 'buyer' | 'agreed'> {
  side: PaperSide
  seller: Party
  lines: Packed[]
  isCollected: boolean
  /** Whether other sellers' goods share the delivery charge. */
  isShared: boolean
  papers: PaperKind[]
  hasLabel: boolean
}

/**
 * What an actor sees of an order's consignments: buyer and staff all, a seller its own; none before payment, nor while one
 * of the companies says that it did not make the deal.
 * @throws AppError `not_found`, also for those who are on no side of it.
 */
export async function readConsignments(
  db: Db,
  actor: Actor,
  orderId: string,
): Promise<{ reference: string; side: PaperSide; consignments: Consignment[] }> {
  const source = await readShippingSource(db, orderId)
  if (!source) throw new AppError('not_found')
  const side = sideOf(source, actor)
  const isSent = hasPapers(source.order) && !(await isDisavowed(db, orderId))
  const shown = source.sellers.filter(({ id }) => side !== 'seller' || id === actor.companyId)
  return {
    reference: referenceOf(source.order.number),
    side,
    consignments: isSent ? shown.map((seller) => consignmentOf(source, seller, side)) : [],
  }
}

function sideOf({ order, sellers }: ShippingSource, actor: Actor): PaperSide {
  if (order.companyId === actor.companyId) return 'buyer'
  if (sellers.some(({ id }) => id === actor.companyId)) return 'seller'
  if (allows('staff', actor)) return 'staff'
  throw new AppError('not_found')
}

function consignmentOf(source: ShippingSource, seller: Party, side: PaperSide): Consignment {
  const { order, contact, buyer, agreed, lines, sellers, collectedOf } = source
  const isCollected = collectedOf.includes(seller.id)
  return {
    order,
    contact,
    buyer,
    agreed,
    side,
    seller,
    lines: lines
      .filter(({ sellerId }) => sellerId === seller.id)
      .map((line) => ({ ...line, grossKg: line.weightKg })),
    isCollected,
    isShared: sellers.length > 1,
    papers: papersOf({ mode: agreed.mode, isCollected }, side),
    hasLabel: hasLabel({ mode: agreed.mode, isCollected }, side),
  }
}

export function lacksOf(consignment: Consignment, kind: PaperKind): Missing[] {
  const { order, seller, lines, side, isShared, isCollected } = consignment
  return missingIn(kind, lines, {
    side,
    isShared,
    isCollected,
    street: order.street,
    hasSellerAddress: seller.street !== null && seller.city !== null,
    crossesCustoms: crossesBorder(consignment),
  })
}

function crossesBorder({ order, lines }: Consignment): boolean {
  const code = (country: string) => countryByName(country)?.code ?? country
  const to = { code: code(order.country), postcode: order.postcode }
  return lines.some(({ fromCountry, fromPostcode }) =>
    crossesCustoms({ code: code(fromCountry), postcode: fromPostcode }, to),
  )
}

export function presentConsignments({
  consignments,
  ...rest
}: Awaited<ReturnType<typeof readConsignments>>): OrderConsignments {
  return { ...rest, consignments: consignments.map(present) }
}

function present(consignment: Consignment): View {
  const { seller, papers, hasLabel: isLabelled, lines, order } = consignment
  const asked = areNeeded(order) ? PAPER_KINDS.filter((kind) => papers.includes(kind)) : []
  const lacks = asked.flatMap((kind) => lacksOf(consignment, kind))
  return {
    sellerId: seller.id,
    seller: seller.name,
    papers,
    hasLabel: isLabelled,
    missing: [...new Map(lacks.map((each) => [each.fact, each])).values()].map(({ fact, listingIds }) => ({
      fact,
      articles: lines
        .filter(({ listingId }) => listingIds.includes(listingId))
        .map(({ listingId, title, language }) => ({ listingId, title, language })),
    })),
  }
}
