/**
 * The exports: orders placed, articles sold, payouts sent, invoices of the commission, the ledger, and the French accounting file (FEC).
 */
export const BOOKS = ['orders', 'sales', 'payouts', 'commissions', 'ledger', 'fec'] as const
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
  ],
  payouts: ['paidOn', 'company', 'currency', 'amount', 'bankReference', 'recordedOn'],
  commissions: ['invoice', 'issuedOn', 'company', 'corrects', 'currency', 'net', 'vat', 'total', 'vatRate'],
  ledger: ['booking', 'bookedOn', 'kind', 'account', 'company', 'order', 'currency', 'debit', 'credit'],
} as const satisfies Record<TableBook, readonly string[]>
export type ColumnName = (typeof COLUMNS)[TableBook][number]
