import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { sanitizeOperatorHtml } from '#platform/operator-text/sanitize-operator-html.ts'
import { keepTextPictures } from '#platform/operator-text/text-pictures.ts'
import type { Services } from '#platform/services.ts'
import type { ChangedPostBody, PostBody } from '../contract/fields.ts'
import type { PostStatus } from '../contract/staff-endpoints.ts'
import type { PostAct } from '../domain/post-status.ts'
import { freeSlug, slugOf } from '../domain/address.ts'
import * as repository from './blog-repository.ts'
import type { PostRow } from './blog-repository.ts'

type PostServices = Pick<Services, 'db' | 'now'>
/** The owner of a post's pictures. */
const owner = (id: number) => `blog:${id}`

/** Creates a draft, once per key. */
export async function createPost(
  { db, now }: PostServices,
  actor: Actor,
  body: PostBody,
  repeat: RepeatKey | null = null,
): Promise<PostRow> {
  const begin = async (tx: Tx) => {
    const text = sanitizeOperatorHtml(body.html)
    const wanted = slugOf(body.title)
    const row = await repository.insertPost(tx, {
      slug: freeSlug(wanted, await repository.takenAddresses(tx, wanted, null)),
      ...contentOf(body, text),
      status: 'draft',
      publishedAt: null,
      updatedAt: now(),
      createdAt: now(),
      authorId: actor.memberId,
      version: 1,
      source: null,
      sourceDigest: null,
      sourceVersion: null,
    })
    await keepPictures(tx, row.id, text.pictures)
    await recordPostAct(tx, actor, row, 'create', now())
    return row.id
  }
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, () => begin(tx))
    const row = await repository.findPost(tx, id)
    if (!row) throw new AppError('not_found')
    return row
  })
}

/** @throws AppError `not_found`, `conflict` if somebody else changed it meanwhile, `invalid` */
export async function changePost(
  { db, now }: PostServices,
  actor: Actor,
  id: number,
  body: ChangedPostBody,
): Promise<PostRow> {
  return db.transaction(async (tx) => {
    const before = await lockVersion(tx, id, body.version)
    const text = sanitizeOperatorHtml(body.html)
    if (before.status === 'published') requireText(text.text)
    const row = await repository.savePost(tx, {
      ...before,
      ...contentOf(body, text),
      slug: await addressFor(tx, before, body.title),
      updatedAt: now(),
      version: before.version + 1,
    })
    await keepPictures(tx, id, text.pictures)
    await recordPostAct(tx, actor, row, 'change', now())
    return row
  })
}

/** Publishes or unpublishes. Repeating it changes nothing. */
export async function movePost(
  { db, now }: PostServices,
  actor: Actor,
  id: number,
  { status, version }: { status: PostStatus; version: number },
): Promise<PostRow> {
  return db.transaction(async (tx) => {
    const before = await lockVersion(tx, id, version)
    if (before.status === status) return before
    if (status === 'published') requireText(before.bodyText)
    const row = await repository.savePost(tx, {
      ...before,
      status,
      publishedAt: before.publishedAt ?? now(),
      // The date of the last change that readers see is not earlier than the publication.
      updatedAt: before.publishedAt === null ? now() : before.updatedAt,
      version: before.version + 1,
    })
    await recordPostAct(tx, actor, row, status === 'published' ? 'publish' : 'unpublish', now())
    return row
  })
}

export async function deletePost(
  { db, now }: PostServices,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockVersion(tx, id, version)
    await keepTextPictures(tx, owner(id), [])
    await repository.deletePost(tx, row, now())
    await recordPostAct(tx, actor, row, 'delete', now())
  })
}

async function lockVersion(tx: Tx, id: number, version: number): Promise<PostRow> {
  const row = await repository.lockPost(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('conflict', { message: 'blog.errors.stale' })
  return row
}

/** The slug stays if the title still yields it; that of an imported post stays until its title changes. */
async function addressFor(tx: Tx, { id, title, slug }: PostRow, nextTitle: string): Promise<string> {
  if (nextTitle === title) return slug
  const wanted = slugOf(nextTitle)
  return freeSlug(wanted, await repository.takenAddresses(tx, wanted, id))
}

function contentOf({ title, labels, language }: PostBody, { html, text }: { html: string; text: string }) {
  return { title, labels: [...new Set(labels)], language, html, bodyText: text }
}

function requireText(text: string): void {
  if (text === '') throw invalidField('html', 'blog.errors.html')
}

async function keepPictures(tx: Tx, id: number, pictures: readonly string[]): Promise<void> {
  const missing = await keepTextPictures(tx, owner(id), pictures)
  if (missing.length > 0) throw invalidField('html', 'blog.errors.picture_gone')
}

/** Records who did what to a post, for its history. */
export async function recordPostAct(
  tx: Tx,
  actor: Actor,
  row: PostRow,
  act: PostAct,
  actedAt: Date,
): Promise<void> {
  await recordAct(tx, actor, {
    act: `${act}_post`,
    subject: ['post', row.id],
    details: { title: row.title, slug: row.slug, version: row.version },
    at: actedAt,
  })
}
