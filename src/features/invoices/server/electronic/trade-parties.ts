import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import type { DocumentContent, PartyDetails, PartyPlace } from '../../domain/document.ts'
import { sirenIn, vatIdentifier } from '#kernel/trade/party-numbers.ts'
import { codeVat } from '../../domain/electronic/vat-category.ts'
import { given, type XmlElement } from '#kernel/text/xml.ts'

/**
 * Schemes of ISO 6523: the French register of companies, and addresses in the French directory of invoices.
 */
export const REGISTER = '0002'
export const DIRECTORY = '0225'

/** The operator. Parties are null if their country is not known. */
export function sellerParty(content: DocumentContent): XmlElement | null {
  const { issuer } = content
  return party('ram:SellerTradeParty', content, issuer, operatorPlace(issuer), [
    [
      'ram:DefinedTradeContact',
      [
        ['ram:TelephoneUniversalCommunication', [given('ram:CompleteNumber', issuer.phone)]],
        ['ram:EmailURIUniversalCommunication', [given('ram:URIID', issuer.email)]],
      ],
    ],
  ])
}

export function buyerParty(content: DocumentContent): XmlElement | null {
  return party('ram:BuyerTradeParty', content, content.buyer, placeOf(content.buyer), [])
}

export function deliveryParty({ deliverTo, deliverPlace }: DocumentContent): XmlElement | null {
  const address = postalAddress(placeOf({ address: deliverTo, place: deliverPlace }))
  return address && ['ram:ShipToTradeParty', [address]]
}

function party(
  name: string,
  content: DocumentContent,
  details: PartyDetails,
  place: PartyPlace | null,
  contact: readonly XmlElement[],
): XmlElement | null {
  const address = postalAddress(place)
  if (place === null || address === null) return null
  const { siren, vatNumber, registration } = numbersOf(content, details, place)
  const registered =
    siren === null ? given('ram:ID', registration) : given('ram:ID', siren, { schemeID: REGISTER })
  return [
    name,
    [
      given('ram:Name', details.name) ?? ['ram:Name', '–'],
      registered && ['ram:SpecifiedLegalOrganization', [registered]],
      ...contact,
      address,
      siren === null
        ? null
        : ['ram:URIUniversalCommunication', [['ram:URIID', siren, { schemeID: DIRECTORY }]]],
      vatNumber === null
        ? null
        : ['ram:SpecifiedTaxRegistration', [['ram:ID', vatNumber, { schemeID: 'VA' }]]],
    ],
  ]
}

interface PartyNumbers {
  /** In the French register of companies. */
  siren: string | null
  registration: string | null | undefined
  vatNumber: string | null
}

/** An invoice that is not subject to VAT must not contain VAT numbers (BR-O-02). */
export const numbersOf = (
  content: DocumentContent,
  { registration, vatNumber }: PartyDetails,
  place: PartyPlace,
): PartyNumbers => ({
  siren: place.country === 'FR' ? sirenIn(registration) : null,
  registration,
  vatNumber: codeVat(content.vat).category === 'O' ? null : vatIdentifier(vatNumber),
})

/** If only the lines of an address are known, the last one is the country. */
export function placeOf({ address, place }: Pick<PartyDetails, 'address' | 'place'>): PartyPlace | null {
  if (place) return countryByCode(place.country) ? place : null
  const country = countryByName(address.at(-1) ?? '')
  return country ? placeIn(country.code, address.slice(0, -1)) : null
}

/** The operator is established in France, even if its address does not say so. */
export function operatorPlace({ address }: Pick<PartyDetails, 'address'>): PartyPlace {
  return placeIn('FR', countryByName(address.at(-1) ?? '')?.code === 'FR' ? address.slice(0, -1) : address)
}

function placeIn(country: string, lines: readonly string[]): PartyPlace {
  const town = /^(?<postcode>\d{5}) (?<city>.+)$/.exec(lines.at(-1) ?? '')?.groups
  const street = (town ? lines.slice(0, -1) : lines).join(', ')
  return { country, street, postcode: town?.postcode ?? null, city: town?.city ?? null }
}

function postalAddress(place: PartyPlace | null): XmlElement | null {
  return (
    place && [
      'ram:PostalTradeAddress',
      [
        given('ram:PostcodeCode', place.postcode),
        given('ram:LineOne', place.street),
        given('ram:CityName', place.city),
        ['ram:CountryID', place.country],
      ],
    ]
  )
}
