import type { Stripe } from 'stripe'
import type { Tx } from '#db/client.ts'
import type { Language } from '#kernel/text/language.ts'

/** The context of a call. */
export interface CallContext {
  tx: Tx
  now: Date
  language: Language
  /**
   * The client secret that a browser must present; null for the marketplace itself, which has the secret key.
   */
  browser: { clientSecret: string } | null
  request: Stripe.Event.Request
  /** Origin of the authentication page. */
  publicUrl: string
  /** How long a debit or a slow refund stays pending. */
  settleAfterMs: number
}
