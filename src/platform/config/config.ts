import { isIP } from 'node:net'
import { z } from 'zod'
import type { Minor } from '#kernel/money/money.ts'
import type { MailServer } from '#platform/mail/smtp-transport.ts'
import {
  EXAMPLE_ACCOUNT,
  isIban,
  spellIban,
  type BankAccount,
  isLoopback,
  httpOrigin,
  listOf,
  portFrom,
  text,
  wholeNumber,
  yesOrNo,
  mailServerOf,
} from './setting-shapes.ts'
import { productionProblems } from './production-rules.ts'

/** On a reserved domain: production needs a sender of its own. */
const EXAMPLE_SENDER = 'Gisement <no-reply@gisement.example>'

const isDatabaseAddress = (entry: string) =>
  URL.canParse(entry) && /^postgres(ql)?:$/.test(new URL(entry).protocol)

const environment = z.object({
  APP_ENV: z.enum(['demo', 'production'], { error: 'demo or production' }).default('demo'),
  PORT: portFrom(0).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }).optional(),
  DATABASE_REPLICA_URL: listOf(isDatabaseAddress, 'postgres:// addresses, separated by commas'),
  PUBLIC_URL: httpOrigin.optional(),
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
  PAYMENT_SANDBOX_URL: httpOrigin
    .refine((origin) => isLoopback(new URL(origin).hostname), { error: 'an address of this machine' })
    .optional(),
  TRANSFER_HOLDER: text.optional(),
  TRANSFER_IBAN: z.string().refine(isIban, { error: 'an IBAN with right check digits' }).optional(),
  TRANSFER_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'a BIC of 8 or 11 signs')
    .optional(),
  TRANSFER_BANK: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: text.optional(),
  TOKEN_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], { error: 'required or optional' }).optional(),
  STAFF_FOUR_EYES: yesOrNo,
  STAFF_FOUR_EYES_ABOVE: wholeNumber(0, 1_000_000_000).default(5000),
  TRUSTED_PROXIES: listOf(
    (entry) => isIP(entry.split('/')[0] ?? '') > 0,
    'addresses or networks, separated by commas',
  ),
  RATE_LIMITS: z.enum(['standard', 'relaxed'], { error: 'standard or relaxed' }).optional(),
  DEMO_PUBLIC: yesOrNo,
  METRICS_PORT: portFrom(1).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  READ_ONLY: yesOrNo,
  DISK_RESERVE_MB: wholeNumber(0, 1_000_000).default(256),
  DRAIN_SECONDS: wholeNumber(0, 20).default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'debug, info, warn, error or silent' })
    .default('info'),
})

/** The names of all settings; docs/operations.md has a row for each. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

export type Environment = z.output<typeof environment>

export interface Config {
  appEnv: 'demo' | 'production'
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** Read-only replicas, for the public catalogue. */
  replicaUrls: readonly string[]
  /** The origin in mails, canonical links and return addresses; null until the listening port is known. */
  publicUrl: string | null
  stripe: { secretKey: string; publishableKey: string; webhookSecrets: string[] } | null
  /** The address of the payment sandbox if it is not on our own server: tests put a proxy in between. */
  paymentSandboxUrl: string | null
  /** The account that buyers transfer money to. */
  bankAccount: BankAccount
  mailServer: MailServer | null
  mailFrom: string
  tokenSecret: string | null
  /** Whether staff without a second factor are held back. */
  staffSecondFactor: 'required' | 'optional'
  /**
   * The sum in euro cents above which a money-moving act of staff needs a second person; null without this
   * rule.
   */
  fourEyes: { aboveMinor: Minor } | null
  trustedProxies: readonly string[]
  /** All rate limits are multiplied by this. */
  rateLimitFactor: 1 | 100
  demoIsPublic: boolean
  /** The address of the metrics server; null without one. */
  metrics: { host: string; port: number } | null
  /** Refuses all writes. */
  readOnly: boolean
  /** Free disk space that stored files must leave. */
  diskReserveBytes: number
  /** How long requests are still accepted after a request to stop. */
  drainSeconds: number
  logLevel: Environment['LOG_LEVEL']
}

/** A wrong or missing setting. Its message is one line that tells the operator what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the whole configuration once.
 * @throws ConfigError naming each variable and what it must be.
 */
