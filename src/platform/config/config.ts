import { z } from 'zod'
import type { Minor } from '#kernel/money/money.ts'
import type { Operator } from '#kernel/web/operator.ts'
import type { TraceSettings } from '#platform/traces/traces.ts'
import {
  type BankAccount,
  type PayoutAccounts,
  payingAccountOf,
  isLoopback,
  isNetwork,
  databaseUrl,
  databaseUrls,
  httpOrigin,
  serverUrl,
  secrets,
  share,
  webAddress,
  listOf,
  portFrom,
  serviceAddress,
  text,
  wholeNumber,
  yesOrNo,
  viesRequester,
} from './setting-shapes.ts'
import { mailProblems, presentMail, type MailSettings } from './mail-settings.ts'
import { dhlOf, dhlProblems, dhlShapes } from './dhl-settings.ts'
import { platformOf, platformProblems, platformShapes, type PlatformConfig } from './platform-settings.ts'
import type { DhlAccount } from '#platform/carrier/dhl/dhl-calls.ts'
import { presentProcess, processProblems } from './process-rules.ts'
import { bankAccountOf, ecbRatesOf, payoutAccountsOf, tracesOf, viesOf } from './derived-settings.ts'
import { backupProblems, backupShapes, presentBackup, type BackupConfig } from './backup-settings.ts'
import { operatorOf, operatorShapes } from './operator-settings.ts'
import { objectProblems, objectSettings, objectsOf, type ObjectPlaces } from './object-settings.ts'
import { productionProblems } from './production-rules.ts'
import { stripeOf, stripeProblems, stripeShapes } from './stripe-settings.ts'
import { transferShapes } from './transfer-settings.ts'

const environment = z.object({
  // Read first, by `readSettings`.
  SETTINGS_FILE: text.optional(),
  APP_ENV: z.enum(['demo', 'production'], { error: 'demo or production' }).default('demo'),
  ROLE: z.enum(['all', 'web', 'jobs'], { error: 'all, web or jobs' }).default('all'),
  PORT: portFrom(0).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrls,
  ...objectSettings,
  PUBLIC_URL: httpOrigin.optional(),
  ...stripeShapes,
  PAYMENT_SANDBOX_URL: httpOrigin
    .refine((origin) => isLoopback(new URL(origin).hostname), { error: 'an address of this machine' })
    .optional(),
  ...operatorShapes,
  ...transferShapes,
  PAYOUT_ACCOUNTS: listOf(
    (entry) => payingAccountOf(entry) !== null,
    'a comma-separated list of eur or usd, an IBAN and a BIC, such as: eur FR76 3000 6000 0112 3456 7890 189 AGRIFRPP',
  ),
  ...dhlShapes,
  ECB_RATES: serviceAddress('off').optional(),
  VIES: serviceAddress('sandbox', 'off').optional(),
  VIES_REQUESTER: viesRequester.optional(),
  ...platformShapes,
  SMTP_URL: serverUrl(/^smtps?:\/\//, 'an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'a sender such as Name <name@your-domain.com>',
    )
    .optional(),
  MAIL_BOUNCES: z.email({ error: 'a mail address' }).optional(),
  MAIL_BOUNCES_SECRET: secrets.optional(),
  DKIM_KEY_FILE: text.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'the name before ._domainkey')
    .optional(),
  TOKEN_SECRET: secrets.optional(),
  SECOND_FACTOR_SECRET: secrets.optional(),
  FIRST_ADMIN: z.email({ error: 'a mail address' }).optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], { error: 'required or optional' }).optional(),
  STAFF_FOUR_EYES: yesOrNo,
  STAFF_FOUR_EYES_ABOVE: wholeNumber(0, 1_000_000_000).default(5000),
  PAYOUT_ACCOUNT_HOLD_DAYS: wholeNumber(1, 30).default(3),
  TRUSTED_PROXIES: listOf(isNetwork, 'addresses or networks, separated by commas'),
  RATE_LIMITS: z.enum(['standard', 'relaxed'], { error: 'standard or relaxed' }).optional(),
  DEMO_PUBLIC: yesOrNo,
  METRICS_PORT: portFrom(1).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default('1'),
  READ_ONLY: yesOrNo,
  DISK_RESERVE_MB: wholeNumber(0, 1_000_000).default(256),
  ...backupShapes,
  DRAIN_SECONDS: wholeNumber(0, 20).default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'debug, info, warn, error or silent' })
    .default('info'),
  LOG_FORMAT: z.enum(['text', 'json'], { error: 'text or json' }).default('json'),
})

