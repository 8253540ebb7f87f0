import type { Tx } from '#db/client.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { texts } from '#features/invoices/contract/texts.ts'
import { grossAmounts, type BookedAmount } from '#features/invoices/domain/commission.ts'
import type { DocumentContent } from '#features/invoices/domain/document.ts'
import { readCommissionCustomer } from '#features/invoices/server/commission-customer.ts'
import { findCommissionDocument } from '#features/invoices/server/commission-repository.ts'
import { operatorPlace } from '#features/invoices/server/electronic/trade-parties.ts'
import { issuer } from '#features/invoices/server/read-source.ts'
import { saleCause } from '#features/ledger/domain/booking.ts'
import type { OpenFee } from '#features/ledger/server/commission-fees.ts'
import type { findAgreed } from '#features/mandates/server/self-billing.ts'
import { priceOf } from '#kernel/money/exact.ts'
import { feeOf, percentText } from '#kernel/money/fee.ts'
import { formatMinor } from '#kernel/money/money.ts'
import { decidePurchaseVat, type PurchaseVatCase, type SellerRegime } from '#kernel/money/vat.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { faultsOfSeller } from '#kernel/trade/self-billing.ts'
import type { AtLeastOne, WrittenDocument } from './issue-group.ts'
import { readSoldGoods, type SoldGoods } from './sold-goods.ts'

interface Seller {
  /** Null while something is missing that its invoices must say. */
  details: DocumentContent['issuer'] | null
  language: Language
}

interface Reading {
  agreed: Awaited<ReturnType<typeof findAgreed>>
  now: Date
}

/** A company as the issuer of invoices to the operator: its name and address of today, the rest as it was signed. */
export async function readSeller(tx: Tx, companyId: number, { agreed, now }: Reading): Promise<Seller> {
  const { details, isFrench } = await readCommissionCustomer(tx, companyId, now)
  const [payee] = await listToldAdmins(tx, companyId)
  const language = payee?.language ?? (isFrench ? 'fr' : 'en')
  if (agreed === null) return { details: null, language }
  const { terms, fields } = agreed
  const registration = fields.registration || (details.registration ?? '')
  const vat = fields.vat || (details.vatNumber ?? '')
  const { street = null, city = null, country: countryCode = null } = details.place ?? {}
  const faults = faultsOfSeller({ ...terms, registration, vat, street, city, countryCode })
  if (faults.length > 0) return { details: null, language }
  const { legalForm, capital } = terms
  const numbers = { registration, vatNumber: vat || null }
  return {
    details: { ...details, ...numbers, legalForm, capital: capital || null, email: '', phone: '' },
    language,
  }
}

/** An open booking with the goods of its sale, and the VAT on them; null where people have to decide it. */
export interface SellersFee extends OpenFee {
  goods: SoldGoods
  vat: { case: PurchaseVatCase; rateBp: number } | null
}

export async function withGoods(
  tx: Tx,
  companyId: number,
  fees: readonly OpenFee[],
  regime: SellerRegime | null,
): Promise<SellersFee[]> {
  const sold = await readSoldGoods(
    tx,
    fees.map(({ orderId }) => orderId),
    companyId,
  )
  return fees.map((fee) => withVat(fee, sold(fee.orderId), regime))
}

function withVat(fee: OpenFee, goods: SoldGoods, regime: SellerRegime | null): SellersFee {
  const places = goods.lines.flatMap(({ place }) => place ?? [])
  const { destination } = goods
  const isKnown = places.length === goods.lines.length
  const vat = regime && destination && isKnown ? decidePurchaseVat(regime, places, destination) : null
  return { ...fee, goods, vat }
}

/** What is on one document: sales of one payout with the same VAT from the same country, or what returns of one invoice. */
export const vatKeyOf = ({ invoice, payout, vat, goods }: SellersFee): string =>
  invoice?.id ?? [payout.id, vat?.case, goods.lines[0]?.place?.code].join(':')

