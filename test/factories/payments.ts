import { Stripe } from 'stripe'
import { boundedFetch } from '../../src/platform/payments/call-guard.ts'
import type { TestApp } from '../app.ts'

export const RETURN_URL = 'http://gisement.test/confirmorder'

/** The provider's own library, connected to the sandbox of a test's application as a server with a key. */
export function sandboxLibrary(app: TestApp, key = app.services.paymentSandbox?.secretKey): Stripe {
  if (key === undefined) throw new Error('this application has no payment sandbox')
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch(() => app.listen())),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** What the script in the browser sends to pay by card. */
export function cardData(
  number: string,
  details: { exp_month?: number; exp_year?: number; cvc?: string } = {},
): Stripe.PaymentIntentConfirmParams {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123', ...details }
  // The library's types lack card numbers, since only browsers send them.
  return {
    return_url: RETURN_URL,
    payment_method_data: Object.assign({ type: 'card' as const }, { card }),
  }
}

/** What it sends to pay by a direct debit, which is processing for days. */
export const debitData = (iban: string) => ({
  return_url: RETURN_URL,
  payment_method_data: {
    type: 'sepa_debit' as const,
    sepa_debit: { iban },
    billing_details: { name: 'Aminata Diallo', email: 'a@b.example' },
  },
})

/** The provider's error from a failed call. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error
}
