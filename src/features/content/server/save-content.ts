import type { Tx } from '#db/client.ts'
import { readContentVersion, type ContentVersion } from '#db/content-reader.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import {
  type ContentEntry,
  CONTENT_LISTS,
  type ContentList,
  type ContentPageName,
} from '#kernel/web/content-page.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import type { SaveContentBody } from '../contract/versions/endpoints.ts'
import { judgeEntries, judgeTexts, withoutUnusedParts, type Blame } from '../domain/content-rules.ts'
import { findPictures, insertVersion, lockPage, publishVersion } from './content-repository.ts'
import { shippedTexts } from './shipped.ts'

type ContentServices = Pick<Services, 'db' | 'now'>

function isContentList(page: ContentPageName): page is ContentList {
  return CONTENT_LISTS.some((list) => list === page)
}

/**
 * Saves staff's texts as the next version of a page, which is shown once it is published.
 * @throws AppError `conflict` if another version was saved since `base`; `invalid` by field; `malformed` for
 * a text that the page does not have, or for people on a page without a list
 */
export async function saveContent(
  { db, now }: ContentServices,
  actor: Actor,
  page: ContentPageName,
  body: SaveContentBody,
): Promise<number> {
  return db.transaction(async (tx) => {
    const newest = await lockPage(tx, page)
    if (newest !== body.base) throw new AppError('conflict')
    const written = await judge(tx, page, body)
    const before = await readContentVersion(tx, page, newest)
    if (before && isSame(before, written)) throw refusal([{ field: 'note', fault: 'nothing' }])
    const version = newest + 1
    await insertVersion(tx, { page, version, ...written, ...madeBy(actor, body.note, now()) })
    await recordAct(tx, actor, {
      act: 'save_content',
      subject: ['content', page],
      details: { version, note: body.note },
      at: now(),
    })
    return version
  })
}

async function judge(tx: Tx, page: ContentPageName, body: SaveContentBody) {
  const judged = judgeTexts(page, shippedTexts(page), body.texts)
  if (judged === null || (body.people.length > 0 && !isContentList(page))) throw new AppError('malformed')
  const entries = isContentList(page) ? body.people.map((entry) => withoutUnusedParts(page, entry)) : []
  const blamed = [...judged.blamed, ...(isContentList(page) ? judgeEntries(page, entries) : [])]
  if (blamed.length > 0) throw refusal(blamed)
  await requirePictures(tx, entries)
  return { ...judged.changes, entries }
}

async function requirePictures(tx: Tx, entries: readonly ContentEntry[]): Promise<void> {
  const stored = await findPictures(
    tx,
    entries.flatMap(({ picture }) => picture ?? []),
  )
  const missing = entries.flatMap(({ picture }, index) =>
    picture !== null && !stored.has(picture) ? [`people.${index}.picture`] : [],
  )
  if (missing.length > 0)
    throw new AppError('invalid', {
      fields: missing.map((field) => ({ field, message: 'content.errors.picture' })),
    })
}

function refusal(blamed: readonly Blame[]): AppError {
  return new AppError('invalid', {
    fields: blamed.map(({ field, fault }) => ({ field, message: `content.errors.${fault}` })),
  })
}

/** Compares independently of the order of keys, which JSON columns don't keep. */
function isSame(before: ContentVersion, written: Pick<ContentVersion, 'en' | 'fr' | 'entries'>): boolean {
  const plain = ({ en, fr, entries }: Pick<ContentVersion, 'en' | 'fr' | 'entries'>) =>
    JSON.stringify([
      Object.entries(en).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      Object.entries(fr).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      entries.map(({ name, role, text, picture, link }) => [
        name,
        role.en,
        role.fr,
        text.en,
        text.fr,
        picture,
        link,
      ]),
    ])
  return plain(before) === plain(written)
}

/**
 * Publishes the newest version of a page.
 * @throws AppError `conflict` if another one is the newest, or it is published already
 */
export async function publishContent(
  { db, now }: ContentServices,
  actor: Actor,
  page: ContentPageName,
  version: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockPage(tx, page)) !== version || version === 0) throw new AppError('conflict')
    if (!(await publishVersion(tx, { page, version }, { by: actor.memberId, at: now() })))
      throw new AppError('conflict')
    await recordAct(tx, actor, {
      act: 'publish_content',
      subject: ['content', page],
      details: { version },
      at: now(),
    })
  })
}

/**
 * Saves an older version as the next one; 0 stands for the texts in the code.
 * @throws AppError `conflict` if another version was saved since `base`; `not_found` for a version that does
 * not exist
 */
export async function restoreContent(
  { db, now }: ContentServices,
  actor: Actor,
  page: ContentPageName,
  { base, version: older, note }: { base: number; version: number; note: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const newest = await lockPage(tx, page)
    if (newest !== base) throw new AppError('conflict')
    const found = await readContentVersion(tx, page, older)
    if (found === null || older >= newest) throw new AppError('not_found')
    const { en, fr, entries } = found
    const version = newest + 1
    await insertVersion(tx, { page, version, en, fr, entries, ...madeBy(actor, note, now()) })
    await recordAct(tx, actor, {
      act: 'restore_content',
      subject: ['content', page],
      details: { version, restored: older },
      at: now(),
    })
    return version
  })
}

const madeBy = ({ memberId }: Actor, note: string, createdAt: Date) => ({
  authorId: memberId,
  note,
  createdAt,
})
