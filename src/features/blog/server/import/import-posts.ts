import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'
import { shorten } from '#kernel/text/text.ts'
import type { OperatorText } from '#platform/operator-text/sanitize-operator-html.ts'
import { keepTextPictures } from '#platform/operator-text/text-pictures.ts'
import type { Services } from '#platform/services.ts'
import type { Embed, ImportedPost, ImportReport } from '../../contract/import-endpoint.ts'
import { freeSlug, slugOf } from '../../domain/address.ts'
import { POST_LIMITS } from '../../domain/limits.ts'
import * as repository from '../blog-repository.ts'
import { recordPostAct } from '../write-post.ts'
import type { Export, ExportedPost } from './exported-post.ts'
import { replaceEmbeds } from './replace-embeds.ts'
import { rehostPictures, type PictureSource } from './rehost-pictures.ts'

type ImportServices = Pick<Services, 'db' | 'store' | 'now'>

interface ImportOptions {
  actor: Actor
  /** The language of new posts, which exports don't contain. */
  language: Language
  pictures: PictureSource
  /** Sources of posts to import although they were deleted here. */
  bringBack: ReadonlySet<string>
}

/** Outcomes of which the report lists the replaced embeds. */
const TAKEN: readonly ImportedPost['outcome'][] = ['imported', 'updated', 'unchanged']
/** Appended to the digest of a post with missing pictures, so that the next import tries again. */
const INCOMPLETE = ':incomplete'

/**
 * Imports an export into the blog. Unchanged posts stay as they are, changes by staff are never overwritten,
 * and posts that staff deleted are not restored. A second run changes nothing.
 */
export async function importPosts(
  services: ImportServices,
  { posts, leftOut }: Export,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = {
    posts: [],
    leftOut: leftOut.map(({ title, reason }) => ({ title: shorten(title, POST_LIMITS.title), reason })),
  }
  for (const post of posts) report.posts.push(await importPost(services, post, options))
  return report
}

async function importPost(
  services: ImportServices,
  post: ExportedPost,
  options: ImportOptions,
): Promise<ImportedPost> {
  const title = titleOf(post)
  const known = await services.db.transaction((tx) => repository.lockBySource(tx, post.source))
  const { html, embeds } = replaceEmbeds(post.html, known?.language ?? options.language)
  const digest = digestOf(post, embeds)
  const outcome = (
    result: ImportedPost['outcome'],
    row: repository.PostRow | null = known,
  ): ImportedPost => ({
    source: post.source,
    id: row?.id ?? null,
    title: row?.title ?? title,
    slug: row?.slug ?? null,
    status: row?.status ?? post.status,
    outcome: result,
    pictures: [],
    embeds: TAKEN.includes(result) ? embeds : [],
    deletedAt: null,
  })
  const deleted = (deletedAt: Date): ImportedPost => ({
    ...outcome('deleted', null),
    deletedAt: deletedAt.toISOString(),
  })
  const deletedAt = known ? null : await findUnwanted(services.db, post, options)
  if (deletedAt) return deleted(deletedAt)
  if (known?.sourceDigest === digest) return outcome('unchanged')
  if (known && known.version !== known.sourceVersion) return outcome('edited')
  const { text, missing } = await rehostPictures(services, html, options.pictures)
  if (text.html.length > POST_LIMITS.html) return outcome('too_long')
  const wholeDigest = missing.length > 0 ? digest + INCOMPLETE : digest
  if (known?.sourceDigest === wholeDigest && known.html === text.html)
    return { ...outcome('unchanged'), pictures: missing }
  const written = await services.db.transaction((tx) =>
    write(tx, services, { ...options, post: { ...post, title }, text, digest: wholeDigest }),
  )
  if ('deletedAt' in written) return deleted(written.deletedAt)
  return { ...outcome(written.outcome, written.row), pictures: missing }
}

/** When staff deleted the post, unless it is to be restored. */
async function findUnwanted(
  db: Db | Tx,
  { source }: ExportedPost,
  { bringBack }: Pick<ImportOptions, 'bringBack'>,
): Promise<Date | null> {
  return bringBack.has(source) ? null : repository.findDeletion(db, source)
}

interface Writing extends ImportOptions {
  post: ExportedPost
  text: OperatorText
  digest: string
}

async function write(
  tx: Tx,
  { now }: ImportServices,
  { actor, language, post, text, digest, bringBack }: Writing,
): Promise<{ outcome: ImportedPost['outcome']; row: repository.PostRow } | { deletedAt: Date }> {
  const wanted = post.slug ?? slugOf(post.title)
  // Takes the lock before looking for the post, so that simultaneous imports take turns.
  const taken = await repository.takenAddresses(tx, wanted, null)
  const before = await repository.lockBySource(tx, post.source)
  if (before && before.version !== before.sourceVersion) return { outcome: 'edited', row: before }
  // The post may have been deleted while its pictures were fetched.
  const deletedAt = before ? null : await findUnwanted(tx, post, { bringBack })
  if (deletedAt) return { deletedAt }
  const version = (before?.version ?? 0) + 1
  const values = {
    ...contentOf(post, text),
    language: before?.language ?? language,
    slug: before?.slug ?? freeSlug(wanted, taken),
    createdAt: before?.createdAt ?? now(),
    authorId: before?.authorId ?? null,
    version,
    source: post.source,
    sourceDigest: digest,
    sourceVersion: version,
  }
  if (!before) await repository.forgetDeletion(tx, post.source)
  const row = before
    ? await repository.savePost(tx, { ...values, id: before.id })
    : await repository.insertPost(tx, values)
  await keepTextPictures(tx, `blog:${row.id}`, text.pictures)
  await recordPostAct(tx, actor, row, 'import', now())
  return { outcome: before ? 'updated' : 'imported', row }
}

function contentOf(
  { title, labels, status, published, updated }: ExportedPost,
  { html, text }: OperatorText,
) {
  return {
    title,
    html,
    bodyText: text,
    labels: [
      ...new Set(labels.map((label) => label.trim().slice(0, POST_LIMITS.label)).filter(Boolean)),
    ].slice(0, POST_LIMITS.labels),
    status,
    publishedAt: published,
    updatedAt: updated,
  }
}

/** A post without a title gets its slug. */
function titleOf({ title, slug }: ExportedPost): string {
  const printable = title.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ').trim()
  return shorten(printable === '' ? (slug ?? 'post').replaceAll('-', ' ') : printable, POST_LIMITS.title - 2)
}

function digestOf(
  { title, html, labels, status, published, updated, slug }: ExportedPost,
  embeds: readonly Embed[],
): string {
  const said = [
    title,
    html.trim(),
    labels,
    status,
    published?.toISOString() ?? null,
    updated.toISOString(),
    slug,
    // Posts imported before embeds were replaced by links are imported again.
    ...(embeds.some(({ address }) => address !== null) ? ['linked'] : []),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
