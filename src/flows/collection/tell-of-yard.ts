import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { listYardActs, markYardActsTold, type YardAct } from '#features/accounts/server/company/yard-acts.ts'
import { TOLD_TERMS, YARD_TOLD_EVERY_MS, type ToldYard } from '#features/collection/domain/yard-charges.ts'
import { toldOf } from '#features/collection/server/present-yard.ts'
import { findYard } from '#features/collection/server/yard-repository.ts'
import { DAY_MS } from '#kernel/time.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

/** What the job looks through: a mail waits an hour at most, and jobs may have stood still. */
const LOOKED_BACK_MS = 7 * DAY_MS

/** Tells the admins of a company what its yard asked and asks, once in an hour at most. */
export const tellOfYardJob = defineJob({
  name: 'tell-of-yard-terms',
  lane: 'mail',
  priority: 5,
  payload: z.object({ companyId: z.number() }),
  run: ({ db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>, { companyId }) =>
    db.transaction(async (tx) => {
      const moment = now()
      const since = new Date(moment.getTime() - LOOKED_BACK_MS)
      const acts = await listYardActs<ToldYard>(tx, companyId, since)
      const untold = acts.filter(({ toldAt }) => toldAt === null)
      const [first] = untold
      const yard = await findYard(tx, companyId)
      if (!first || !yard) return
      const last = Math.max(0, ...acts.map(({ toldAt }) => toldAt?.getTime() ?? 0))
      const next = last + YARD_TOLD_EVERY_MS
      if (next > moment.getTime()) return enqueueYardNews(tx, companyId, new Date(next))
      const ids = untold.map(({ id }) => id)
      await markYardActsTold(tx, ids, moment)
      const news = newsOf(first, untold, toldOf(yard))
      await notify(tx, { publicUrl }, await listToldAdmins(tx, companyId), {
        cause: `yard-terms:${companyId}:${first.id}`,
        mail: 'collection.yard',
        data: ({ firstName }, addressOf) => ({ ...news, firstName, address: addressOf('/user/yard') }),
        notification: ['collection.yard', { people: news.people, fields: news.fields }],
      })
    }),
})

export async function enqueueYardNews(tx: Tx, companyId: number, runAt?: Date): Promise<void> {
  const name = `${tellOfYardJob.name}:${companyId}`
  await enqueue(tx, tellOfYardJob, { companyId }, { key: name, queue: name, ...(runAt && { runAt }) })
}

/** What several changes come to. What was set back meanwhile is named, too: offers may have been accepted on it. */
function newsOf({ before }: YardAct<ToldYard>, acts: readonly YardAct<ToldYard>[], after: ToldYard) {
  const touched = new Set(acts.flatMap(({ fields }) => fields))
  return {
    people: [...new Set(acts.map(({ person }) => person))],
    fields: TOLD_TERMS.filter((term) => touched.has(term)),
    before,
    after,
  }
}
