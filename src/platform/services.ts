import type pg from 'pg'
import type { Db } from '#db/client.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { ReadCatalogue } from '#db/read-catalogue.ts'
import type { CarrierProvider } from './carrier/carrier.ts'
import type { BankAccount } from './config/setting-shapes.ts'
import type { RateLimiter } from './limits/rate-limits.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mail.ts'
import type { StopLinks } from './mail/stop-links.ts'
import type { PaymentProvider } from './payments/payments.ts'
import type { StripeSandbox } from '#sandbox/payments/sandbox.ts'
import type { AccessTokens } from './session/access-token.ts'
import type { ObjectStore } from './storage/object-store.ts'

/** The dependencies of the features. Each takes the ones it needs: `Pick<Services, 'db' | 'now'>`. */
export interface Services {
  db: Db
  pool: pg.Pool
  /** For public reads, which may lag a few moments behind. */
  readCatalogue: ReadCatalogue
  log: Log
  limiter: RateLimiter
  tokens: AccessTokens
  mailer: Mailer
  /** Encrypts the secrets of members' authenticator apps. */
  secondFactorSecret: string
  /** Whether staff without a second factor are held back. */
  staffSecondFactor: 'required' | 'optional'
  /**
   * The sum in euro cents above which a money-moving act of staff needs a second person; null without this
   * rule.
   */
  fourEyes: { aboveMinor: Minor } | null
  stopLinks: StopLinks
  store: ObjectStore
  carrier: CarrierProvider
  payments: PaymentProvider
  /** The provider's side of `payments` in a demonstration without the provider's keys. */
  paymentSandbox: StripeSandbox | null
  /** The account that buyers transfer money to. */
  bankAccount: BankAccount
  /** The origin in mails, canonical links and return addresses. */
  publicUrl: string
  now(): Date
}
