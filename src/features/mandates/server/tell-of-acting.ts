import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { actingUntold, listing } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'
import { tellOfActingJob } from '#platform/acting/record-acting.ts'
import { handleJob } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { countActing } from '../domain/acting.ts'
import { findReaders } from './mandate-repository.ts'

/** Listings that the mail names. */
const NAMED = 20

/** Tells the admins of a company what staff did in its name, with one mail and one notification. */
export const tellOfActing = handleJob(
  tellOfActingJob,
  ({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>, { companyId }) =>
    db.transaction(async (tx) => {
      const acts = await takeUntold(tx, companyId)
      const [first] = acts
      if (!first) return
      const counts = countActing(acts)
      const titles = await titlesOf(
        tx,
        acts.flatMap(({ subject, subjectId }) => (subject === 'listing' ? [Number(subjectId)] : [])),
      )
      await notify(tx, { publicUrl }, await findReaders(tx, companyId), {
        cause: `acting:act:${first.id}`,
        mail: 'mandates.acting',
        data: ({ firstName }, addressOf) => ({
          firstName,
          ...counts,
          titles,
          address: addressOf('/user/listings'),
        }),
        notification: ['mandates.acting', counts],
      })
    }),
)

/** Takes the acts of which a company was not told, in their order. */
async function takeUntold(tx: Tx, companyId: number) {
  const taken = await tx
    .delete(actingUntold)
    .where(eq(actingUntold.companyId, companyId))
    .returning({ actId: actingUntold.actId })
  if (taken.length === 0) return []
  const { id, act, subject, subjectId, details } = staffAct
  return tx
    .select({ id, act, subject, subjectId, step: sql<string | null>`${details} ->> 'step'` })
    .from(staffAct)
    .where(
      inArray(
        id,
        taken.map(({ actId }) => actId),
      ),
    )
    .orderBy(asc(id))
}

async function titlesOf(tx: Tx, ids: readonly number[]) {
  const { id, title, language } = listing
  return tx
    .select({ title, language })
    .from(listing)
    .where(sql`${id} = ANY(${sql.param([...new Set(ids)])}::int[])`)
    .orderBy(asc(id))
    .limit(NAMED)
}
