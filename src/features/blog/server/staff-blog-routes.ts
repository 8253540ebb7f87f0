import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { OPERATOR_TEXT_BODY_BYTES } from '#platform/operator-text/operator-text-routes.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/staff-endpoints.ts'
import { findPost, listAll } from './blog-repository.ts'
import { presentStaffPost, presentStaffPosts } from './present-staff-post.ts'
import { changePost, createPost, deletePost, movePost } from './write-post.ts'

/** Staff's routes for writing the blog. */
export function serveStaffBlog(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
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
