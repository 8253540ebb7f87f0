import { Feed } from 'feed'
import type { Db } from '#db/client.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { texts } from '../contract/texts.ts'
import { postPath } from '../domain/address.ts'
import { FEED_LENGTH } from '../domain/limits.ts'
import { listPublished, type PostRow } from './blog-repository.ts'
import { excerptOf } from './present-post.ts'

export const FEED_PATH = '/blog/rss.xml'

/**
 * The newest posts as RSS 2.0, with full text and absolute addresses; posts in both languages, each at its
 * own address.
 */
export async function renderFeed(db: Db, publicUrl: string, language: Language): Promise<string> {
  const { rows } = await listPublished(db, { page: 1, pageSize: FEED_LENGTH })
  const absolute = (path: string, own: Language) => new URL(localizePath(path, own), publicUrl).href
  const { feedTitle, feedDescription } = texts[language]
  const updated = latestOf(rows)
  const feed = new Feed({
    title: feedTitle,
    description: feedDescription,
    id: absolute('/blog', language),
    link: absolute('/blog', language),
    language,
    copyright: `© ${SITE.name}`,
    generator: SITE.name,
    feedLinks: { rss: absolute(FEED_PATH, language) },
    ...(updated && { updated }),
  })
  for (const row of rows) {
    const link = absolute(postPath(row.slug), row.language)
    feed.addItem({
      title: row.title,
      // The id stays when the address changes, so that readers don't see the post twice.
      id: `${absolute('/blog', 'en')}#${row.id}`,
      link,
      date: row.publishedAt ?? row.updatedAt,
      description: excerptOf(row),
      content: row.html.replaceAll(
        / (src|href)="\//g,
        (_, name: string) => ` ${name}="${new URL('/', publicUrl)}`,
      ),
      category: row.labels.map((name) => ({ name })),
    })
  }
  return feed.rss2()
}

/** The time of the last change, so that an unchanged feed has the same bytes. */
function latestOf(rows: readonly PostRow[]): Date | null {
  const times = rows.map(({ updatedAt }) => updatedAt.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
