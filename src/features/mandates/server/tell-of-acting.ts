import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { actingUntold, listing, listingAct } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'
import { tellOfActingJob } from '#platform/acting/record-acting.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { handleJob } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { countActing, figuresFrom, type FigureNews } from '../domain/acting.ts'
import { findReaders } from './mandate-repository.ts'

/** Listings that the mail names. */
const NAMED = 20
/** Changed prices and quantities that it names: they are public at once. */
const FIGURES = 100
/** A change bears the moment at which its call came, its entry in the journal that of its turn. */
const EARLIER_MS = MINUTE_MS

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
      const figures = await figuresOf(tx, acts)
      await notify(tx, { publicUrl }, await findReaders(tx, companyId), {
        cause: `acting:act:${first.id}`,
        mail: 'mandates.acting',
        data: ({ firstName }, addressOf) => ({
          firstName,
          ...counts,
          titles,
          figures: figures.slice(0, FIGURES),
          moreFigures: Math.max(0, figures.length - FIGURES),
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
  const { id, act, subject, subjectId, memberId, actedAt, details } = staffAct
  return tx
    .select({
      id,
      act,
      subject,
      subjectId,
      memberId,
      actedAt,
      step: sql<string | null>`${details} ->> 'step'`,
    })
    .from(staffAct)
    .where(
      inArray(
        id,
        taken.map(({ actId }) => actId),
      ),
    )
    .orderBy(asc(id))
}

/** The prices and quantities of offered listings that staff changed in these acts, with the title of each. */
async function figuresOf(tx: Tx, acts: Awaited<ReturnType<typeof takeUntold>>): Promise<FigureNews[]> {
  const ofListings = acts.filter(({ subject }) => subject === 'listing')
  const [first] = ofListings
  if (!first) return []
  const { id, listingId, act, memberId, actedAt, details } = listingAct
  const ids = [...new Set(ofListings.map(({ subjectId }) => Number(subjectId)))]
  const by = [...new Set(ofListings.map((one) => one.memberId))]
  const rows = await tx
    .select({ listingId, act, details, title: listing.title, language: listing.language })
    .from(listingAct)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(
      and(
        sql`${listingId} = ANY(${sql.param(ids)}::int[])`,
        inArray(memberId, by),
        inArray(act, ['price', 'quantity']),
        gte(actedAt, new Date(first.actedAt.getTime() - EARLIER_MS)),
      ),
    )
    .orderBy(asc(id))
  const known = new Map(rows.map((row) => [row.listingId, row]))
  const changes = rows.map(({ listingId: of, act: what, details: { from, to, ...currencies } }) => ({
    listingId: of,
    figure: what === 'price' ? ('price' as const) : ('quantity' as const),
    from: { value: String(from), currency: currencies.fromCurrency ?? null },
    to: { value: String(to), currency: currencies.toCurrency ?? null },
  }))
  return figuresFrom(changes).flatMap((change) => {
    const of = known.get(change.listingId)
    return of ? [{ ...change, title: of.title, language: of.language }] : []
  })
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
