import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '#db/client.ts'
import { type ChangeOf, moveRows } from '#db/move-rows.ts'
import { blogAddress, blogDeletedSource, blogPost } from '#db/schema/blog.ts'
import type { Language } from '#kernel/text/language.ts'
import { foldWords, postPath } from '../domain/address.ts'
import { POST_TRANSITIONS } from '../domain/post-status.ts'

export type PostRow = Omit<typeof blogPost.$inferSelect, 'search'>

const LISTED = {
  id: blogPost.id,
  slug: blogPost.slug,
  title: blogPost.title,
  labels: blogPost.labels,
  language: blogPost.language,
  status: blogPost.status,
  publishedAt: blogPost.publishedAt,
  updatedAt: blogPost.updatedAt,
  authorId: blogPost.authorId,
}
/** A post without its text. */
export type ListedPost = Pick<PostRow, keyof typeof LISTED>

const READ = {
  ...LISTED,
  html: blogPost.html,
  bodyText: blogPost.bodyText,
  createdAt: blogPost.createdAt,
  version: blogPost.version,
  source: blogPost.source,
  sourceDigest: blogPost.sourceDigest,
  sourceVersion: blogPost.sourceVersion,
}

/** A literal, not a parameter, so that the planner can use the partial indexes. */
const PUBLISHED = sql`${blogPost.status} = 'published'`
/** Both a post and a search may be in either language, so the words are searched in each. */
const CONFIGURATIONS = ['simple', 'english', 'french'] as const

interface Page {
  page: number
  pageSize: number
}

function queryOf(keyword: string): SQL {
  const words = foldWords(keyword)
  const each = CONFIGURATIONS.map((name) => sql`websearch_to_tsquery(${name}::regconfig, ${words})`)
  return sql`(${sql.join(each, sql` || `)})`
}

/**
 * A page of the published posts and their total; with a keyword those that contain its words, best match
 * first.
 */
