import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import { findHit, listHitsOf } from './hit-repository.ts'
import { findList } from './list-repository.ts'
import { presentHit, presentSummary } from './present-hit.ts'

/** The desk of hits, and the list that names are compared with. */
export function serveScreening(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, endpoints.listHits, async ({ query }) => {
    const { state = 'open', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const { total, rows } = await listHitsOf(db, { state, page, pageSize })
    return [total, rows.map(presentSummary)] satisfies [number, unknown[]]
  })
  serve(app, endpoints.readHit, ({ actor, params: { id } }) => getHit(db, actor, id))
  serve(app, endpoints.readSanctionList, async () => {
    const list = await findList(db)
    if (list === null) return { list }
    const { generatedAt, importedAt, entries, names } = list
    return {
      list: {
        generatedAt: generatedAt.toISOString(),
        importedAt: importedAt.toISOString(),
        entries,
        names,
      },
    }
  })
}

/** A hit as a member of staff reads it. @throws AppError `not_found`. */
export async function getHit(db: Db, reader: Actor, id: number): Promise<endpoints.ScreeningHit> {
  const row = await findHit(db, id)
  if (row === null) throw new AppError('not_found')
  return presentHit(row, reader)
}
