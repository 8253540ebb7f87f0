import type { Tx } from '#db/client.ts'
import { requireServed } from '#db/destinations.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Services } from '#platform/services.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { plainText } from '#platform/operator-text/safe-html.ts'
import { isUnfinished, type ListingContent } from '../../domain/content.ts'
import { sanitizeDescription } from '../description.ts'
import { followEdit } from '../follow-edit.ts'
import { findCompanyName, insertListing, lockListing, saveListing } from '../listing-repository.ts'
import { lockEditable } from '../lock-editable.ts'
import { claimItem, findUsualPlace, lockItem, saveItem, type ItemKey } from './walk-repository.ts'

/** What the phone says of an item, under the names of the domain. */
type YardItem = Pick<ListingContent, 'title' | 'category' | 'type' | 'condition'> & {
  companyId: number
  version: number
  plate: string
  /** The listing that its pictures are for, if there is one. */
  forListing?: number | undefined
}

/** The least price that a listing can have, until its form is saved. */
const NO_PRICE = 100n

/**
 * Makes the draft of an item from the yard, or changes its words, and returns the draft's id. What was saved at the
 * desk is never overwritten: a draft whose form was saved, and a listing that is no draft any more, stay as they are.
 * @throws AppError `foreign_company`; `quota_reached`; `destination_refused`; `gone` if it was deleted meanwhile.
 */
export async function receiveItem(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  item: { key: string; body: YardItem; language: Language },
): Promise<number> {
  if (item.body.companyId !== actor.companyId) throw new AppError('foreign_company')
  const moment = now()
  const key = { memberId: actor.memberId, key: item.key }
  return db.transaction(async (tx) => {
    const { forListing } = item.body
    if (await claimItem(tx, key, item.body.version, moment))
      return forListing === undefined
        ? draft(tx, actor, key, item, moment)
        : attach(tx, actor, key, forListing)
    const known = await lockItem(tx, key)
    if (!known || known.listingId === null) throw new AppError('not_found')
    await requireOwn(tx, actor, known.listingId)
    if (item.body.version > known.version && forListing === undefined) {
      await saveItem(tx, key, { version: item.body.version })
      await reword(tx, actor, known.listingId, item.body, moment)
    }
    return known.listingId
  })
}

/** The pictures of the item are for a listing that exists. */
async function attach(tx: Tx, actor: Actor, key: ItemKey, listingId: number): Promise<number> {
  await lockEditable(tx, actor, listingId)
  await saveItem(tx, key, { listingId })
  return listingId
}

async function draft(
  tx: Tx,
  actor: Actor,
  key: ItemKey,
  { body, language }: { body: YardItem; language: Language },
  moment: Date,
): Promise<number> {
  const { country, city, currency } = await findUsualPlace(tx, actor)
  await requireServed(tx, moment, [country])
  const listingId = await insertListing(tx, {
    ...wordsOf(body),
    brand: '',
    country,
    city,
    priceMinor: NO_PRICE,
    currency,
    companyId: actor.companyId,
    createdBy: actor.memberId,
    legalOwner: await findCompanyName(tx, actor.companyId),
    language,
    createdAt: moment,
    updatedAt: moment,
  })
  await saveItem(tx, key, { listingId })
  return listingId
}

async function reword(tx: Tx, actor: Actor, listingId: number, body: YardItem, moment: Date): Promise<void> {
  const listing = await lockEditable(tx, actor, listingId)
  if (listing.state !== 'draft' || !isUnfinished(listing)) return
  await saveListing(tx, listingId, wordsOf(body))
  await followEdit(tx, { listing, memberId: actor.memberId, now: moment })
  await indexListing(tx, listingId)
}

/** @throws AppError `gone` for a deleted listing, `foreign_company` after a move to another company. */
async function requireOwn(tx: Tx, actor: Actor, listingId: number): Promise<void> {
  const listing = await lockListing(tx, listingId)
  if (listing?.companyId !== actor.companyId) throw new AppError('foreign_company')
  if (listing.state === 'withdrawn') throw new AppError('gone', { message: 'listings.errors.walk_gone' })
}

/** What the phone says of an item. */
function wordsOf({ title, category, type, condition, plate }: YardItem) {
  const { html } = plate === '' ? { html: '' } : sanitizeDescription(plate)
  return {
    title,
    category,
    type,
    condition,
    descriptionHtml: html,
    descriptionText: plainText(html),
  }
}
