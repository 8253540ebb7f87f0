import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listingAct, type FigureChange } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { formatMajor, majorFromMinor, type Currency } from '#kernel/money/money.ts'
import type { ReviewListing } from '../../contract/views.ts'
import { findMemberNames } from '../listing-repository.ts'
import { detailsOf } from './decision-details.ts'

type Entry = ReviewListing['history'][number]

const HISTORY_LENGTH = 20

/** The history of each listing, latest first: staff's decisions, sellers' submissions and changed figures. */
export async function findHistories(
  db: Db,
  listingIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, ReviewListing['history']>> {
  const decisions = await findStaffActs(db, listingIds)
  const { listingId, act, memberId, actedAt, details } = listingAct
  const acts = await db
    .select({ listingId, act, memberId, actedAt, details })
    .from(listingAct)
    .where(inArray(listingAct.id, latestActsOf(listingIds)))
    .orderBy(desc(listingAct.id))
  const names = await findMemberNames(db, [
    ...new Set([...decisions, ...acts].map(({ memberId }) => memberId)),
  ])
  // Who has written there as staff writes in the name of the company.
  const acted = new Set(
    decisions
      .filter(({ act }) => act.startsWith('acting.'))
      .map(({ subjectId, memberId }) => `${subjectId} ${memberId}`),
  )
  const entries = [
    ...decisions.map(({ subjectId, act, memberId, actedAt, details }) => ({
      listingId: Number(subjectId),
      actedAt,
      entry: { act, by: names.get(memberId) ?? '', isActing: false, change: null, ...saidIn(details) },
    })),
    ...acts.map(({ listingId, act, memberId, actedAt, details }) => ({
      listingId,
      actedAt,
      entry: {
        act: `seller.${act}`,
        by: names.get(memberId) ?? '',
        isActing: acted.has(`${listingId} ${memberId}`),
        note: null,
        corrections: [],
        change: changeIn(details, language),
      },
    })),
  ]
  const byListing = Map.groupBy(entries, ({ listingId }) => listingId)
  return new Map(listingIds.map((id) => [id, latest(byListing.get(id) ?? [])]))
}

const findStaffActs = (db: Db, listingIds: readonly number[]) =>
  db
    .select({
      subjectId: staffAct.subjectId,
      act: staffAct.act,
      memberId: staffAct.memberId,
      actedAt: staffAct.actedAt,
      details: staffAct.details,
    })
    .from(staffAct)
    .where(and(eq(staffAct.subject, 'listing'), inArray(staffAct.subjectId, listingIds.map(String))))
    .orderBy(desc(staffAct.id))

/** The latest acts of each listing, by index: a price may have been changed a thousand times. */
function latestActsOf(listingIds: readonly number[]): SQL {
  return sql`(SELECT act.id FROM unnest(${sql.param([...listingIds])}::int[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT id FROM listing_act WHERE listing_id = wanted.id
      ORDER BY id DESC LIMIT ${HISTORY_LENGTH}) act)`
}

function latest(entries: readonly { actedAt: Date; entry: Omit<Entry, 'at'> }[]): Entry[] {
  return entries
    .toSorted((a, b) => b.actedAt.getTime() - a.actedAt.getTime())
    .slice(0, HISTORY_LENGTH)
    .map(({ actedAt, entry }) => ({ ...entry, at: actedAt.toISOString() }))
}

/** A changed figure, formatted. */
function changeIn({ from, to, fromCurrency, toCurrency }: FigureChange, language: Language): Entry['change'] {
  if (from === undefined || to === undefined) return null
  return { from: inWords(from, fromCurrency, language), to: inWords(to, toCurrency, language) }
}

function inWords(figure: number | string, currency: Currency | undefined, language: Language): string {
  if (currency === undefined) return formatCount(Number(figure), language)
  return `${formatMajor(majorFromMinor(BigInt(figure)), language)} ${currency.toUpperCase()}`
}

function saidIn(details: unknown): Pick<Entry, 'note' | 'corrections'> {
  const { note, corrections } = detailsOf(details)
  return { note, corrections }
}
