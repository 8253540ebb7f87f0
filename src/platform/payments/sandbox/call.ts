import type { Stripe } from 'stripe'
import type { Tx } from '#db/client.ts'
import type { Language } from '#kernel/language.ts'

/** What every call of the interface knows of its surroundings. */
export interface CallContext {
  tx: Tx
  now: Date
  language: Language
  /**
   * The client secret that a browser must prove; null for the marketplace itself, which has the secret key.
   */
  browser: { clientSecret: string } | null
  request: Stripe.Event.Request
  /** Origin of the page where a bank asks its customer. */
  publicUrl: string
  /** How long a debit or a slow refund stays in progress. */
  settleAfterMs: number
}