interface Group {
  seller: Seller
  fees: AtLeastOne<SellersFee>
  now: Date
}

/** The seller's invoice for the sales of a payout, at the price less the fee, or its credit note for what was returned. */
export async function writeSelfBilled(tx: Tx, { seller, fees, now }: Group): Promise<WrittenDocument> {
  const [{ invoice: invoiced, payout, vat: decided }] = fees
  const invoice = invoiced && (await findCommissionDocument(tx, invoiced.id))
  const sign = invoice ? -1n : 1n
  const language = invoice?.language ?? seller.language
  const vat = invoice?.content.vat ?? decided
  const from = invoice?.content.issuer ?? seller.details
  if (!vat || !from) throw new Error(`it is not decided how the payout ${payout.id} is self-billed`)
  const items = fees.flatMap((fee) => itemsOf(fee, language))
  // What was sold comes first, so that the sums never fall below zero on their way.
  const ordered = items
    .map((item) => ({ ...item, amountMinor: item.amountMinor * sign }))
    .toSorted((one, other) => Number(other.amountMinor - one.amountMinor))
  const { lines, vatMinor, totalMinor } = grossAmounts(ordered, vat.rateBp)
  if (totalMinor <= 0n) throw new Error(`what the payout ${payout.id} bought is below zero`)
  const content: DocumentContent = {
    ...headOf(fees, now),
    issuer: from,
    lines,
    vat: { ...vat, amount: String(vatMinor), reason: null },
    total: String(totalMinor),
    payment: invoice
      ? { state: 'credited' }
      : { state: 'paid', on: payout.paidOn, by: 'transfer', reference: payout.bankReference },
    corrects: invoice && {
      number: invoice.number,
      issuedOn: invoice.content.issuedOn,
      reason: texts[language].paper.purchase.reason,
    },
  }
  return invoice
    ? { kind: 'self_billed_credit', payoutId: null, correctsId: invoice.id, content }
    : { kind: 'self_billed_invoice', payoutId: payout.id, correctsId: null, content }
}

/** The operator as the customer, and where the goods are handed over: where they leave from. */
function headOf([first, ...others]: AtLeastOne<SellersFee>, now: Date) {
  const { name, address, vatNumber, registration } = issuer()
  const days = [first, ...others].map(({ day }) => day).toSorted()
  const place = first.goods.lines[0]?.place ?? null
  const country = place && countryByCode(place.code)
  return {
    issuedOn: dayInFrance(now),
    buyer: { name, address, vatNumber, registration, place: operatorPlace({ address }) },
    deliverTo: country ? [country.en] : address,
    deliverPlace: country
      ? { street: null, postcode: null, city: null, country: country.code }
      : operatorPlace({ address }),
    orderReference: '',
    orderedOn: days[0] ?? dayInFrance(now),
    currency: first.currency,
    shipping: '0',
    carrier: '',
    incoterm: '',
    selfBilling: { agent: name },
  }
}

/** The articles of a sale, each at its price less the fee; of anything else the sum. */
function itemsOf(fee: SellersFee, language: Language): BookedAmount[] {
  const { purchase } = texts[language].paper
  const order = referenceOf(fee.orderNumber)
  if (fee.cause !== saleCause({ id: fee.orderId }))
    return [{ title: purchase.returned(order), about: fee.day, amountMinor: fee.shareMinor }]
  const items = fee.goods.lines.map((line) => ({
    title: line.title,
    language: line.language,
    about: purchase.about(
      order,
      formatCount(line.quantity, language),
      formatMinor(line.unitPriceMinor, fee.currency, language),
      percentText(line.feeBp / 100, language),
    ),
    quantity: line.quantity,
    from: { city: line.city, country: countryByName(line.country)?.en ?? line.country },
    amountMinor: priceOf(line) - feeOf(priceOf(line), line.feeBp),
  }))
  const total = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  if (total !== fee.shareMinor) throw new Error(`the articles of ${order} are not what the ledger says`)
  return items
}
