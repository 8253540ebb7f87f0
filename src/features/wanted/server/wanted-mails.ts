import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { wanted, wantedMail, wantedMatch } from '#db/schema/wanted.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { dayOf } from '#kernel/text/day.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { Language } from '#kernel/text/language.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { findMember, matchingCompany, type WantedRow } from './wanted-repository.ts'

type MailServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Members per job run; the next run does the rest, so that other jobs don't wait for long. */
const MEMBERS_AT_ONCE = 100
/** Requests named in one mail, and characters of each. */
const NAMED = 10
const TEXT_SHOWN = 300

/**
 * Mails sellers what others look for that matches their listings: at most one mail a day, with everything
 * since the last.
 */
export const mailWantedJob = defineJob({
  name: 'mail-wanted',
  lane: 'clock',
  priority: 60,
  cron: '35 * * * *',
  async run(services: MailServices): Promise<void> {
    for (let members = 0; members < MEMBERS_AT_ONCE; members += 1)
      if (!(await services.db.transaction((tx) => mailNext(tx, services)))) return
    await services.db.transaction((tx) => enqueue(tx, mailWantedJob, {}, { key: 'mail-wanted' }))
  },
})

/** Records which members to tell about a request; the next mail does. */
export async function keepMatches(
  tx: Tx,
  { wantedId, memberIds, now }: { wantedId: number; memberIds: readonly number[]; now: Date },
): Promise<void> {
  if (memberIds.length === 0) return
  const rows = memberIds.map((memberId) => ({ memberId, wantedId, matchedAt: now }))
  await tx.insert(wantedMatch).values(rows).onConflictDoNothing()
}

/**
 * Mails one member with pending matches who got no mail today. Date, removal of the matches and mail are one
 * transaction, so that neither a second run nor another process tells anybody twice. Returns false if there
 * was nobody.
 */
async function mailNext(tx: Tx, services: MailServices): Promise<boolean> {
  const today = dayOf(services.now())
  const toldToday = tx
    .select({ one: sql`1` })
    .from(wantedMail)
    .where(and(eq(wantedMail.memberId, wantedMatch.memberId), sql`${wantedMail.toldOn} >= ${today}`))
  const [next] = await tx
    .select({ memberId: wantedMatch.memberId })
    .from(wantedMatch)
    .where(notExists(toldToday))
    .orderBy(asc(wantedMatch.memberId))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return false
  const { memberId } = next
  const [wish] = await tx
    .insert(wantedMail)
    .values({ memberId, toldOn: today })
    .onConflictDoUpdate({
      target: wantedMail.memberId,
      set: { toldOn: today },
      setWhere: sql`${wantedMail.toldOn} IS NULL OR ${wantedMail.toldOn} < ${today}`,
    })
    .returning({ wanted: wantedMail.wanted })
  // Another process was faster.
  if (!wish) return true
  const taken = await tx
    .delete(wantedMatch)
    .where(eq(wantedMatch.memberId, memberId))
    .returning({ id: wantedMatch.wantedId })
  const ids = taken.map(({ id }) => id)
  await mailMember(tx, services, { memberId, isWanted: wish.wanted, today, ids })
  return true
}

async function mailMember(
  tx: Tx,
  services: MailServices,
  {
    memberId,
    isWanted,
    today,
    ids,
  }: { memberId: number; isWanted: boolean; today: string; ids: readonly number[] },
): Promise<void> {
  const person = await findMember(tx, memberId)
  if (!person) return
  const { id, type, units, country, city, text } = wanted
  // Closed meanwhile, or no longer relevant for the member.
  const requests = await tx
    .select({ id, type, units, country, city, text })
    .from(wanted)
    .where(and(inArray(wanted.id, [...ids]), matchingCompany(person.companyId)))
    .orderBy(asc(wanted.id))
  if (requests.length === 0) return
  await notify(tx, services, [{ ...person, id: memberId }], {
    cause: `wanted-matching:${memberId}:${today}`,
    mail: 'wanted.matching',
    data: ({ firstName, language }, addressOf) => ({
      firstName,
      count: requests.length,
      requests: requests.slice(0, NAMED).map((request) => ({
        type: taxonomyName(request.type, language),
        units: request.units,
        place: placeOf(request, language),
        text: shorten(maskContactData(request.text)),
        address: addressOf(`/user/wanted?view=matching&request=${request.id}`),
      })),
      address: addressOf('/user/wanted?view=matching'),
    }),
    list: 'wanted',
    isWanted: () => isWanted,
  })
}

function placeOf({ country, city }: Pick<WantedRow, 'country' | 'city'>, language: Language): string {
  const name = countryByName(country)?.[language] ?? country
  return city ? `${city}, ${name}` : name
}

const shorten = (text: string) => (text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN - 1)}…` : text)
