import type { Tx } from '#db/client.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { texts } from '#features/invoices/contract/texts.ts'
import { grossAmounts } from '#features/invoices/domain/commission.ts'
import type { DocumentContent } from '#features/invoices/domain/document.ts'
import { readCommissionCustomer } from '#features/invoices/server/commission-customer.ts'
import { findCommissionDocument } from '#features/invoices/server/commission-repository.ts'
import { issuer } from '#features/invoices/server/read-source.ts'
import type { OpenFee } from '#features/ledger/server/commission-fees.ts'
import type { ServiceVat } from '#kernel/money/vat.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import type { AtLeastOne, WrittenDocument } from './issue-group.ts'

interface Customer {
  companyId: number
  details: DocumentContent['buyer']
  language: Language
  vat: Exclude<ServiceVat, { lacks: unknown }>
}

/** Null until it is known which VAT applies to the company. */
export async function readCustomer(tx: Tx, companyId: number, now: Date): Promise<Customer | null> {
  const { details, isFrench, vat } = await readCommissionCustomer(tx, companyId, now)
  if ('lacks' in vat) return null
  const [payee] = await listToldAdmins(tx, companyId)
  return { companyId, details, vat, language: payee?.language ?? (isFrench ? 'fr' : 'en') }
}

interface Group {
  customer: Customer
  fees: AtLeastOne<OpenFee>
  now: Date
}

/** An invoice for the sales of a payout, or a credit note for what was returned of those of an invoice. */
export async function writeCommission(tx: Tx, { customer, fees, now }: Group): Promise<WrittenDocument> {
  const [{ invoice: invoiced, payout, currency }] = fees
  const { commission } = texts[customer.language].paper
  const invoice = invoiced && (await findCommissionDocument(tx, invoiced.id))
  const sign = invoice ? -1n : 1n
  // A fee on so little that it is rounded to nothing has no line. What was taken comes first, so that the sums never fall
  // below zero on their way.
  const charged = fees.filter(({ feeMinor }) => feeMinor !== 0n)
  const ordered = charged.toSorted((one, other) => Number((other.feeMinor - one.feeMinor) * sign))
  // A credit note has the VAT of its invoice.
  const vat = invoice?.content.vat ?? customer.vat
  const { lines, vatMinor, totalMinor } = grossAmounts(
    ordered.map(({ feeMinor, orderNumber, day }) => ({
      title: (feeMinor > 0n ? commission.title : commission.returned)(referenceOf(orderNumber)),
      about: commission.sold(day),
      amountMinor: feeMinor * sign,
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
    vat: { ...vat, amount: String(vatMinor), reason: null },
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
    ? { kind: 'commission_credit', payoutId: null, correctsId: invoice.id, content }
    : { kind: 'commission_invoice', payoutId: payout.id, correctsId: null, content }
}
