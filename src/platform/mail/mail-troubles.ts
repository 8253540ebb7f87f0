import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { mailTrouble } from '#db/schema/platform.ts'
import type { MailTroubleKind } from '#kernel/mail-trouble.ts'

export interface MailTrouble {
  kind: MailTroubleKind
  /** The other server's message. */
  said: string
  notedAt: Date
}

/** Records that mail to an address bounces; the latest reason counts. */
export async function keepTrouble(
  db: Db | Tx,
  address: string,
  { kind, said, notedAt }: MailTrouble,
): Promise<void> {
  const set = { kind, said, notedAt }
  await db
    .insert(mailTrouble)
    .values({ address: address.toLowerCase(), ...set })
    .onConflictDoUpdate({ target: mailTrouble.address, set })
}

/** Null for an address that accepts mail, as far as we know. */
export async function findTrouble(db: Pick<Db, 'select'>, address: string): Promise<MailTrouble | null> {
  const { kind, said, notedAt } = mailTrouble
  const [found] = await db
    .select({ kind, said, notedAt })
    .from(mailTrouble)
    .where(eq(mailTrouble.address, address.toLowerCase()))
  return found ?? null
}

/** For an owner who has just opened a mailed link, or whose account is deleted. */
export async function clearTrouble(tx: Db | Tx, address: string): Promise<void> {
  await tx.delete(mailTrouble).where(eq(mailTrouble.address, address.toLowerCase()))
}

/** Deletes addresses that belong to no account. */
export async function forgetTroublesBefore(db: Db, moment: Date): Promise<void> {
  const owner = db
    .select({ id: member.id })
    .from(member)
    .where(eq(sql`lower(${member.email})`, mailTrouble.address))
  await db.delete(mailTrouble).where(and(lt(mailTrouble.notedAt, moment), notExists(owner)))
}

export interface MailTroubles {
  isHeld(address: string): Promise<boolean>
  keepBounce(address: string, said: string): Promise<void>
}

const SAID_LENGTH = 200

export const createMailTroubles = (db: Db, now: () => Date): MailTroubles => ({
  isHeld: async (address) => (await findTrouble(db, address)) !== null,
  keepBounce: (address, said) =>
    keepTrouble(db, address, { kind: 'bounce', said: said.slice(0, SAID_LENGTH), notedAt: now() }),
})
