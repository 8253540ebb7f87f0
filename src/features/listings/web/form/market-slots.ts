import type { ReactNode } from 'react'

/** What the form of a listing shows of the market, which another feature knows. What is not chosen yet is empty. */
export interface MarketSlots {
  /** Beside the price: what others ask and get for such goods. */
  pricesOf: (kind: { category: string; type: string; condition: string; currency: string }) => ReactNode
  /** Beside the type: what buyers asked for of it lately. */
  demandOf: (kind: { category: string; type: string }) => ReactNode
}
