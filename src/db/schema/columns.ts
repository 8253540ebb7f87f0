import { bigint, customType, date, text, timestamp, type ReferenceConfig } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount in minor units of its currency. */
export const minor = (name: string) => bigint(name, { mode: 'bigint' })

/** What a buyer's own papers call a purchase. */
export const references = () => ({
  poNumber: text('po_number'),
  costCentre: text('cost_centre'),
  requestedOn: date('requested_on'),
  invoiceAddress: text('invoice_address'),
})

type Reference = 'poNumber' | 'costCentre' | 'requestedOn' | 'invoiceAddress'

/** Those columns of a table, to select. */
export function referencesIn<Table extends Record<Reference, unknown>>({
  poNumber,
  costCentre,
  requestedOn,
  invoiceAddress,
}: Table): Pick<Table, Reference> {
  return { poNumber, costCentre, requestedOn, invoiceAddress }
}

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What happens to a row when the row it refers to is deleted. */
export type OnDelete = ReferenceConfig['actions']
