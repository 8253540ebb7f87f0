import type pg from 'pg'
import type { Db } from '#db/client.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { ReadCatalogue } from '#db/read-catalogue.ts'
import type { Backups } from './backup/keep-backups.ts'
import type { CarrierProvider } from './carrier/carrier.ts'
import type { BankAccount, PayoutAccounts } from './config/setting-shapes.ts'
import type { RateSource } from './exchange-rates/ecb-rates.ts'
import type { AddressHashes } from './ids/address-hashes.ts'
import type { LinkTokens } from './ids/link-tokens.ts'
import type { ReleaseCodes } from './ids/release-codes.ts'
import type { RateLimiter } from './limits/rate-limits.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mail.ts'
import type { MessageIds } from './mail/message-ids.ts'
import type { StopLinks } from './mail/stop-links.ts'
import type { PaymentProvider } from './payments/payments.ts'
import type { StripeSandbox } from '#sandbox/payments/sandbox.ts'
import type { InvoicePlatform } from './invoice-platform/invoice-platform.ts'
import type { VatRegister } from './vat-register/vat-register.ts'
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
  /** Tokens of links that are mailed to people without an account. */
  linkTokens: LinkTokens
  /** What is stored of mail addresses that must not be kept. */
  addressHashes: AddressHashes
  /** Codes with which goods are handed over at the seller's yard. */
  releaseCodes: ReleaseCodes
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
  /** The days for which a confirmed new payout account is held back. */
  payoutHoldDays: number
  /** The address whose owner becomes the first administrator. */
  firstAdmin: string | null
  stopLinks: StopLinks
  /** Bounces: message ids, and the secrets of those who forward them. */
  mailReturns: { ids: MessageIds; secrets: readonly string[] }
  store: ObjectStore
  carrier: CarrierProvider
  /** The source of daily exchange rates; null if they are entered by hand. */
  rateSource: RateSource | null
  /** Where VAT numbers are checked; null if they are not. */
  vatRegister: VatRegister | null
  /** The platform that carries invoices issued from a day in France on; null without one. */
  invoicePlatform: { platform: InvoicePlatform; from: string } | null
  payments: PaymentProvider
  /** The provider's side of `payments` in a demonstration without the provider's keys. */
  paymentSandbox: StripeSandbox | null
  /** Null without `BACKUP_TO`. */
  backups: Backups | null
  /** The account that buyers transfer money to. */
  bankAccount: BankAccount
  /** The accounts from which sellers are paid by a payment file. */
  payoutAccounts: PayoutAccounts
  /** The origin in mails, canonical links and return addresses. */
  publicUrl: string
  now(): Date
}