export function loadConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} must be ${issue.message}`)
    throw new ConfigError([...new Set(lines)].join('; '))
  }
  const values = parsed.data
  const problems = [
    ...(values.DATABASE_REPLICA_URL.length > 0 && values.DATABASE_URL === undefined
      ? ['DATABASE_REPLICA_URL must come with the DATABASE_URL that it is a copy of']
      : []),
    ...(values.METRICS_PORT === values.PORT ? ['METRICS_PORT must be another port than PORT'] : []),
    ...(values.APP_ENV === 'production' ? productionProblems(values) : demoProblems(values)),
  ]
  if (problems.length > 0) throw new ConfigError(problems.join('; '))
  return present(values)
}

function demoProblems(values: Environment): string[] {
  const stripeKeys = [values.STRIPE_SECRET_KEY, values.STRIPE_PUBLISHABLE_KEY, values.STRIPE_WEBHOOK_SECRET]
  const account = accountValues(values)
  return [
    ...(account.some(Boolean) && !account.every(Boolean)
      ? [
          'TRANSFER_HOLDER, TRANSFER_IBAN, TRANSFER_BIC and TRANSFER_BANK must be given together or not at all',
        ]
      : []),
    ...(isLoopback(values.HOST) || values.DEMO_PUBLIC === 'yes'
      ? []
      : ['HOST must be a loopback address with APP_ENV=demo, unless DEMO_PUBLIC=yes']),
    ...(stripeKeys.some(Boolean) && !stripeKeys.every(Boolean)
      ? [
          'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be given together or not at all',
        ]
      : []),
    ...(stripeKeys.every((key) => key === undefined) || !values.STRIPE_SECRET_KEY?.startsWith('sk_live_')
      ? []
      : ['STRIPE_SECRET_KEY must be a test key with APP_ENV=demo']),
    ...(stripeKeys.some(Boolean) && values.PAYMENT_SANDBOX_URL !== undefined
      ? ['PAYMENT_SANDBOX_URL must not be set with keys of the payment provider: there is no sandbox then']
      : []),
  ]
}

function accountValues(values: Environment) {
  return [values.TRANSFER_HOLDER, values.TRANSFER_IBAN, values.TRANSFER_BIC, values.TRANSFER_BANK]
}

function bankAccountOf(values: Environment): BankAccount {
  const { TRANSFER_HOLDER: holder, TRANSFER_IBAN: iban, TRANSFER_BIC: bic, TRANSFER_BANK: bank } = values
  return holder && iban && bic && bank
    ? { holder, iban: spellIban(iban), bic, bank, isExample: false }
    : EXAMPLE_ACCOUNT
}

function present(values: Environment): Config {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
  } = values
  const relaxedByDefault = values.APP_ENV === 'demo' && isLoopback(values.HOST)
  const limits = values.RATE_LIMITS ?? (relaxedByDefault ? 'relaxed' : 'standard')
  return {
    appEnv: values.APP_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    replicaUrls: values.DATABASE_REPLICA_URL,
    publicUrl: values.PUBLIC_URL ?? null,
    stripe:
      secretKey && publishableKey && webhookSecrets
        ? { secretKey, publishableKey, webhookSecrets: webhookSecrets.split(',').map((each) => each.trim()) }
        : null,
    paymentSandboxUrl: values.PAYMENT_SANDBOX_URL ?? null,
    bankAccount: bankAccountOf(values),
    mailServer: values.SMTP_URL === undefined ? null : mailServerOf(values.SMTP_URL, values.APP_ENV),
    mailFrom: values.MAIL_FROM ?? EXAMPLE_SENDER,
    tokenSecret: values.TOKEN_SECRET ?? null,
    staffSecondFactor:
      values.STAFF_SECOND_FACTOR ?? (values.APP_ENV === 'production' ? 'required' : 'optional'),
    fourEyes:
      values.STAFF_FOUR_EYES === 'yes' ? { aboveMinor: BigInt(values.STAFF_FOUR_EYES_ABOVE) * 100n } : null,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitFactor: limits === 'relaxed' ? 100 : 1,
    metrics:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    demoIsPublic: values.APP_ENV === 'demo' && !isLoopback(values.HOST),
    readOnly: values.READ_ONLY === 'yes',
    diskReserveBytes: values.DISK_RESERVE_MB * 1024 * 1024,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
  }
}
