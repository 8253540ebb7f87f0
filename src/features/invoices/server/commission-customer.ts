import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { findBuyerNumber } from '#db/vat-standing.ts'
import { decideServiceVat, type ServiceVat } from '#kernel/money/vat.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { PartyDetails } from '../domain/document.ts'
import { addressLines, placeOf } from './read-source.ts'

export interface CommissionCustomer {
  details: PartyDetails
  isFrench: boolean
  vat: ServiceVat
}

/** A company as the customer of the commission, with the VAT of it as far as it is known. */
export async function readCommissionCustomer(
  db: Db | Tx,
  companyId: number,
  now: Date,
): Promise<CommissionCustomer> {
  const { name, street, postcode, city, country, vatNumber, registrationNumber } = company
  const [row] = await db
    .select({ name, street, postcode, city, country, vatNumber, registrationNumber })
    .from(company)
    .where(eq(company.id, companyId))
  if (!row) throw new Error(`there is no company ${companyId}`)
  const code = countryByName(row.country ?? '')?.code
  const place = code === undefined ? null : { code, postcode: row.postcode }
  return {
    details: {
      name: row.name,
      address: addressLines(row),
      place: placeOf(row),
      vatNumber: row.vatNumber,
      registration: row.registrationNumber,
    },
    isFrench: code === 'FR',
    vat: decideServiceVat(place, await findBuyerNumber(db, companyId, now)),
  }
}
