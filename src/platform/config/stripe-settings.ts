import { z } from 'zod'
import type { Config, Environment } from './config.ts'

/** The keys of the payment provider. */
export const stripeShapes = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_/, 'a secret key that begins with sk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'a publishable key that begins with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[^\s,]{16,}(\s*,\s*whsec_[^\s,]{16,})*$/,
      'signing secrets that begin with whsec_, separated by commas',
    )
    .optional(),
}

/** With only some of the keys, pages would ask for cards that the server can't charge. */
export function stripeProblems({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
}: Environment): string[] {
  if (!secretKey || !publishableKey) return []
  const isSame = secretKey.startsWith('sk_live_') === publishableKey.startsWith('pk_live_')
  return isSame
    ? []
    : ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys']
}

/** The provider's keys if all are set; several webhook secrets are separated by commas. */
export function stripeOf(values: Environment): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets,
  } = values
  if (!secretKey || !publishableKey || !secrets) return null
  return { secretKey, publishableKey, webhookSecrets: secrets.split(',').map((each) => each.trim()) }
}
