/**
 * The exports: orders placed, articles sold, payouts sent, invoices of the commission, invoices of sellers that were issued in their names, the ledger, and the French accounting file (FEC).
 */
export const BOOKS = ['orders', 'sales', 'payouts', 'commissions', 'purchases', 'ledger', 'fec'] as const
export type Book = (typeof BOOKS)[number]
/** Exports that are tables; the FEC has its own format. */
export type TableBook = Exclude<Book, 'fec'>

export const FORMATS = ['csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]

/** The columns of each table, in order. */
export const COLUMNS = {
  orders: [
    'order',
    'orderedOn',
    'company',
    'country',
    'currency',
    'goods',
    'delivery',
    'vat',
    'total',
    'vatRate',
    'vatCase',
    'paidOn',
    'invoice',
    'cancelled',
  ],
  sales: [
    'order',
    'paidOn',
    'invoice',
    'seller',
    'buyer',
    'article',
    'brand',
    'quantity',
    'currency',
    'unitPrice',
    'amount',
    // Of a lot; quantity and price are then those of lots.
    'lotPieces',
  ],
  payouts: [
    'paidOn',
    'company',
    'currency',
    'transferred',
    'payout',
    'paymentFile',
    'bankReference',
    'recordedOn',
  ],
  commissions: ['invoice', 'issuedOn', 'company', 'corrects', 'currency', 'net', 'vat', 'total', 'vatRate'],
  purchases: ['invoice', 'issuedOn', 'company', 'corrects', 'currency', 'net', 'vat', 'total', 'vatRate'],
  ledger: ['booking', 'bookedOn', 'kind', 'account', 'company', 'order', 'currency', 'debit', 'credit'],
} as const satisfies Record<TableBook, readonly string[]>
export type ColumnName = (typeof COLUMNS)[TableBook][number]

/** The columns of days, which a workbook has as dates. */
export const DAY_COLUMNS: readonly ColumnName[] = [
  'orderedOn',
  'paidOn',
  'recordedOn',
  'issuedOn',
  'bookedOn',
]

/** The first day of the fiscal year of a day: the calendar year. */
export const fiscalYearOf = (day: string) => `${day.slice(0, 4)}-01-01`
