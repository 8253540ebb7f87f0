import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import {
  beginHold,
  endHold,
  listMembers,
  lockCompanies,
  type CompanyMember,
  type CompanyRecord,
} from '#features/accounts/server/company/company-repository.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'
import { listCollectors } from '#features/collection/server/collection-repository.ts'
import { listInvoiceAddresses } from '#features/checkout/server/cart-references.ts'
import { listEndUsers } from '#features/end-use/server/statements.ts'
import { listForwarders } from '#features/freight/server/freight-repository.ts'
import { listLegalOwners } from '#features/listings/server/listing-repository.ts'
import { listAccounts } from '#features/ledger/server/payout-account/account-repository.ts'
import { nameBefore, NAMED_KINDS, type HitSubject } from '#features/screening/domain/screening.ts'
import { wordsOf, sorted } from '#features/screening/domain/name-words.ts'
import { findMatches, type Screened } from '#features/screening/server/find-matches.ts'
import { findLeft, followMembers, hasHit, saveHits } from '#features/screening/server/hit-repository.ts'
import { findList } from '#features/screening/server/list-repository.ts'
import { screenEverybodyJob } from '#features/screening/server/screening-jobs.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { DAY_MS } from '#kernel/time.ts'
import { enqueue, handleJob } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { followCompany, releaseCheckoutsJob } from '../people/suspension-jobs.ts'

type ScreeningServices = Pick<Services, 'db' | 'now' | 'publicUrl'>
type EverybodyServices = ScreeningServices & Pick<Services, 'log'>

export const screenNames = handleJob(
  screenNamesJob,
  async (services: ScreeningServices, subject): Promise<void> => {
    const companyId = 'companyId' in subject ? subject.companyId : await findCompanyOf(services.db, subject)
    if (companyId !== null) await screenCompany(services, companyId)
  },
)

/** A closed company that traded may be paid still: by a refund that failed, or when a contested payment is won. */
const canBePaid = or(
  isNull(company.closedAt),
  sql`EXISTS (SELECT FROM order_line AS l WHERE l.seller_company_id = ${company.id})`,
  sql`EXISTS (SELECT FROM purchase_order AS o WHERE o.company_id = ${company.id})`,
)

/** Companies per run, each in a transaction of its own. */
const AT_ONCE = 100

export const screenEverybody = handleJob(
  screenEverybodyJob,
  async (services: EverybodyServices, { after }): Promise<void> => {
    const rows = await services.db
      .select({ id: company.id })
      .from(company)
      .where(and(gt(company.id, after), canBePaid))
      .orderBy(asc(company.id))
      .limit(AT_ONCE)
    for (const { id } of rows) await screenOrRetry(services, id)
    const last = rows.at(-1)
    if (last !== undefined && rows.length === AT_ONCE)
      await services.db.transaction((tx) => enqueue(tx, screenEverybodyJob, { after: last.id }))
  },
)

/** A company whose names can't be compared now is tried again by a job of its own: the others don't wait for it. */
async function screenOrRetry({ log, ...services }: EverybodyServices, companyId: number): Promise<void> {
  try {
    await screenCompany(services, companyId)
  } catch (error) {
    log.warn({ err: error, company: companyId }, 'the names of a company are compared later')
    await services.db.transaction((tx) => enqueue(tx, screenNamesJob, { companyId }))
  }
}

async function findCompanyOf(db: Db, { memberId }: { memberId: number }): Promise<number | null> {
  const [row] = await db
    .select({ companyId: member.companyId })
    .from(member)
    .where(and(eq(member.id, memberId), isNull(member.deletedAt)))
  return row?.companyId ?? null
}

/**
 * Compares all names of a company (`subjectsOf`) with the list. A
 * company with an open hit is held back: it does no business until an administrator has decided. That of suspended
 * members too, since it is paid for what it sold before.
 */
async function screenCompany(services: ScreeningServices, companyId: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Who is moved meanwhile would take no hit along.
    await lockMembership(tx, companyId)
    const list = await findList(tx)
    if (list === null) return
    const people = await listMembers(tx, companyId)
    const verified = people.filter(({ isVerified }) => isVerified)
    // Accounts that nobody has verified have done nothing. A closed company has none, and may be paid still.
    if (verified.length === 0 && people.length > 0) return
    const memberIds = verified.map(({ memberId }) => memberId)
    const left = await findLeft(tx, companyId, memberIds)
    const companies = await lockCompanies(tx, [...new Set([companyId, ...left])])
    const present = companies.find(({ id }) => id === companyId)
    if (!present) return
    await followMembers(tx, companyId, memberIds)
    const found = await findMatches(tx, await subjectsOf(tx, present, verified, services.now()))
    await saveHits(
      tx,
      found.map(({ subject, entry, score, why }) => ({
        companyId,
        subject: subject.subject,
        memberId: subject.memberId,
        namedBy: subject.namedBy ?? null,
        name: subject.name,
        nameWords: sorted(wordsOf(subject.name)),
        listId: list.id,
        entryId: entry.entryId,
        entryDigest: entry.digest,
        entryKind: entry.kind,
        entryName: entry.name,
        reference: entry.reference,
        programme: entry.programme,
        regulation: entry.regulation,
        countries: entry.countries,
        born: entry.born,
        score,
        why,
        foundAt: services.now(),
      })),
    )
    for (const each of companies) await followHits(services, tx, each)
  })
}

