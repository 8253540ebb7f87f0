import { Stripe } from 'stripe'
import { boundedFetch } from '../../src/platform/payments/provider-fetch.ts'
import type { TestApp } from '../app.ts'

export const RETURN_URL = 'http://gisement.test/confirmorder'

/** The provider's own library on the sandbox of a test's application, as a server with a key calls it. */
export function sandboxLibrary(app: TestApp, key = app.services.paymentSandbox?.secretKey): Stripe {
  if (key === undefined) throw new Error('this application has no payment sandbox')
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch(() => app.listen())),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** What the browser's script sends to pay with a card number. */
export function cardData(number: string): Stripe.PaymentIntentConfirmParams {
  return {
    return_url: RETURN_URL,
    // The library's types have no numbers, since only browsers send them.
    payment_method_data: Object.assign(
      { type: 'card' as const },
      { card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } },
    ),
  }
}
