import type { FastifyInstance } from 'fastify'
import { endOfDisputeWindow } from '#kernel/trade/dispute-window.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { countSales, listSales, type SaleView } from '../contract/sales.ts'
import { areNamesExchanged, referenceOf } from '../domain/order.ts'
import { presentLine } from './present-order.ts'
import { countSalesOf, readSalesOf, type ReadSale } from './sales-reader.ts'

/** A company's sales, for all its members (issue of the accounts). */
export function serveSales(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, listSales, async ({ actor, query: { page = 1, displayCount = DEFAULT_PAGE_SIZE } }) => {
    const sales = await readSalesOf(db, actor.companyId, { page, pageSize: displayCount })
    return sales.map(presentSale)
  })
  serve(app, countSales, async ({ actor }) => ({ sales: await countSalesOf(db, actor.companyId) }))
}

function presentSale({ order, lines, moves, money, disputed }: ReadSale): SaleView {
  const total = lines.reduce((sum, line) => sum + line.unitPriceMinor * BigInt(line.quantity), 0n)
  return {
    id: order.id,
    reference: referenceOf(order.number),
    orderDate: order.createdAt.toISOString(),
    statut: order.status,
    buyer: areNamesExchanged(order) ? order.buyer : null,
    articles: lines.map(presentLine),
    total: majorFromMinor(total),
    currency: order.currency,
    share: money.shareMinor === 0n ? null : majorFromMinor(money.shareMinor),
    paidOut: majorFromMinor(money.paidOutMinor),
    payableAt: order.deliveredAt && endOfDisputeWindow(order.deliveredAt).toISOString(),
    disputed,
    history: moves.map(({ toStatus, movedAt }) => ({
      statut: toStatus,
      date: movedAt.toISOString(),
    })),
  }
}
