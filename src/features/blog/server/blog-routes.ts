import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { OPERATOR_TEXT_BODY_BYTES } from '#platform/operator-text/operator-text-routes.ts'
import type { Services } from '#platform/services.ts'
import { listPostCards, listPosts, readPost, searchPosts } from '../contract/endpoints.ts'
import * as endpoints from '../contract/staff-endpoints.ts'
import { identifierIn } from '../domain/address.ts'
import { CARDS_PER_PAGE } from '../domain/limits.ts'
import { findByAddress, findPost, listAll, listPublished } from './blog-repository.ts'
import { serveBlogImport } from './import/import-route.ts'
import { presentCards, presentPosts, presentStaffPost, presentStaffPosts } from './present-post.ts'
import { changePost, createPost, deletePost, movePost } from './write-post.ts'

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

/** Staff's routes for writing the blog. */
function serveStaffBlog(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  const { db } = services
  const bodyLimit = OPERATOR_TEXT_BODY_BYTES

  serve(app, endpoints.listStaffPosts, async ({ query }) => {
    const { status, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const { total, rows } = await listAll(db, { status, page, pageSize })
    return [total, await presentStaffPosts(db, rows)] satisfies [number, endpoints.StaffPostRow[]]
  })

  serve(app, endpoints.readStaffPost, async ({ params }) => {
    const row = await findPost(db, params.id)
    if (!row) throw new AppError('not_found')
    return presentStaffPost(db, row)
  })

  serve(
    app,
    endpoints.createPost,
    async ({ actor, body, repeat }) => presentStaffPost(db, await createPost(services, actor, body, repeat)),
    { bodyLimit },
  )

  serve(
    app,
    endpoints.changePost,
    async ({ actor, params, body }) =>
      presentStaffPost(db, await changePost(services, actor, params.id, body)),
    { bodyLimit },
  )

  serve(app, endpoints.movePost, async ({ actor, params, body }) =>
    presentStaffPost(db, await movePost(services, actor, params.id, body)),
  )

  serve(app, endpoints.deletePost, async ({ actor, params, body }) => {
    await deletePost(services, actor, params.id, body.version)
    return { deleted: true as const }
  })
}
