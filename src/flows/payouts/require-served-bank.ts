import type { Db, Tx } from '#db/client.ts'
import { listRefusedCountries } from '#db/destinations.ts'
import { AppError } from '#kernel/errors.ts'
import { countryOf, type BankDetails } from '#kernel/money/bank-details.ts'
import { countryByCode } from '#kernel/trade/countries.ts'

/**
 * Refuses a bank in a country that is refused today, by the account's country and by that of its BIC: money goes where
 * the bank is, wherever the company is.
 * @throws AppError `destination_refused`, at the field that names the country.
 */
export async function requireServedBank(db: Db | Tx, now: Date, details: BankDetails): Promise<void> {
  const refused = await listRefusedCountries(db, now)
  for (const [field, code] of countriesOf(details)) {
    const found = refused.get(countryByCode(code)?.en ?? '')
    if (!found) continue
    const { country, reasonEn, reasonFr } = found
    throw new AppError('destination_refused', {
      message: 'ledger.errors.bank_refused',
      fields: [{ field, message: 'ledger.errors.bank_refused' }],
      values: {
        en: { country: country.en, reason: reasonEn },
        fr: { country: country.fr, reason: reasonFr },
      },
      extra: { country: country.en },
    })
  }
}

/** The two letters after the four of the bank are the country of a BIC (ISO 9362). */
function countriesOf(details: BankDetails): [field: string, code: string][] {
  const ofAccount = [details.kind === 'iban' ? 'iban' : 'country', countryOf(details)] as const
  return [[...ofAccount], ...(details.bic ? [['bic', details.bic.slice(4, 6)] as [string, string]] : [])]
}