/** The names of all settings; docs/operations.md has a row for each. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

export type Environment = z.output<typeof environment>

export interface Config extends BackupConfig, MailSettings {
  appEnv: 'demo' | 'production'
  /** What this process does: answer requests, work on jobs, or both. */
  role: Environment['ROLE']
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** Bypasses the pooler in `databaseUrl`, for connections that need session state; null without a pooler. */
  directUrl: string | null
  /** Read-only replicas, for the public catalogue. */
  replicaUrls: readonly string[]
  /** Where pictures and documents are stored. */
  objects: ObjectPlaces
  /** The origin in mails, canonical links and return addresses; null until the listening port is known. */
  publicUrl: string | null
  stripe: { secretKey: string; publishableKey: string; webhookSecrets: string[] } | null
  /** The address of the payment sandbox if it is not on our own server: tests put a proxy in between. */
  paymentSandboxUrl: string | null
  /** The company that operates the site. */
  operator: Operator
  /** The account that buyers transfer money to. */
  bankAccount: BankAccount
  /** The accounts from which sellers are paid by a payment file. */
  payoutAccounts: PayoutAccounts
  /** The source of delivery prices: the example tariff, the operator's own rate card, or DHL Express. */
  carrier: Environment['CARRIER']
  /** The account with DHL Express; null with another carrier. */
  dhl: DhlAccount | null
  /** The address of the European Central Bank's rates; null if rates are entered by hand. */
  ecbRates: string | null
  /** Where VAT numbers are checked, and on whose behalf; null if they are not checked. */
  vies: { address: string; requester: string | null } | 'sandbox' | null
  /** The platform that carries invoices; null without one. */
  invoicePlatform: PlatformConfig
  tokenSecret: string | null
  /** Encrypts the secrets of second factors; null if the key is in the data folder. */
  secondFactorSecret: string | null
  /** The address whose owner becomes the first administrator. */
  firstAdmin: string | null
  /** Whether staff without a second factor are held back. */
  staffSecondFactor: 'required' | 'optional'
  /**
   * The sum in euro cents above which a money-moving act of staff needs a second person; null without this
   * rule.
   */
  fourEyes: { aboveMinor: Minor } | null
  /** The days for which a confirmed new payout account is held back. */
  payoutHoldDays: number
  trustedProxies: readonly string[]
  /** All rate limits are multiplied by this. */
  rateLimitFactor: 1 | 100
  demoIsPublic: boolean
  /** The address of the metrics server; null without one. */
  metrics: { host: string; port: number } | null
  /** The collector of traces, and the share of requests traced; null without them. */
  traces: TraceSettings | null
  /** Refuses all writes. */
  readOnly: boolean
  /** Free disk space that stored files must leave. */
  diskReserveBytes: number
  /** How long requests are still accepted after a request to stop. */
  drainSeconds: number
  logLevel: Environment['LOG_LEVEL']
  /** JSON lines for programs, or sentences for a person at a terminal. */
  logFormat: Environment['LOG_FORMAT']
}

/** Wrong or missing settings. The message is one line that tells the operator what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  /** One sentence for each problem, beginning with the setting or the file. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
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
    const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])} must be ${issue.message}`)
    throw new ConfigError([...new Set(lines)])
  }
  const values = parsed.data
  const problems = [
    ...processProblems(values),
    ...backupProblems(values),
    ...objectProblems(values),
    ...mailProblems(values),
    ...dhlProblems(values),
    ...platformProblems(values),
    ...stripeProblems(values),
    ...(values.METRICS_PORT === values.PORT ? ['METRICS_PORT must be another port than PORT'] : []),
    ...(values.APP_ENV === 'production' ? productionProblems(values) : demoProblems(values)),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
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

function present(values: Environment): Config {
  const relaxedByDefault = values.APP_ENV === 'demo' && isLoopback(values.HOST)
  const limits = values.RATE_LIMITS ?? (relaxedByDefault ? 'relaxed' : 'standard')
  return {
    appEnv: values.APP_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    ...presentProcess(values),
    objects: objectsOf(values),
    publicUrl: values.PUBLIC_URL ?? null,
    stripe: stripeOf(values),
    paymentSandboxUrl: values.PAYMENT_SANDBOX_URL ?? null,
    operator: operatorOf(values),
    bankAccount: bankAccountOf(values),
    payoutAccounts: payoutAccountsOf(values),
    carrier: values.CARRIER,
    dhl: dhlOf(values),
    ecbRates: ecbRatesOf(values),
    vies: viesOf(values),
    invoicePlatform: platformOf(values),
    ...presentMail(values),
    tokenSecret: values.TOKEN_SECRET ?? null,
    secondFactorSecret: values.SECOND_FACTOR_SECRET ?? null,
    firstAdmin: values.FIRST_ADMIN ?? null,
    staffSecondFactor:
      values.STAFF_SECOND_FACTOR ?? (values.APP_ENV === 'production' ? 'required' : 'optional'),
    fourEyes:
      values.STAFF_FOUR_EYES === 'yes' ? { aboveMinor: BigInt(values.STAFF_FOUR_EYES_ABOVE) * 100n } : null,
    payoutHoldDays: values.PAYOUT_ACCOUNT_HOLD_DAYS,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitFactor: limits === 'relaxed' ? 100 : 1,
    metrics:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    demoIsPublic: values.APP_ENV === 'demo' && !isLoopback(values.HOST),
    traces: tracesOf(values),
    readOnly: values.READ_ONLY === 'yes',
    diskReserveBytes: values.DISK_RESERVE_MB * 1024 * 1024,
    ...presentBackup(values),
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
  }
}
