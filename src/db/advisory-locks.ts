import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/**
 * The first key of each of our advisory locks. They are listed in one place because two purposes with the
 * same key would block each other unnoticed. The order of locks is in docs/ARCHITECTURE.md.
 */
export const LOCK_CLASSES = {
  /** By listing: its search entry. */
  searchEntry: 4101,
  /** The counts and bitmaps of the search's words. */
  searchWords: 4110,
  /** By member: the number of its open checkouts. */
  openHolds: 4102,
  /** By company: its members, its admins, its existence. */
  membership: 4103,
  /** That at least one site admin remains. */
  siteAdmins: 4104,
  /** By company: the number of its orders that await a transfer. */
  unpaidTransfers: 4105,
  /** The bank references of refunds. */
  bankReferences: 4106,
  /** The listings of the carousel. */
  featured: 4107,
  /** By company: the usage of its quotas. */
  quota: 4108,
  /** The load of the demonstration. */
  demonstration: 4109,
  /** The entry of privacy requests. */
  privacyRequests: 4111,
  /** By company: its requests for quotes about several listings. */
  quoteRequests: 4117,
  /** By a hash of the mail address: the alerts of people without an account. */
  searchAlerts: 4118,
  tariffs: 4112,
  destinations: 4115,
  /** By a hash of the order's id: entries about its import papers. */
  orderPapers: 4116,
  /** By fingerprint, shared by all processes that have the secret: the secret that signs sessions. */
  tokenSecret: 4113,
  /**
   * By fingerprint, shared by all processes that have the secret: the secret that encrypts second factors.
   */
  secondFactorSecret: 4114,
  /** By a hash of its name: a content page. */
  contentPage: 4185,
} as const

/**
 * Waits for a lock and holds it until the transaction ends: the lock of what the key names, or without a key that of
 * the whole purpose.
 */
export async function takeLock(
  tx: Tx,
  purpose: keyof typeof LOCK_CLASSES,
  key: number | string = 0,
): Promise<void> {
  const second = typeof key === 'string' ? sql`hashtext(${key})` : key
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASSES[purpose]}, ${second})`)
}
