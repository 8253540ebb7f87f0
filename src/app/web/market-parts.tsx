import type { MarketSlots } from '#features/listings/web/form/market-slots.ts'
import { ComparablePrices } from '#features/market/web/comparable-prices.tsx'
import { Demand } from '#features/market/web/demand.tsx'

/** What the forms of listings show of the market. */
export const MARKET: MarketSlots = {
  pricesOf: (kind) => <ComparablePrices {...kind} />,
  demandOf: (kind) => <Demand {...kind} />,
}
