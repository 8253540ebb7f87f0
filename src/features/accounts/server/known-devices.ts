import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '#db/client.ts'
import { knownDevice, member } from '#db/schema/accounts.ts'
import type { Services } from '#platform/services.ts'
import { DEVICES_OF_MEMBER, DEVICE_KNOWN_MS } from '../domain/limits.ts'

/** The hash of a random mark that only the browser holds; it grants nothing but a separate guess count. */
export type Device = Buffer

const COOKIE = 'device'
const MARK_BYTES = 32

const hashOf = (mark: string): Device => createHash('sha256').update(mark).digest()

function markOf(request: FastifyRequest): string | null {
  return /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** The hash of the mark that came with a request. */
export function deviceOf(request: FastifyRequest): Device | null {
  const mark = markOf(request)
  return mark === null ? null : hashOf(mark)
}

/**
 * Whether somebody signed in to this account in this browser. An unknown address costs the same query, so
 * that timing does not reveal it.
 */
export async function isKnownDevice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  account: { email: string } | { memberId: number },
  device: Device | null,
): Promise<boolean> {
  const isAccount =
    'email' in account
      ? eq(sql`lower(${member.email})`, account.email.toLowerCase())
      : eq(member.id, account.memberId)
  const [found] = await db
    .select({ usedAt: knownDevice.usedAt })
    .from(knownDevice)
    .innerJoin(member, eq(member.id, knownDevice.memberId))
    .where(and(isAccount, eq(knownDevice.deviceHash, device ?? Buffer.alloc(MARK_BYTES))))
  return found !== undefined && now().getTime() - found.usedAt.getTime() < DEVICE_KNOWN_MS
}

/**
 * Makes the browser a known one of this member; call it only after full authentication, including the second
 * factor. A mark issued for another account is kept; an unknown one is replaced, because an attacker may have
 * planted it.
 */
export async function rememberDevice(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  memberId: number,
): Promise<void> {
  const given = markOf(request)
  const mark =
    given !== null && (await isOurs(db, hashOf(given)))
      ? given
      : randomBytes(MARK_BYTES).toString('base64url')
  await db
    .insert(knownDevice)
    .values({ memberId, deviceHash: hashOf(mark), usedAt: now() })
    .onConflictDoUpdate({
      target: [knownDevice.memberId, knownDevice.deviceHash],
      set: { usedAt: now() },
    })
  await keepNewest(db, memberId)
  const seconds = DEVICE_KNOWN_MS / 1000
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${mark}; Path=/auth; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

async function isOurs(db: Db, device: Device): Promise<boolean> {
  const found = await db
    .select({ memberId: knownDevice.memberId })
    .from(knownDevice)
    .where(eq(knownDevice.deviceHash, device))
    .limit(1)
  return found.length > 0
}

/** Limits the rows of a member: clients without cookies add a new device at each sign-in. */
async function keepNewest(db: Db, memberId: number): Promise<void> {
  const newest = db
    .select({ deviceHash: knownDevice.deviceHash })
    .from(knownDevice)
    .where(eq(knownDevice.memberId, memberId))
    .orderBy(desc(knownDevice.usedAt))
    .limit(DEVICES_OF_MEMBER)
  await db
    .delete(knownDevice)
    .where(and(eq(knownDevice.memberId, memberId), notInArray(knownDevice.deviceHash, newest)))
}

/** Forgets all known browsers of a member, because one of them may be an intruder's. */
export async function forgetDevices(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.memberId, memberId))
}

/** Deletes browsers whose last sign-in is too long ago. */
export async function forgetUnusedDevices(db: Db, now: Date): Promise<void> {
  await db.delete(knownDevice).where(lt(knownDevice.usedAt, new Date(now.getTime() - DEVICE_KNOWN_MS)))
}
