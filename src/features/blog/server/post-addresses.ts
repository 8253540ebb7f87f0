import type pg from 'pg'
import type { Language } from '#kernel/text/language.ts'
import { postPath } from '../domain/address.ts'

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
