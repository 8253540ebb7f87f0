import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { texts } from '#features/invoices/contract/texts.ts'
import { commissionAmounts } from '#features/invoices/domain/commission.ts'
import type { DocumentContent } from '#features/invoices/domain/document.ts'
import { readCommissionCustomer } from '#features/invoices/server/commission-customer.ts'
import {
  endCommissionWait,
  findCommissionDocument,
  findSearchedUntil,
  insertCommissionDocument,
  insertCommissionLines,
  keepCommissionWait,
  keepSearchedUntil,
  listWaitingCompanies,
} from '#features/invoices/server/commission-repository.ts'
import { issuer } from '#features/invoices/server/read-source.ts'
import { bookingOfCommissionVat } from '#features/ledger/domain/booking.ts'
import {
  listCompaniesToInvoice,
  listOpenFees,
  type OpenFee,
} from '#features/ledger/server/commission-fees.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { ServiceVat } from '#kernel/money/vat.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { DAY_MS } from '#kernel/time.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { mailCommission } from './commission-mails.ts'

type IssuingServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>

/** Invoices the commission on a payout that was just recorded. */
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

interface Customer {
  companyId: number
  details: DocumentContent['buyer']
  language: Language
  vat: Exclude<ServiceVat, { lacks: unknown }>
}

/** Invoices what is open, or records that the company waits until it is known which VAT applies to it. */
async function issueFor(services: IssuingServices, tx: Tx, companyId: number): Promise<void> {
  const now = services.now()
  // Serializes with payouts and with another run of this job.
  await lockCompany(tx, companyId)
  const fees = await listOpenFees(tx, companyId)
  const customer = fees.length === 0 ? null : await readCustomer(tx, companyId, now)
  if (fees.length > 0 && customer === null) {
    await keepCommissionWait(tx, { companyId, hasFailed: false, now })
    return
  }
  await endCommissionWait(tx, companyId)
  if (customer === null) return
  const invoiced = Map.groupBy(fees, ({ invoiceId, payout }) => invoiceId ?? `payout:${payout.id}`)
  for (const group of invoiced.values()) await issueGroup(services, tx, { customer, fees: group, now })
}

async function readCustomer(tx: Tx, companyId: number, now: Date): Promise<Customer | null> {
  const { details, isFrench, vat } = await readCommissionCustomer(tx, companyId, now)
  if ('lacks' in vat) return null
  const [payee] = await listToldAdmins(tx, companyId)
  return { companyId, details, vat, language: payee?.language ?? (isFrench ? 'fr' : 'en') }
}

interface Group {
  customer: Customer
  fees: readonly OpenFee[]
  now: Date
}

/** An invoice for the sales of a payout, or a credit note for what was returned of those of an invoice. */
async function issueGroup(services: IssuingServices, tx: Tx, { customer, fees, now }: Group): Promise<void> {
  const [first] = fees
  if (!first) return
  const { companyId, language } = customer
  const sumMinor = sumOf(fees.map(({ feeMinor }) => feeMinor))
  const document = sumMinor === 0n ? null : await writeDocument(tx, { customer, fees, now }, first)
  const issued = document && (await insertCommissionDocument(tx, { ...document, companyId, language }, now))
  const lines = fees.map(({ transactionId, orderId, feeMinor }) => ({
    transactionId,
    orderId,
    feeMinor,
    companyId,
  }))
  await insertCommissionLines(
    tx,
    lines.map((line) => ({ ...line, documentId: issued?.id ?? null })),
  )
  if (!document || !issued) return
  const { content, kind } = document
  const vatMinor = BigInt(content.vat.amount)
  const booked = kind === 'commission_invoice' ? vatMinor : -vatMinor
  await book(tx, bookingOfCommissionVat(issued.id, content.currency, booked), now)
  await mailCommission(services, tx, { ...issued, kind, companyId, content })
}

async function writeDocument(
  tx: Tx,
  { customer, fees, now }: Group,
  { invoiceId, payout, currency }: OpenFee,
) {
  const { commission } = texts[customer.language].paper
  const invoice = invoiceId === null ? null : await findCommissionDocument(tx, invoiceId)
  const sign = invoice ? -1n : 1n
  // What was taken comes first, so that the sums never fall below zero on their way.
  const ordered = [...fees].toSorted((one, other) => Number((other.feeMinor - one.feeMinor) * sign))
  // A credit note has the VAT of its invoice.
  const vat = invoice?.content.vat ?? customer.vat
  const { lines, vatMinor, totalMinor } = commissionAmounts(
    ordered.map(({ feeMinor, orderNumber, day }) => ({
      title: (feeMinor > 0n ? commission.title : commission.returned)(referenceOf(orderNumber)),
      about: commission.sold(day),
      feeMinor: feeMinor * sign,
    })),
    vat.rateBp,
  )
  if (totalMinor <= 0n) throw new Error(`the commission of the payout ${payout.id} is below zero`)
  const content: DocumentContent = {
    issuedOn: dayInFrance(now),
    issuer: issuer(),
    buyer: customer.details,
    deliverTo: customer.details.address,
    deliverPlace: customer.details.place,
    orderReference: '',
    orderedOn: ordered.map(({ day }) => day).toSorted()[0] ?? dayInFrance(now),
    currency,
    lines,
    shipping: '0',
    carrier: '',
    incoterm: '',
    isService: true,
    vat: { case: vat.case, rateBp: vat.rateBp, amount: String(vatMinor), reason: null },
    total: String(totalMinor),
    payment: invoice
      ? { state: 'credited' }
      : { state: 'withheld', on: payout.paidOn, reference: payout.bankReference },
    corrects: invoice && {
      number: invoice.number,
      issuedOn: invoice.content.issuedOn,
      reason: commission.reason,
    },
  }
  return invoice
    ? { kind: 'commission_credit' as const, payoutId: null, correctsId: invoice.id, content }
    : { kind: 'commission_invoice' as const, payoutId: payout.id, correctsId: null, content }
}
