import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import type { SelfBillingLack } from '#features/invoices/domain/self-billing.ts'
import {
  endCommissionWait,
  findSearchedUntil,
  insertCommissionLines,
  keepCommissionWait,
  keepSearchedUntil,
  listWaitingCompanies,
} from '#features/invoices/server/commission-repository.ts'
import { saleCause } from '#features/ledger/domain/booking.ts'
import {
  listCompaniesToInvoice,
  listOpenFees,
  type OpenFee,
} from '#features/ledger/server/commission-fees.ts'
import { findAgreed } from '#features/mandates/server/self-billing.ts'
import { DAY_MS } from '#kernel/time.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { issueGroups } from './issue-group.ts'
import { readCustomer, writeCommission } from './write-commission.ts'
import { readSeller, vatKeyOf, withGoods, writeSelfBilled } from './write-self-billed.ts'

type IssuingServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>

/** Invoices the commission on a payout that was just recorded, or what was bought, in the name of its seller. */
export const issueCommissionJob = defineJob({
  name: 'issue-commission-invoice',
  lane: 'files',
  priority: 5,
  payload: z.object({ companyId: z.number() }),
  async run(services: IssuingServices, { companyId }) {
    await services.db.transaction((tx) => issueFor(services, tx, companyId))
  },
})

/** Bookings of this long before the last search are searched again: some were not committed yet, or booked by another clock. */
const OVERLAP_MS = DAY_MS

/**
 * Credits what was returned of invoiced commissions since the last run, and invoices what has waited for the VAT of its
 * company. Neither such a company nor one whose invoice fails holds up others.
 */
export const issueCommissionsJob = defineJob({
  name: 'issue-commission-invoices',
  lane: 'clock',
  priority: 9,
  cron: '40 * * * *',
  async run(services: IssuingServices) {
    const { db, log } = services
    const now = services.now()
    const searched = await findSearchedUntil(db)
    // Also if the clock of the last search ran ahead.
    const since = searched && new Date(Math.min(searched.getTime(), now.getTime()) - OVERLAP_MS)
    const ids = new Set([...(await listWaitingCompanies(db)), ...(await listCompaniesToInvoice(db, since))])
    const failures: unknown[] = []
    for (const companyId of ids)
      try {
        await db.transaction((tx) => issueFor(services, tx, companyId))
      } catch (error) {
        failures.push(error)
        await keepCommissionWait(db, { companyId, hasFailed: true, now })
      }
    // What could not be invoiced waits by name from here on.
    await keepSearchedUntil(db, now)
    const waiting = await listWaitingCompanies(db)
    if (waiting.length > 0)
      log.warn(
        { companies: waiting.length },
        'commission invoices wait for what is not known of their companies',
      )
    if (failures.length > 0) throw new AggregateError(failures, 'some commissions could not be invoiced')
  },
})

/**
 * Issues what is open: credit notes on what was invoiced, and for the rest invoices of the commission or, where the seller's
 * running mandate has the clause, the seller's own. Records that the company waits until it is known which VAT applies.
 */
async function issueFor(services: IssuingServices, tx: Tx, companyId: number): Promise<void> {
  const now = services.now()
  // Serializes with payouts and with another run of this job.
  await lockCompany(tx, companyId)
  const fees = await listOpenFees(tx, companyId)
  const agreed = fees.some(({ invoice }) => invoice === null) ? await findAgreed(tx, companyId) : null
  const isOwn = ({ invoice, isSettled }: OpenFee) =>
    invoice === null ? agreed !== null && !isSettled : invoice.isOwn
  const own = fees.filter(isOwn)
  const lacks = await issueOwn(services, tx, { companyId, fees: own, agreed, now })
  const others = fees.filter((fee) => !isOwn(fee))
  const isIssued = await issueCommissions(services, tx, { companyId, fees: others, now })
  if (lacks !== null || !isIssued) await keepCommissionWait(tx, { companyId, hasFailed: false, lacks, now })
  else await endCommissionWait(tx, companyId)
}

/** Invoices and credits the commission; returns whether it is known which VAT applies. */
async function issueCommissions(
  services: IssuingServices,
  tx: Tx,
  { companyId, fees, now }: Omit<Own, 'agreed'>,
): Promise<boolean> {
  if (fees.length === 0) return true
  const customer = await readCustomer(tx, companyId, now)
  if (customer === null) {
    await settleFree(tx, companyId, fees)
    return fees.every(({ feeMinor }) => feeMinor === 0n)
  }
  const groups = Map.groupBy(fees, ({ invoice, payout }) => invoice?.id ?? `payout:${payout.id}`)
  await issueGroups(services, tx, {
    companyId,
    language: customer.language,
    now,
    groups: groups.values(),
    amountOf: ({ feeMinor }) => feeMinor,
    write: (group) => writeCommission(tx, { customer, fees: group, now }),
  })
  return true
}

/** What was sold without a commission needs no VAT to be settled, so that a clause that is signed later isn't about it. */
async function settleFree(tx: Tx, companyId: number, fees: readonly OpenFee[]): Promise<void> {
  const free = new Set(
    fees
      .filter((fee) => fee.isSettled || (fee.feeMinor === 0n && fee.cause === saleCause({ id: fee.orderId })))
      .map(({ orderId }) => orderId),
  )
  const settled = fees.filter(({ orderId, feeMinor }) => feeMinor === 0n && free.has(orderId))
  if (settled.length === 0) return
  await insertCommissionLines(
    tx,
    settled.map(({ transactionId, orderId, feeMinor, shareMinor }) => ({
      transactionId,
      orderId,
      companyId,
      documentId: null,
      feeMinor,
      shareMinor,
    })),
  )
}

interface Own {
  companyId: number
  fees: readonly OpenFee[]
  agreed: Awaited<ReturnType<typeof findAgreed>>
  now: Date
}

/** Issues what is open in the seller's own name; returns what some of it waits for, or null. */
async function issueOwn(
  services: IssuingServices,
  tx: Tx,
  { companyId, fees, agreed, now }: Own,
): Promise<SelfBillingLack | null> {
  if (fees.length === 0) return null
  const seller = await readSeller(tx, companyId, { agreed, now })
  const found = await withGoods(tx, companyId, fees, agreed?.terms.regime ?? null)
  const known = found.filter(
    ({ invoice, vat }) => invoice !== null || (vat !== null && seller.details !== null),
  )
  await issueGroups(services, tx, {
    companyId,
    language: seller.language,
    now,
    groups: Map.groupBy(known, vatKeyOf).values(),
    amountOf: ({ shareMinor }) => shareMinor,
    write: (group) => writeSelfBilled(tx, { seller, fees: group, now }),
  })
  if (known.length === found.length) return null
  return seller.details === null ? 'details' : 'goods'
}
