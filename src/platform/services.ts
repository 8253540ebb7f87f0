import type pg from 'pg'
import type { Db } from '#db/client.ts'
import type { Minor } from '#kernel/money.ts'
import type { ReadCatalogue } from '#db/read-catalogue.ts'
import type { CarrierProvider } from './carrier/carrier.ts'
import type { BankAccount } from './config/bank-account.ts'
import type { RateLimiter } from './limits/rate-limits.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mail.ts'
import type { StopLinks } from './mail/stop-links.ts'
import type { PaymentProvider } from './payments/payments.ts'
import type { StripeSandbox } from './payments/sandbox/sandbox.ts'
import type { AccessTokens } from './session/access-token.ts'
import type { ObjectStore } from './storage/object-store.ts'

/** What the features stand on. Each takes the part that it needs: `Pick<Services, 'db' | 'now'>`. */
export interface Services {
  db: Db
  pool: pg.Pool
  /** For what everybody may look at, which may be some moments behind. */
  readCatalogue: ReadCatalogue
  log: Log
  limiter: RateLimiter
  tokens: AccessTokens
  mailer: Mailer
  /** Seals what members' authenticator apps know. */
  secondFactorSecret: string
  /** Whether staff are held back until they have a second factor. */
  staffSecondFactor: 'required' | 'optional'
  /**
   * Above how many cents of a euro an act of staff that moves money needs a second person; null where none
   * does.
   */
  fourEyes: { aboveMinor: Minor } | null
  stopLinks: StopLinks
  store: ObjectStore
  carrier: CarrierProvider
  payments: PaymentProvider
  /** The other side of `payments` in a demonstration without keys of the provider. */
  paymentSandbox: StripeSandbox | null
  /** Where buyers transfer money to. */
  bankAccount: BankAccount
  /** The origin in mails, canonical links and return addresses. */
  publicUrl: string
  now(): Date
}
