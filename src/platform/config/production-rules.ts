import type { Environment } from './config.ts'
import { OPERATOR_REQUIRED, operatorProblems } from './operator-settings.ts'
import { EXAMPLE_ACCOUNT, spellIban } from './setting-shapes.ts'

const REQUIRED = [
  ['STRIPE_SECRET_KEY', 'the payment provider instead of the sandbox'],
  ['STRIPE_PUBLISHABLE_KEY', 'the payment provider instead of the sandbox'],
  ['STRIPE_WEBHOOK_SECRET', 'the payment provider instead of the sandbox'],
  ...OPERATOR_REQUIRED,
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
  const carrier =
    values.CARRIER === 'example'
      ? [
          'CARRIER must be ratecard or dhl with APP_ENV=production (your own tariff or DHL Express instead of the example)',
        ]
      : []
  const vies =
    values.VIES === 'sandbox'
      ? ['VIES must be left out or off with APP_ENV=production (the register instead of the stand-in)']
      : []
  const account =
    values.TRANSFER_IBAN !== undefined && spellIban(values.TRANSFER_IBAN) === EXAMPLE_ACCOUNT.iban
      ? ['TRANSFER_IBAN must be your own with APP_ENV=production, not that of the demonstration']
      : []
  return [
    ...missing,
    ...operatorProblems(values),
    ...publicUrl,
    ...limits,
    ...sandbox,
    ...carrier,
    ...vies,
    ...account,
  ]
}
