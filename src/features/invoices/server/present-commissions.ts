import type { Db } from '#db/client.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import type { Call } from '#platform/http/serve.ts'
import type {
  CommissionView,
  CommissionWaitView,
  listStaffCommissions,
  StaffCommissions,
} from '../contract/commissions.ts'
import { lastContestDay } from '../domain/self-billing.ts'
import { readCommissionCustomer } from './commission-customer.ts'
import {
  findCommissionWait,
  listAllCommissionDocuments,
  listCommissionDocumentsOf,
  listCommissionWaits,
  sumCommissionDocuments,
} from './commission-repository.ts'
import { listOpenContests } from './contest-repository.ts'

export async function readCommissionsOf(db: Db, companyId: number, now: Date): Promise<CommissionView[]> {
  return (await listCommissionDocumentsOf(db, companyId)).map((row) => present(row, now))
}

/** Since when the commission of a company waits to be invoiced, and what is lacking. */
export async function readWaitOf(db: Db, companyId: number, now: Date) {
  const wait = await findCommissionWait(db, companyId)
  return (
    wait && { since: wait.since.toISOString(), lacks: wait.lacks ?? (await readLack(db, companyId, now)) }
  )
}

export async function readStaffCommissions(
  db: Db,
  {
    page = 1,
    displayCount: pageSize = DEFAULT_PAGE_SIZE,
    ...looked
  }: Call<typeof listStaffCommissions>['query'],
  now: Date,
): Promise<StaffCommissions> {
  const sums = await sumCommissionDocuments(db, looked)
  const documents = await listAllCommissionDocuments(db, { ...looked, page, pageSize })
  const waits: CommissionWaitView[] = []
  for (const { since, lacks, ...wait } of await listCommissionWaits(db))
    waits.push({
      ...wait,
      since: since.toISOString(),
      lacks: lacks ?? (await readLack(db, wait.companyId, now)),
    })
  return {
    total: sums.reduce((total, sum) => total + sum.documents, 0),
    documents: documents.map(({ vatMinor, company, ...row }) => ({
      ...present(row, now),
      company,
      vat: majorFromMinor(vatMinor),
    })),
    sums: sums.map(({ totalMinor, vatMinor, ...sum }) => ({
      ...sum,
      total: majorFromMinor(totalMinor),
      vat: majorFromMinor(vatMinor),
    })),
    waits,
    contests: (await listOpenContests(db)).map(({ contestedAt, ...contest }) => ({
      ...contest,
      contestedOn: dayInFrance(contestedAt),
    })),
  }
}

type Listed = Awaited<ReturnType<typeof listCommissionDocumentsOf>>[number]

function present({ issuedAt, totalMinor, contest, ...row }: Listed, now: Date): CommissionView {
  const issuedOn = dayInFrance(issuedAt)
  const until = lastContestDay(issuedOn)
  const mayContest = row.kind === 'self_billed_invoice' && contest === null && dayInFrance(now) <= until
  return {
    ...row,
    issuedOn,
    total: majorFromMinor(totalMinor),
    contest: contest && presentContest(contest),
    contestUntil: mayContest ? until : null,
  }
}

function presentContest({ contestedAt, ...contest }: NonNullable<Listed['contest']>) {
  return { ...contest, contestedOn: dayInFrance(contestedAt) }
}

async function readLack(db: Db, companyId: number, now: Date): Promise<CommissionWaitView['lacks']> {
  const { vat } = await readCommissionCustomer(db, companyId, now)
  return 'lacks' in vat ? vat.lacks : null
}
