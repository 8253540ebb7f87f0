import type { Config } from '#platform/config/config.ts'
import type { PaymentProvider } from './payments.ts'
import { SANDBOX_PREFIX } from './call-guard.ts'
import { SANDBOX_PUBLISHABLE_KEY } from '#sandbox/payments/keys.ts'
import { createStripeSandbox, type SandboxOptions, type StripeSandbox } from '#sandbox/payments/sandbox.ts'
import { createStripeAdapter } from './stripe-adapter.ts'

const SETTLE_AFTER_MS = 15_000

export interface PaymentsOptions extends Omit<
  SandboxOptions,
  'secretKey' | 'webhookSecret' | 'settleAfterMs'
> {
  config: Pick<Config, 'appEnv' | 'stripe'>
  /**
   * A secret that is created once for this data folder: the sandbox's key, and the key that signs its events.
   */
  keptSecret: (name: string) => Promise<string>
  settleAfterMs?: number
}

export interface Payments {
  payments: PaymentProvider
  /** Only in a demonstration without the provider's keys (decisions §9). */
  paymentSandbox: StripeSandbox | null
}

/**
 * The real provider if its keys are set; otherwise, in a demonstration, its sandbox behind the same adapter.
 */
export async function createPayments({ config, keptSecret, ...rest }: PaymentsOptions): Promise<Payments> {
  if (config.stripe) return { payments: createStripeAdapter(config.stripe), paymentSandbox: null }
  if (config.appEnv === 'production') throw new Error('production has no payment sandbox')
  const secretKey = `sk_test_sandbox_${await keptSecret('sandbox-stripe-key')}`
  const webhookSecret = `whsec_${await keptSecret('sandbox-stripe-webhook')}`
  return {
    paymentSandbox: createStripeSandbox({
      ...rest,
      secretKey,
      webhookSecret,
      settleAfterMs: rest.settleAfterMs ?? SETTLE_AFTER_MS,
    }),
    payments: createStripeAdapter({
      secretKey,
      webhookSecrets: [webhookSecret],
      publishableKey: SANDBOX_PUBLISHABLE_KEY,
      sandbox: { address: rest.address, scriptUrl: `${SANDBOX_PREFIX}/stripe.js` },
    }),
  }
}