export async function listPublished(
  db: Db,
  { page, pageSize, keyword }: Page & { keyword?: string | undefined },
): Promise<{ total: number; rows: PostRow[] }> {
  const query = keyword === undefined ? undefined : queryOf(keyword)
  const where = query === undefined ? PUBLISHED : and(PUBLISHED, sql`${blogPost.search} @@ ${query}`)
  const [counted] = await db.select({ total: count() }).from(blogPost).where(where)
  const best = query === undefined ? [] : [sql`ts_rank(${blogPost.search}, ${query}) DESC`]
  const rows = await db
    .select(READ)
    .from(blogPost)
    .where(where)
    .orderBy(...best, desc(blogPost.publishedAt), desc(blogPost.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: counted?.total ?? 0, rows }
}

/** The post that has or had a slug. */
export async function findByAddress(db: Db | Tx, slug: string): Promise<PostRow | null> {
  const [row] = await db
    .select(READ)
    .from(blogPost)
    .innerJoin(blogAddress, eq(blogAddress.postId, blogPost.id))
    .where(eq(blogAddress.slug, slug))
  return row ?? null
}

/** All posts for staff: drafts first, then by last change. */
export async function listAll(
  db: Db,
  { status, page, pageSize }: Page & { status?: PostRow['status'] | undefined },
): Promise<{ total: number; rows: ListedPost[] }> {
  const where = status && eq(blogPost.status, status)
  const [counted] = await db.select({ total: count() }).from(blogPost).where(where)
  const rows = await db
    .select(LISTED)
    .from(blogPost)
    .where(where)
    .orderBy(blogPost.status, desc(blogPost.updatedAt), desc(blogPost.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: counted?.total ?? 0, rows }
}

export async function findPost(db: Db | Tx, id: number): Promise<PostRow | null> {
  const [row] = await db.select(READ).from(blogPost).where(eq(blogPost.id, id))
  return row ?? null
}

export async function lockPost(tx: Tx, id: number): Promise<PostRow | null> {
  const [row] = await tx.select(READ).from(blogPost).where(eq(blogPost.id, id)).for('update')
  return row ?? null
}

export async function lockBySource(tx: Tx, source: string): Promise<PostRow | null> {
  const [row] = await tx.select(READ).from(blogPost).where(eq(blogPost.source, source)).for('update')
  return row ?? null
}

/**
 * Slugs of other posts that start with this one. Takes a lock, so that no other transaction takes slugs until
 * this one ends.
 */
export async function takenAddresses(tx: Tx, slug: string, ownId: number | null): Promise<Set<string>> {
  await tx.execute(sql`LOCK TABLE blog_address IN SHARE ROW EXCLUSIVE MODE`)
  const rows = await tx
    .select()
    .from(blogAddress)
    .where(sql`starts_with(${blogAddress.slug}, ${slug})`)
  return new Set(rows.filter((row) => row.postId !== ownId).map((row) => row.slug))
}

export type PostValues = Omit<PostRow, 'id'>

export async function insertPost(tx: Tx, values: PostValues): Promise<PostRow> {
  const [row] = await tx
    .insert(blogPost)
    .values({ ...values, search: vectorOf(values) })
    .returning(READ)
  if (!row) throw new Error('the post was not stored')
  await rememberAddress(tx, row)
  return row
}

/** Writes the whole post. */
export async function savePost(tx: Tx, { id, status, ...values }: PostRow): Promise<PostRow> {
  const { publishedAt } = values
  await moveRows(tx, [blogPost, 'status'], POST_TRANSITIONS[status], eq(blogPost.id, id), { publishedAt })
  const change: ChangeOf<typeof blogPost> = values
  const [row] = await tx
    .update(blogPost)
    .set({ ...change, search: vectorOf(values) })
    .where(eq(blogPost.id, id))
    .returning(READ)
  if (!row) throw new Error(`the post ${id} is gone`)
  // An address that nobody ever saw needs no redirect.
  if (row.publishedAt === null) await tx.delete(blogAddress).where(eq(blogAddress.postId, id))
  await rememberAddress(tx, row)
  return row
}

async function rememberAddress(tx: Tx, { id, slug }: PostRow): Promise<void> {
  await tx.insert(blogAddress).values({ slug, postId: id }).onConflictDoNothing()
}

/** The source of an imported post is remembered, so that the next import does not restore it. */
export async function deletePost(
  tx: Tx,
  { id, source }: Pick<PostRow, 'id' | 'source'>,
  deletedAt: Date,
): Promise<void> {
  await tx.delete(blogPost).where(eq(blogPost.id, id))
  if (source === null) return
  await tx
    .insert(blogDeletedSource)
    .values({ source, deletedAt })
    .onConflictDoUpdate({ target: blogDeletedSource.source, set: { deletedAt } })
}

/** When staff deleted the post with this source; null if it was not deleted, or was restored. */
export async function findDeletion(db: Db | Tx, source: string): Promise<Date | null> {
  const [row] = await db.select().from(blogDeletedSource).where(eq(blogDeletedSource.source, source))
  return row?.deletedAt ?? null
}

export async function forgetDeletion(tx: Tx, source: string): Promise<void> {
  await tx.delete(blogDeletedSource).where(eq(blogDeletedSource.source, source))
}

export async function oldAddresses(db: Db, { id, slug }: PostRow): Promise<string[]> {
  const rows = await db.select().from(blogAddress).where(eq(blogAddress.postId, id))
  return rows.flatMap((row) => (row.slug === slug ? [] : [row.slug])).toSorted()
}

const STEMMERS: Readonly<Record<Language, string>> = { en: 'english', fr: 'french' }

/** The words of a post by weight: title, labels (also as they are written), text. */
function vectorOf({ title, labels, bodyText, language }: Omit<PostValues, 'status'>): SQL<string> {
  const stemmer = STEMMERS[language]
  const weighted = (configuration: string, text: string, weight: 'A' | 'B' | 'D') =>
    sql`setweight(to_tsvector(${configuration}::regconfig, ${foldWords(text)}), ${weight})`
  const parts = [
    weighted(stemmer, title, 'A'),
    weighted(stemmer, labels.join(', '), 'B'),
    weighted('simple', labels.join(', '), 'B'),
    weighted(stemmer, bodyText, 'D'),
  ]
  return sql<string>`${sql.join(parts, sql` || `)}`
}

/** The limit of a sitemap. */
const MOST = 50_000

/** The addresses of the published posts, each in its own language only, the last changed first. */
export async function readPostAddresses(
  reader: Pick<pg.Pool, 'query'>,
): Promise<{ path: string; changedAt: Date; only: Language }[]> {
  const { rows } = await reader.query<{ slug: string; changedAt: Date; language: Language }>({
    name: 'post-addresses',
    text: `SELECT slug, greatest(updated_at, published_at) AS "changedAt", language FROM blog_post
            WHERE status = 'published' ORDER BY published_at DESC, id DESC LIMIT $1`,
    values: [MOST],
  })
  return rows.map(({ slug, changedAt, language: only }) => ({ path: postPath(slug), changedAt, only }))
}
