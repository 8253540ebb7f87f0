import type { FastifyInstance } from 'fastify'
import { FEED_PATH, renderFeed } from '#features/blog/server/feed.ts'
import { LANGUAGES, localizePath } from '#kernel/text/language.ts'
import type { Services } from '#platform/services.ts'
import { createPageCache } from './page-cache.ts'
import { sendPage } from './send-page.ts'

/** The blog as RSS, cached like pages. */
export function serveBlogFeed(
  app: FastifyInstance,
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
): void {
  const cache = createPageCache()
  for (const language of LANGUAGES)
    app.get(
      localizePath(FEED_PATH, language),
      { config: { access: 'public', limits: ['reads'] } },
      async (request, reply) => {
        const kept = await cache.get(language, () => renderFeed(db, publicUrl, language))
        if (!kept) throw new Error('the feed was not kept')
        return sendPage(request, reply, 200, kept, { type: 'application/rss+xml; charset=utf-8' })
      },
    )
}
