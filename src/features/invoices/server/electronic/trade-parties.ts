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

/** The operator, or a seller in whose name it issues. Parties are null if their country is not known. */
export function sellerParty(content: DocumentContent): XmlElement | null {
  const { issuer } = content
  const place = sellerPlace(content)
  if (content.selfBilling) return party('ram:SellerTradeParty', content, issuer, place, [])
  return party('ram:SellerTradeParty', content, issuer, place, [
    [
      'ram:DefinedTradeContact',
      [
        ['ram:TelephoneUniversalCommunication', [given('ram:CompleteNumber', issuer.phone)]],
        ['ram:EmailURIUniversalCommunication', [given('ram:URIID', issuer.email)]],
      ],
    ],
  ])
}

export const sellerPlace = ({ issuer, selfBilling }: DocumentContent): PartyPlace | null =>
  selfBilling ? placeOf(issuer) : operatorPlace(issuer)

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
  const { siren, vatNumber, taxNumber, registration } = numbersOf(content, details, place)
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
      taxNumber === null
        ? null
        : ['ram:SpecifiedTaxRegistration', [given('ram:ID', taxNumber, { schemeID: 'FC' })]],
    ],
  ]
}

interface PartyNumbers {
  /** In the French register of companies. */
  siren: string | null
  registration: string | null | undefined
  vatNumber: string | null
  /** Of a seller without a VAT number, where a number for taxes must be given (BT-32). */
  taxNumber: string | null
}

/** An invoice that is not subject to VAT must not contain VAT numbers (BR-O-02). */
export function numbersOf(content: DocumentContent, details: PartyDetails, place: PartyPlace): PartyNumbers {
  const { registration } = details
  const { category } = codeVat(content.vat)
  const siren = place.country === 'FR' ? sirenIn(registration) : null
  const vatNumber = category === 'O' ? null : vatIdentifier(details.vatNumber)
  const isSeller = content.selfBilling !== undefined && details === content.issuer
  const needsOne = isSeller && vatNumber === null && (category === 'E' || category === 'AE')
  return { siren, registration, vatNumber, taxNumber: needsOne ? (siren ?? registration) : null }
}

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
