import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { addChosen, clearChosen, listChosen, removeChosen } from '../contract/endpoints.ts'
import { choose } from '../domain/chosen.ts'
import {
  deleteAllChosenOf,
  deleteChosen,
  insertChosen,
  listChosenIds,
  listedAmong,
  lockChosenIds,
} from './chosen-repository.ts'

/** The listings that a member chose to compare. */
export function serveCompare(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, listChosen, async ({ actor }) => listChosenIds(db, actor.memberId))

  serve(app, addChosen, async ({ actor: { memberId }, body: { listingIds } }) =>
    db.transaction(async (tx) => {
      const chosen = await lockChosenIds(tx, memberId)
      const listed = await listedAmong(tx, listingIds)
      const { ids, leftOut } = choose(chosen, listingIds, (id) => listed.has(id))
      await insertChosen(tx, memberId, ids.slice(chosen.length))
      return { ids: [...ids], leftOut: [...leftOut] }
    }),
  )

  serve(app, removeChosen, async ({ actor: { memberId }, params }) => {
    await deleteChosen(db, memberId, params.id)
    return listChosenIds(db, memberId)
  })

  serve(app, clearChosen, async ({ actor: { memberId } }) => {
    await deleteAllChosenOf(db, memberId)
    return []
  })
}
