import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/**
 * Loads the payment provider's browser script. In the sandbox `scriptUrl` names a stand-in from our own
 * origin, which must be loaded first: the provider's loader then uses it.
 */
export async function loadPaymentScript(input: {
  publishableKey: string
  scriptUrl: string | null
}): Promise<Stripe | null> {
  if (input.scriptUrl !== null) await import(/* @vite-ignore */ input.scriptUrl)
  return loadStripe(input.publishableKey)
}
