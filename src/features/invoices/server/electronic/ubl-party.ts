import { given, type XmlElement } from '#kernel/text/xml.ts'
import type { DocumentContent, PartyDetails, PartyPlace } from '../../domain/document.ts'
import { DIRECTORY, numbersOf, placeOf, REGISTER, sellerPlace } from './trade-parties.ts'

/** Seller, buyer and the place of delivery; null if the country of one is not known. */
export function partiesOf(content: DocumentContent): XmlElement[] | null {
  const { issuer, buyer, deliverTo, deliverPlace } = content
  const sells = party(content, issuer, sellerPlace(content), [
    given('cbc:Telephone', issuer.phone),
    given('cbc:ElectronicMail', issuer.email),
  ])
  const buys = party(content, buyer, placeOf(buyer), [])
  const place = placeOf({ address: deliverTo, place: deliverPlace })
  if (sells === null || buys === null || place === null) return null
  return [
    ['cac:AccountingSupplierParty', [sells]],
    ['cac:AccountingCustomerParty', [buys]],
    ['cac:Delivery', [['cac:DeliveryLocation', [address('cac:Address', place)]]]],
  ]
}

function party(
  content: DocumentContent,
  details: PartyDetails,
  place: PartyPlace | null,
  contact: readonly (XmlElement | null)[],
): XmlElement | null {
  if (place === null) return null
  const { siren, registration, vatNumber, taxNumber } = numbersOf(content, details, place)
  const name = (element: string) => given(element, details.name) ?? ([element, '–'] as const)
  return [
    'cac:Party',
    [
      siren === null ? null : ['cbc:EndpointID', siren, { schemeID: DIRECTORY }],
      ['cac:PartyName', [name('cbc:Name')]],
      address('cac:PostalAddress', place),
      vatNumber === null ? null : ['cac:PartyTaxScheme', [['cbc:CompanyID', vatNumber], VAT_SCHEME]],
      taxNumber === null ? null : ['cac:PartyTaxScheme', [given('cbc:CompanyID', taxNumber), LOCAL_SCHEME]],
      [
        'cac:PartyLegalEntity',
        [
          name('cbc:RegistrationName'),
          siren === null
            ? given('cbc:CompanyID', registration)
            : ['cbc:CompanyID', siren, { schemeID: REGISTER }],
        ],
      ],
      contact.some(Boolean) ? ['cac:Contact', contact] : null,
    ],
  ]
}

const LOCAL_SCHEME: XmlElement = ['cac:TaxScheme', [['cbc:ID', 'TAX']]]
export const VAT_SCHEME: XmlElement = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

const address = (name: string, { street, city, postcode, country }: PartyPlace): XmlElement => [
  name,
  [
    given('cbc:StreetName', street),
    given('cbc:CityName', city),
    given('cbc:PostalZone', postcode),
    ['cac:Country', [['cbc:IdentificationCode', country]]],
  ],
]