interface Subject extends Screened {
  subject: HitSubject
  memberId: number | null
  /** Who wrote it, with whose data it is emptied. */
  namedBy?: number
}

/** For how long those are compared who use, fetch or carry what a company bought, or get its invoices. */
const NAMED_DAYS = 365

/**
 * All names of a company: its own, those of its members, of the holder of its account, of its customers and who signs for
 * them, of who fetches or carries its goods and gets its invoices, and of the owners of what it sells.
 */
async function subjectsOf(
  tx: Tx,
  { id, details }: CompanyRecord,
  people: readonly CompanyMember[],
  now: Date,
): Promise<Subject[]> {
  const holders = (await listAccounts(tx, [id])).filter(({ stoppedAt }) => stoppedAt === null)
  const since = new Date(now.getTime() - NAMED_DAYS * DAY_MS)
  const statements = await listEndUsers(tx, id, since)
  const collectors = await listCollectors(tx, id, since)
  const owners = await listLegalOwners(tx, id)
  const forwarders = await listForwarders(tx, id, since)
  const invoiced = await listInvoiceAddresses(tx, id, since)
  return [
    { subject: 'company', kind: 'company', name: details.name, memberId: null },
    ...people.map((person): Subject => ({
      subject: 'member',
      kind: 'person',
      name: fullName(person),
      memberId: person.memberId,
    })),
    ...holders.flatMap(({ details: { holder } }) => eitherKind('account', holder)),
    ...unique(statements.map(({ endUser }) => nameBefore(endUser))).flatMap((name) =>
      eitherKind('end_user', name),
    ),
    ...unique(statements.map(({ signer }) => signer)).map((name) => namedBy('signer', 'person', name)),
    ...unique(collectors.map(({ person }) => person)).map((name) => namedBy('collector', 'person', name)),
    ...unique(collectors.map(({ haulier }) => haulier)).flatMap((name) => eitherKind('collector', name)),
    ...forwarders.flatMap(({ name, namedBy }) => writtenBy(namedBy, 'forwarder', name)),
    ...invoiced.flatMap(({ address, namedBy }) => writtenBy(namedBy, 'invoice_address', nameBefore(address))),
    // Most name the company itself.
    ...unique(owners)
      .filter((name) => sorted(wordsOf(name)) !== sorted(wordsOf(details.name)))
      .flatMap((name) => eitherKind('legal_owner', name)),
  ]
}

const unique = (names: readonly string[]) => [...new Set(names)]

const namedBy = (subject: HitSubject, kind: Subject['kind'], name: string): Subject => ({
  subject,
  kind,
  name,
  memberId: null,
})

/** A name of which nobody said whether it is a person's. */
const eitherKind = (subject: HitSubject, name: string) =>
  NAMED_KINDS.map((kind) => namedBy(subject, kind, name))

/** The same of a name that a member wrote of somebody else. */
const writtenBy = (memberId: number, subject: HitSubject, name: string): Subject[] =>
  eitherKind(subject, name).map((each) => ({ ...each, namedBy: memberId }))

/**
 * Holds a company back while a hit of it is open or confirmed, and lets it trade again once none is: its listings
 * leave the public pages or come back, unpaid checkouts end, and its administrators are told in neutral words. The
 * company must be locked.
 */
export async function followHits(
  { now, publicUrl }: Pick<ScreeningServices, 'now' | 'publicUrl'>,
  tx: Tx,
  { id: companyId, heldAt, suspendedAt }: CompanyRecord,
): Promise<void> {
  const isHeld = await hasHit(tx, companyId)
  if (isHeld === (heldAt !== null)) return
  const at = now()
  if (heldAt === null) await beginHold(tx, companyId, at)
  else await endHold(tx, companyId, heldAt, at)
  if (isHeld)
    for (const { memberId } of await listMembers(tx, companyId))
      await enqueue(tx, releaseCheckoutsJob, { memberId })
  // A suspended company is told of that.
  if (suspendedAt === null)
    await notify(tx, { publicUrl }, await listToldAdmins(tx, companyId), {
      cause: `screening:${companyId}:${at.getTime()}`,
      mail: isHeld ? 'screening.begun' : 'screening.ended',
      data: ({ firstName }, addressOf) => ({ firstName, link: addressOf('/user/company') }),
    })
  await followCompany(tx, companyId)
}
