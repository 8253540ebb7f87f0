import type { Environment } from './config.ts'

const REQUIRED = [
  ['STRIPE_SECRET_KEY', 'the payment provider instead of the sandbox'],
  ['STRIPE_PUBLISHABLE_KEY', 'the payment provider instead of the sandbox'],
  ['STRIPE_WEBHOOK_SECRET', 'the payment provider instead of the sandbox'],
  ['TRANSFER_HOLDER', 'an account for bank transfers instead of the example'],
  ['TRANSFER_IBAN', 'an account for bank transfers instead of the example'],
  ['TRANSFER_BIC', 'an account for bank transfers instead of the example'],
  ['TRANSFER_BANK', 'an account for bank transfers instead of the example'],
  ['SMTP_URL', 'a mail server instead of the sandbox mailbox'],
  ['MAIL_FROM', 'a sender of your own instead of the example'],
  ['TOKEN_SECRET', 'a secret of your own instead of a generated one'],
] as const satisfies readonly (readonly [keyof Environment, string])[]

/** Production refuses to start with stand-ins (decisions §2). Reports every missing variable at once. */
export function productionProblems(values: Environment): string[] {
  const missing = REQUIRED.filter(([name]) => values[name] === undefined).map(
    ([name, why]) => `${name} must be set with APP_ENV=production (${why})`,
  )
  const publicUrl = values.PUBLIC_URL?.startsWith('https://')
    ? []
    : ['PUBLIC_URL must be an https:// origin with APP_ENV=production']
  const limits =
    values.RATE_LIMITS === 'relaxed' ? ['RATE_LIMITS must be standard with APP_ENV=production'] : []
  const sandbox =
    values.PAYMENT_SANDBOX_URL === undefined
      ? []
      : ['PAYMENT_SANDBOX_URL must not be set with APP_ENV=production']
  return [
    ...missing,
    ...publicUrl,
    ...limits,
    ...sandbox,
    'a carrier must be set with APP_ENV=production (the example tariff is for demonstrations; a real tariff comes with a later release)',
  ]
}
