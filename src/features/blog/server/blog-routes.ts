import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listPostCards, listPosts, readPost, searchPosts } from '../contract/endpoints.ts'
import { identifierIn } from '../domain/address.ts'
import { CARDS_PER_PAGE } from '../domain/limits.ts'
import { findByAddress, listPublished } from './blog-repository.ts'
import { serveBlogImport } from './import/import-route.ts'
import { presentCards, presentPosts } from './present-post.ts'
import { serveStaffBlog } from './staff-blog-routes.ts'

/** The public blog, staff's editor, and the import. */
export async function serveBlog(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'store' | 'now'>,
): Promise<void> {
  servePosts(app, services)
  serveStaffBlog(app, services)
  await serveBlogImport(app, services)
}

function servePosts(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, listPosts, async ({ query: { page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } }) =>
    presentPosts(db, (await listPublished(db, { page, pageSize })).rows),
  )

  serve(
    app,
    searchPosts,
    async ({ query: { q: keyword, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } }) =>
      keyword === undefined
        ? []
        : presentPosts(db, (await listPublished(db, { page, pageSize, keyword })).rows),
  )

  serve(app, listPostCards, async ({ query: { keyword, page = 1 } }) => {
    const { total, rows } = await listPublished(db, { page, pageSize: CARDS_PER_PAGE, keyword })
    return { total, cards: await presentCards(db, rows) }
  })

  serve(app, readPost, async ({ params }) => {
    const row = await findByAddress(db, identifierIn(params.title).toLowerCase())
    if (row?.status !== 'published') throw new AppError('not_found')
    const [post] = await presentPosts(db, [row], { eager: true })
    if (!post) throw new AppError('not_found')
    return post
  })
}
