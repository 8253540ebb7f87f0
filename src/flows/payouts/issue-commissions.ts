import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { findBuyerNumber } from '#db/vat-standing.ts'
import { company } from '#db/schema/accounts.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { texts } from '#features/invoices/contract/texts.ts'
import { commissionAmounts } from '#features/invoices/domain/commission.ts'
import type { DocumentContent } from '#features/invoices/domain/document.ts'
import {
  findCommissionDocument,
  insertCommissionDocument,
  insertCommissionLines,
} from '#features/invoices/server/commission-repository.ts'
import { addressLines, issuer, placeOf } from '#features/invoices/server/read-source.ts'
import { bookingOfCommissionVat } from '#features/ledger/domain/booking.ts'
import {
  listCompaniesToInvoice,
  listOpenFees,
  type OpenFee,
} from '#features/ledger/server/commission-fees.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import { sumOf } from '#kernel/money/exact.ts'
import { decideServiceVat } from '#kernel/money/vat.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { listPayees } from '../payments/payout-mails.ts'
import { mailCommission } from './commission-mails.ts'

const AT_ONCE = 50

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

/**
 * Credits what was returned of invoiced commissions since, and invoices what waited for the VAT of its company. Neither
 * such a company nor one whose invoice fails holds up others.
 */
export const issueCommissionsJob = defineJob({
  name: 'issue-commission-invoices',
  lane: 'clock',
  priority: 9,
  cron: '40 * * * *',
  async run(services: IssuingServices) {
    const { db, log } = services
    let waiting = 0
    const failures: unknown[] = []
    for (let after = 0; ;) {
      const ids = await listCompaniesToInvoice(db, after, AT_ONCE)
      for (const id of ids)
        try {
          if (!(await db.transaction((tx) => issueFor(services, tx, id)))) waiting += 1
        } catch (error) {
          failures.push(error)
        }
      const last = ids.at(-1)
      if (last === undefined || ids.length < AT_ONCE) break
      after = last
    }
    if (waiting > 0)
      log.warn({ companies: waiting }, 'commission invoices wait for the VAT of their companies')
    if (failures.length > 0) throw new AggregateError(failures, 'some commissions could not be invoiced')
  },
})

interface Customer {
  companyId: number
  details: DocumentContent['buyer']
  language: Language
  vat: NonNullable<ReturnType<typeof decideServiceVat>>
}

/** Returns false if it is not known which VAT applies to the company. */
async function issueFor(services: IssuingServices, tx: Tx, companyId: number): Promise<boolean> {
  const now = services.now()
  // Serializes with payouts and with another run of this job.
  await lockCompany(tx, companyId)
  const fees = await listOpenFees(tx, companyId)
  if (fees.length === 0) return true
  const customer = await readCustomer(tx, companyId, now)
  if (customer === null) return false
  const invoiced = Map.groupBy(fees, ({ invoiceId, payout }) => invoiceId ?? `payout:${payout.id}`)
  for (const group of invoiced.values()) await issueGroup(services, tx, { customer, fees: group, now })
  return true
}

async function readCustomer(tx: Tx, companyId: number, now: Date): Promise<Customer | null> {
  const { name, street, postcode, city, country, vatNumber, registrationNumber } = company
  const [row] = await tx
    .select({ name, street, postcode, city, country, vatNumber, registrationNumber })
    .from(company)
    .where(eq(company.id, companyId))
  const code = countryByName(row?.country ?? '')?.code
  if (!row || code === undefined) return null
  const vat = decideServiceVat({ code, postcode: row.postcode }, await findBuyerNumber(tx, companyId, now))
  if (vat === null) return null
  const [payee] = await listPayees(tx, companyId)
  return {
    companyId,
    vat,
    language: payee?.language ?? (code === 'FR' ? 'fr' : 'en'),
    details: {
      name: row.name,
      address: addressLines(row),
      place: placeOf(row),
      vatNumber: row.vatNumber,
      registration: row.registrationNumber,
    },
  }
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
