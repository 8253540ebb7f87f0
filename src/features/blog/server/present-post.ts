import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { staffAct } from '#db/schema/platform.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { shorten } from '#kernel/text/text.ts'
import type { ProductImage } from '#kernel/trade/product.ts'
import { picturesIn } from '#platform/operator-text/sanitize-operator-html.ts'
import { findTextPictures, showTextPictures } from '#platform/operator-text/text-pictures.ts'
import type { Post, PostCard } from '../contract/endpoints.ts'
import type { StaffPost, StaffPostRow } from '../contract/staff-endpoints.ts'
import { POST_ACTS } from '../domain/post-status.ts'
import { EXCERPT_LENGTH } from '../domain/limits.ts'
import { oldAddresses, type ListedPost, type PostRow } from './blog-repository.ts'

/**
 * The beginning of a post's text in one line, nothing but the author's words; two dots if it was cut (spec
 * §9).
 */
export function excerptOf({ bodyText }: Pick<PostRow, 'bodyText'>): string {
  return shorten(bodyText.replaceAll('\n', ' '), EXCERPT_LENGTH)
}

const firstPictureOf = ({ html }: PostRow) => picturesIn(html)[0]

async function firstPictures(
  db: Db,
  rows: readonly PostRow[],
): Promise<(row: PostRow) => ProductImage | null> {
  const found = await findTextPictures(
    db,
    rows.flatMap((row) => firstPictureOf(row) ?? []),
  )
  return (row) => found.get(firstPictureOf(row) ?? '') ?? null
}

/** Published posts in the shape of spec §3. */
export async function presentPosts(
  db: Db,
  rows: readonly PostRow[],
  { eager = false } = {},
): Promise<Post[]> {
  const pictureOf = await firstPictures(db, rows)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      title: row.title,
      content: await showTextPictures(db, row.html, { eager }),
      updated: row.updatedAt.toISOString(),
      labels: row.labels,
      slug: row.slug,
      language: row.language,
      published: (row.publishedAt ?? row.updatedAt).toISOString(),
      excerpt: excerptOf(row),
      image: largestOf(pictureOf(row)),
    })),
  )
}

export async function presentCards(db: Db, rows: readonly PostRow[]): Promise<PostCard[]> {
  const pictureOf = await firstPictures(db, rows)
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    updated: row.updatedAt.toISOString(),
    language: row.language,
    excerpt: excerptOf(row),
    picture: sourceOf(pictureOf(row)),
  }))
}

function largestOf(image: ProductImage | null): Post['image'] {
  return image && { src: image.lienImage, width: image.width, height: image.height }
}

function sourceOf(image: ProductImage | null): PostCard['picture'] {
  if (!image) return null
  const { lienImage: src, width, height, widths, formats, placeholder } = image
  return {
    src,
    width,
    height,
    widths: [...widths],
    formats: [...formats],
    ...(placeholder && { placeholder }),
  }
}

const HISTORY_LENGTH = 50

async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(inArray(member.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, fullName({ firstName, lastName })]))
}

/** Posts in staff's list. */
export async function presentStaffPosts(db: Db, rows: readonly ListedPost[]): Promise<StaffPostRow[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  return rows.map(({ id, slug, title, labels, language, status, updatedAt, publishedAt, authorId }) => ({
    id,
    slug,
    title,
    labels,
    language,
    status,
    updated: updatedAt.toISOString(),
    published: publishedAt?.toISOString() ?? null,
    author: authorId === null ? null : (names.get(authorId) ?? ''),
  }))
}

/** A post for its editor. */
export async function presentStaffPost(db: Db, row: PostRow): Promise<StaffPost> {
  const [listed] = await presentStaffPosts(db, [row])
  if (!listed) throw new Error(`the post ${row.id} was not presented`)
  const { html, version } = row
  return {
    ...listed,
    html,
    version,
    oldAddresses: await oldAddresses(db, row),
    history: await historyOf(db, row.id),
  }
}

async function historyOf(db: Db, id: number): Promise<StaffPost['history']> {
  const acts = await db
    .select({ act: staffAct.act, memberId: staffAct.memberId, actedAt: staffAct.actedAt })
    .from(staffAct)
    .where(and(eq(staffAct.subject, 'post'), eq(staffAct.subjectId, String(id))))
    .orderBy(desc(staffAct.id))
    .limit(HISTORY_LENGTH)
  const names = await findNames(
    db,
    acts.map(({ memberId }) => memberId),
  )
  return acts.flatMap(({ act, memberId, actedAt }) => {
    const known = POST_ACTS.find((name) => act === `${name}_post`)
    return known ? [{ act: known, by: names.get(memberId) ?? '', at: actedAt.toISOString() }] : []
  })
}
