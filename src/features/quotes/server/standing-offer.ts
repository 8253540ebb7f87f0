import type { Db } from '#db/client.ts'
import { findPurchaseLimit } from '#db/purchase-limits.ts'
import type { Actor } from '#kernel/actor.ts'
import { netOf } from '../domain/quotation.ts'
import { offerOf, type MessageRow, type Offer } from './thread-repository.ts'

/** Whether the reader needs a colleague's approval to accept the current offer. */
export async function isAboveLimit(db: Db, actor: Actor, messages: readonly MessageRow[]): Promise<boolean> {
  const standing = standingIn(messages)
  const limit = standing && (await findPurchaseLimit(db, actor, standing.currency))
  return standing !== null && limit !== null && netOf(standing) > limit
}

/** The offer that can be accepted now; null if there is none. */
export const standingIn = (messages: readonly MessageRow[]): Offer | null =>
  messages.map(offerOf).find((offer) => offer?.state === 'standing') ?? null
