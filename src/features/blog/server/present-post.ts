import type { Db } from '#db/client.ts'
import type { ProductImage } from '#kernel/trade/product.ts'
import { shorten } from '#kernel/text/text.ts'
import { picturesIn } from '#platform/operator-text/sanitize-operator-html.ts'
import { findTextPictures, showTextPictures } from '#platform/operator-text/text-pictures.ts'
import type { Post, PostCard } from '../contract/endpoints.ts'
import { EXCERPT_LENGTH } from '../domain/limits.ts'
import type { PostRow } from './blog-repository.ts'

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
  const { lienImage: src, width, height, widths, formats } = image
  return { src, width, height, widths: [...widths], formats: [...formats] }
}
