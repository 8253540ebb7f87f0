import type { VatCase } from '#kernel/money/vat.ts'
import type { Account, BookingKind } from '#kernel/money/accounts.ts'
import type { ColumnName, TableBook } from '../domain/books.ts'
import { fr } from './texts.fr.ts'

const columns: Readonly<Record<ColumnName, string>> = {
  order: 'Order',
  orderedOn: 'Ordered on',
  company: 'Company',
  country: 'Delivered to',
  currency: 'Currency',
  goods: 'Goods excl. VAT',
  delivery: 'Delivery excl. VAT',
  vat: 'VAT',
  total: 'Total',
  vatRate: 'VAT rate %',
  vatCase: 'VAT case',
  paidOn: 'Paid on',
  invoice: 'Invoice',
  cancelled: 'Cancelled',
  seller: 'Seller',
  buyer: 'Buyer',
  article: 'Article',
  brand: 'Brand',
  quantity: 'Quantity',
  unitPrice: 'Unit price excl. VAT',
  lotPieces: 'Pieces per lot',
  amount: 'Amount excl. VAT',
  transferred: 'Amount transferred',
  payout: 'Payout',
  paymentFile: 'Payment file',
  bankReference: 'Bank reference',
  recordedOn: 'Recorded on',
  booking: 'Booking',
  bookedOn: 'Booked on',
  kind: 'Kind',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  issuedOn: 'Issued on',
  corrects: 'Corrects',
  net: 'Amount without VAT',
}
const files: Readonly<Record<TableBook, string>> = {
  orders: 'orders',
  sales: 'sales',
  payouts: 'payouts',
  commissions: 'commissions',
  purchases: 'purchases',
  ledger: 'ledger',
}
const vatCases: Readonly<Record<VatCase, string>> = {
  domestic: 'within France',
  eu_supply: 'intra-Community supply',
  eu_supply_abroad: 'intra-Community supply from another member state',
  export: 'export',
  outside: 'outside the Union',
  export_and_outside: 'export and outside the Union',
  settled: 'settled by staff',
  to_check: 'to be settled',
}
const accounts: Readonly<Record<Account, string>> = {
  card: 'payment provider',
  bank: 'bank',
  buyer: 'buyers',
  seller: 'sellers',
  fee: 'fees',
  shipping: 'deliveries',
  vat: 'VAT',
  difference: 'bank charges and differences',
  chargeback: 'contested payments',
  unclaimed: 'unclaimed by sellers',
  deposit: 'deposits of buyers',
  forfeit: 'deposits kept',
}
const kinds: Readonly<Record<BookingKind, string>> = {
  receipt: 'money received',
  sale: 'sale',
  reversal: 'sale reversed',
  refund: 'refund granted',
  refund_paid: 'refund paid',
  refund_returned: 'refund returned',
  difference: 'difference',
  payout: 'payout',
  chargeback: 'chargeback',
  chargeback_decided: 'chargeback decided',
  commission_vat: 'VAT in a commission',
  purchase_vat: 'VAT in a self-billed purchase',
  deposit_received: 'deposit received',
  deposit_returned: 'deposit returned',
  deposit_kept: 'deposit kept',
  deposit_contested: 'deposit contested',
}

/** Texts of the files, and error messages. */
export const en = {
  columns,
  files,
  vatCases,
  accounts,
  kinds,
  yes: 'yes',
  errors: {
    day: 'Please enter a day of this century.',
    to: 'The last day is before the first.',
    fiscal_year:
      'The accounting file is of one fiscal year, from 1 January to 31 December: its bookings are numbered by year. Please make one file for each.',
    number:
      '{number} is not a valid VAT number of a member state other than France, with its letters: DE 136 695 976. That of France is in the configuration.',
    numbers_twice: 'There are two numbers of one member state: {before} and {number}.',
    to_come: 'This day is to come. The accounting file ends today at the latest.',
    year: 'The report is on a year from 2023 on that is over.',
    report_siren:
      'The report names the operator by its SIREN, and OPERATOR_REGISTRATION in the settings has none.',
    siren:
      'The accounting file is named after the SIREN, and OPERATOR_REGISTRATION in the settings has none.',
  },
}

export const texts = { en, fr }
