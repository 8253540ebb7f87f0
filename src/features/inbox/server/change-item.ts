import { and, eq, isNull, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { inboxItem } from '#db/schema/inbox.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Services } from '#platform/services.ts'
import type { itemBody } from '../contract/bodies.ts'
import type { InboxItem } from '../contract/endpoints.ts'
import { CLOSED_BY_STAFF, type InboxKind, maySnooze } from '../domain/inbox.ts'
import { findInboxItem, isStaffPerson } from './inbox-reader.ts'

/** How long what was agreed about an item is kept after its last change. */
const KEPT_DAYS = 180

interface ItemKey {
  kind: InboxKind
  id: string
}

/**
 * Changes what staff agreed about an item that waits.
 * @throws AppError `not_found` once it does not wait, `conflict` where its owner or note is another than the caller saw,
 * `invalid` for a colleague who is no staff, a time that is no time to sleep until, or the end of what ends elsewhere.
 */
export async function changeItem(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  key: ItemKey,
  change: z.output<typeof itemBody>,
): Promise<InboxItem> {
  return db.transaction(async (tx) => {
    await lockItem(tx, key, now())
    const item = await findInboxItem(tx, key, now())
    if (!item) throw new AppError('not_found')
    const { owner, note, snoozedUntil, closed } = change
    if (closed && !CLOSED_BY_STAFF.includes(key.kind)) throw invalidField('closed', 'inbox.errors.closed')
    if (owner && owner.seen !== (item.owner?.id ?? null)) throw new AppError('conflict')
    if (note && note.seen !== item.note)
      throw new AppError('conflict', { message: 'inbox.errors.note_changed' })
    if (owner && owner.to !== null && !(await isStaffPerson(tx, owner.to))) throw new AppError('not_found')
    const until = snoozedUntil ? new Date(snoozedUntil) : null
    if (until !== null && !maySnooze(until, now()))
      throw invalidField('snoozedUntil', 'inbox.errors.snoozed_until')
    await tx
      .update(inboxItem)
      .set({
        changedAt: now(),
        ...(owner && { ownerId: owner.to }),
        ...(note && { note: note.to }),
        ...(snoozedUntil !== undefined && { snoozedUntil: until }),
        ...(closed && { closedAt: now() }),
      })
      .where(isItem(key))
    await record(tx, actor, key, change, now())
    if (closed) return item
    const changed = await findInboxItem(tx, key, now())
    if (!changed) throw new AppError('not_found')
    return changed
  })
}

const isItem = ({ kind, id }: ItemKey) => and(eq(inboxItem.kind, kind), eq(inboxItem.itemId, id))

/** Makes the row if there is none, and locks it, so that of two who take an item one is told. */
async function lockItem(tx: Tx, { kind, id }: ItemKey, now: Date): Promise<void> {
  const isOld = lt(inboxItem.changedAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  await tx.delete(inboxItem).where(and(isOld, isNull(inboxItem.closedAt)))
  await tx.insert(inboxItem).values({ kind, itemId: id, changedAt: now }).onConflictDoNothing()
  await tx.select({ kind: inboxItem.kind }).from(inboxItem).where(isItem({ kind, id })).for('update')
}

async function record(
  tx: Tx,
  actor: Actor,
  { kind, id }: ItemKey,
  { owner, note, snoozedUntil, closed }: z.output<typeof itemBody>,
  at: Date,
): Promise<void> {
  const subject = ['inbox_item', `${kind}:${id}`] as const
  if (owner)
    await recordAct(tx, actor, {
      act: 'assign_item',
      subject,
      details: { from: owner.seen, to: owner.to },
      at,
    })
  if (closed) await recordAct(tx, actor, { act: 'close_item', subject, details: {}, at })
  if (note) await recordAct(tx, actor, { act: 'note_item', subject, details: {}, at })
  if (snoozedUntil !== undefined)
    await recordAct(tx, actor, { act: 'snooze_item', subject, details: { until: snoozedUntil }, at })
}
