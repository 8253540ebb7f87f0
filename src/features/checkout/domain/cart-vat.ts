import { countryByName } from '#kernel/trade/countries.ts'
import type { Minor } from '#kernel/money/money.ts'
import { decideVat, vatOn, type VatTerms } from '#kernel/money/vat.ts'
import type { Address } from '#kernel/trade/address.ts'
import type { Cart } from './cart.ts'

/** The place of departure; the country by its English name. */
interface Origin {
  country: string
  originPostcode: string | null
}

/** The VAT of a cart, on articles and delivery (decisions §8.8). For an unknown country, staff decide. */
export function vatOfCart(
  origins: readonly Origin[],
  { country, postcode }: Pick<Address, 'country' | 'postcode'>,
  netMinor: Minor,
  terms: VatTerms,
): Pick<Cart, 'vatCase' | 'vatRateBp' | 'vatMinor'> {
  const codeOf = (name: string) => countryByName(name)?.code ?? ''
  const places = origins.map((origin) => ({
    code: codeOf(origin.country),
    postcode: origin.originPostcode,
  }))
  const isKnown = [country, ...origins.map((origin) => origin.country)].every((name) => codeOf(name) !== '')
  const vat = isKnown
    ? decideVat(places, { code: codeOf(country), postcode }, terms)
    : ({ case: 'to_check', rateBp: 0 } as const)
  return { vatCase: vat.case, vatRateBp: vat.rateBp, vatMinor: vatOn(netMinor, vat.rateBp) }
}
