import type { FastifyInstance } from 'fastify'
import { majorFromMinor } from '#kernel/money/money.ts'
import { DAY_MS } from '#kernel/time.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { readComparablePrices, readDemand, type RangeView } from '../contract/endpoints.ts'
import { ASKED_WITHIN_DAYS } from '../domain/demand.ts'
import { priceRangeOf } from '../domain/price-range.ts'
import { askedPricesQuery, soldPricesQuery } from './comparable-prices.ts'
import { readDemandFor } from './read-demand.ts'

const SOLD_WITHIN_MS = 730 * DAY_MS
const ASKED_WITHIN_MS = ASKED_WITHIN_DAYS * DAY_MS

/** What sellers learn about others: ranges and counts, never a single price or name. */
export function serveMarket(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(
    app,
    readComparablePrices,
    async ({ actor: { companyId }, query: { categorie: category, ...rest } }) => {
      const kind = { category, ...rest }
      const since = new Date(now().getTime() - SOLD_WITHIN_MS)
      const asked = await askedPricesQuery(db, kind, companyId)
      const sold = await soldPricesQuery(db, kind, companyId, since)
      return { asked: rangeOf(asked), sold: rangeOf(sold) }
    },
    { limits: ['market'] },
  )
  serve(
    app,
    readDemand,
    async ({ actor: { companyId }, query: { categorie: category, type } }) => {
      const since = new Date(now().getTime() - ASKED_WITHIN_MS)
      return { demand: await readDemandFor(db, { category, type, companyId, since }) }
    },
    { limits: ['market'] },
  )
}

interface PriceRow {
  seller: number
  buyer?: number
  priceMinor: bigint
}

function rangeOf(rows: readonly PriceRow[]): RangeView | null {
  const range = priceRangeOf(rows.map(({ priceMinor, ...by }) => ({ ...by, minor: Number(priceMinor) })))
  if (range === null) return null
  const { low, median, high, count } = range
  const major = (minor: number) => majorFromMinor(BigInt(minor))
  return { low: major(low), median: major(median), high: major(high), count }
}
