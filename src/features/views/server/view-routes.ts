import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { deleteView, listViews, saveView } from '../contract/endpoints.ts'
import { filtersOf, MOST_VIEWS, QUERY_MAX } from '../domain/view.ts'
import { countOtherViews, listViewsOf, putView, removeView } from './view-repository.ts'

/** The views of desks that staff save, each for themselves. */
export function serveViews(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(app, listViews, ({ actor }) => listViewsOf(db, actor.memberId))

  serve(app, saveView, ({ actor: { memberId }, body: { page, name, query: typed } }) => {
    const query = filtersOf(page, typed)
    if (query === '') throw new AppError('invalid', { message: 'views.errors.nothing' })
    if (query.length > QUERY_MAX) throw new AppError('malformed')
    return db.transaction(async (tx) => {
      if ((await countOtherViews(tx, { memberId, page, query })) >= MOST_VIEWS)
        throw new AppError('conflict', { message: 'views.errors.too_many' })
      await putView(tx, { memberId, page, query, name, createdAt: now() })
      return listViewsOf(tx, memberId)
    })
  })

  serve(app, deleteView, async ({ actor: { memberId }, params: { id } }) => {
    await removeView(db, { id, memberId })
    return listViewsOf(db, memberId)
  })
}
