import { carrierName } from '#kernel/trade/carrier-names.ts'
import { decimalOf } from '#kernel/money/money.ts'
import { given, writeXml, type XmlElement } from '#kernel/text/xml.ts'
import { texts } from '../../contract/texts.ts'
import {
  lineAmount,
  netOf,
  type DocumentContent,
  type PartyDetails,
  type PartyPlace,
} from '../../domain/document.ts'
import { codeVat } from '../../domain/electronic/vat-category.ts'
import { exemptionOf, isPaid, paymentLines, type DrawnDocument } from '../document-words.ts'
import { frameworkOf, meansOf, notesOf, typeOf } from './document-facts.ts'
import { DIRECTORY, numbersOf, placeOf, REGISTER, sellerPlace } from './trade-parties.ts'
import { itemOf } from './ubl-item.ts'

const NAMES = 'urn:oasis:names:specification:ubl:schema:xsd'
/** The European standard itself: most buyers have no address in the Peppol network. */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017'

/** What the two kinds of documents call the same. */
const KINDS = {
  invoice: { root: 'Invoice', type: 'InvoiceTypeCode', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit_note: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

/**
 * An invoice or credit note in UBL 2.1, with the amounts of the document and what Factur-X says of it. Null for a
 * pro-forma invoice, which is not an invoice, and if a country has no known code.
 */
export function writeUbl(document: DrawnDocument): string | null {
  const { kind, language, content } = document
  if (kind === 'proforma') return null
  const parties = partiesOf(content)
  if (parties === null) return null
  const { root, line, quantity } = KINDS[kind]
  const means = meansOf(content)
  const terms = given('cbc:Note', paymentLines({ language, content }).join('\n'))
  return writeXml([
    root,
    [
      ...header(document, kind),
      ...parties,
      means === null ? null : ['cac:PaymentMeans', [['cbc:PaymentMeansCode', means]]],
      terms && ['cac:PaymentTerms', [terms]],
      deliveryCharge(content, language),
      taxTotal(content, language),
      totals(content),
      ...content.lines.map((each, index) =>
        lineItem(document, each, { line, quantity, position: index + 1 }),
      ),
    ],
    {
      xmlns: `${NAMES}:${root}-2`,
      'xmlns:cac': `${NAMES}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${NAMES}:CommonBasicComponents-2`,
    },
  ])
}

function header(document: DrawnDocument, kind: keyof typeof KINDS): (XmlElement | null)[] {
  const { number, content } = document
  const { orderedOn, issuedOn, corrects, references } = content
  const notes = notesOf(document).map(([, text]) => text)
  return [
    ['cbc:CustomizationID', CUSTOMIZATION],
    ['cbc:ProfileID', frameworkOf(content)],
    ['cbc:ID', number],
    ['cbc:IssueDate', issuedOn],
    [`cbc:${KINDS[kind].type}`, typeOf(kind, content)],
    // Peppol allows one note only.
    given('cbc:Note', notes.filter(Boolean).join('\n')),
    ['cbc:DocumentCurrencyCode', currencyOf(content)],
    given('cbc:AccountingCost', references?.costCentre),
    // The goods leave after the payment and the invoice, so a period stands for the date of delivery (BR-IC-11).
    [
      'cac:InvoicePeriod',
      [
        ['cbc:StartDate', orderedOn],
        ['cbc:EndDate', issuedOn],
      ],
    ],
    orderReference(content),
    corrects && ['cac:BillingReference', [corrected(corrects)]],
  ]
}

const corrected = ({ number, issuedOn }: NonNullable<DocumentContent['corrects']>): XmlElement => [
  'cac:InvoiceDocumentReference',
  [
    ['cbc:ID', number],
    ['cbc:IssueDate', issuedOn],
  ],
]

/** Seller, buyer and the place of delivery; null if the country of one is not known. */
function partiesOf(content: DocumentContent): XmlElement[] | null {
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

const currencyOf = ({ currency }: DocumentContent) => currency.toUpperCase()

const amount = (name: string, content: DocumentContent, minor: bigint): XmlElement => [
  name,
  decimalOf(minor),
  { currencyID: currencyOf(content) },
]

/** UBL names our order only beside one of the buyer, and Peppol asks for one: it writes `NA` where there is none. */
const orderReference = ({ orderReference: own, references }: DocumentContent): XmlElement => [
  'cac:OrderReference',
  [given('cbc:ID', references?.poNumber) ?? ['cbc:ID', 'NA'], given('cbc:SalesOrderID', own)],
]

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
const VAT_SCHEME: XmlElement = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

const address = (name: string, { street, city, postcode, country }: PartyPlace): XmlElement => [
  name,
  [
    given('cbc:StreetName', street),
    given('cbc:CityName', city),
    given('cbc:PostalZone', postcode),
    ['cac:Country', [['cbc:IdentificationCode', country]]],
  ],
]

/** The tax of a line, a charge or the document. Without VAT liability there is no rate, not even zero (BR-O-05). */
function taxCategory(
  name: string,
  { vat }: DocumentContent,
  reasons: readonly (XmlElement | null)[] = [],
): XmlElement {
  const { category } = codeVat(vat)
  const rate: XmlElement | null = category === 'O' ? null : ['cbc:Percent', String(vat.rateBp / 100)]
  return [name, [['cbc:ID', category], rate, ...reasons, VAT_SCHEME]]
}

/** Delivery as a charge on the whole document: freight (UNTDID 7161). */
function deliveryCharge(content: DocumentContent, language: DrawnDocument['language']): XmlElement | null {
  const shipping = BigInt(content.shipping)
  if (shipping === 0n) return null
  return [
    'cac:AllowanceCharge',
    [
      ['cbc:ChargeIndicator', 'true'],
      ['cbc:AllowanceChargeReasonCode', 'FC'],
      given(
        'cbc:AllowanceChargeReason',
        texts[language].paper.shipping(carrierName(content.carrier, language)),
      ),
      amount('cbc:Amount', content, shipping),
      taxCategory('cac:TaxCategory', content),
    ],
  ]
}

function taxTotal(content: DocumentContent, language: DrawnDocument['language']): XmlElement {
  const { category, reasonCode } = codeVat(content.vat)
  const tax = amount('cbc:TaxAmount', content, BigInt(content.vat.amount))
  return [
    'cac:TaxTotal',
    [
      tax,
      [
        'cac:TaxSubtotal',
        [
          amount('cbc:TaxableAmount', content, netOf(content)),
          tax,
          taxCategory('cac:TaxCategory', content, [
            given('cbc:TaxExemptionReasonCode', reasonCode),
            category === 'S' ? null : given('cbc:TaxExemptionReason', exemptionOf(content, language)),
          ]),
        ],
      ],
    ],
  ]
}

function totals(content: DocumentContent): XmlElement {
  const shipping = BigInt(content.shipping)
  const total = BigInt(content.total)
  const paid = isPaid(content) ? total : 0n
  return [
    'cac:LegalMonetaryTotal',
    [
      amount('cbc:LineExtensionAmount', content, netOf(content) - shipping),
      amount('cbc:TaxExclusiveAmount', content, netOf(content)),
      amount('cbc:TaxInclusiveAmount', content, total),
      shipping === 0n ? null : amount('cbc:ChargeTotalAmount', content, shipping),
      paid === 0n ? null : amount('cbc:PrepaidAmount', content, paid),
      amount('cbc:PayableAmount', content, total - paid),
    ],
  ]
}

function lineItem(
  { content, language }: DrawnDocument,
  each: DocumentContent['lines'][number],
  { line, quantity, position }: { line: string; quantity: string; position: number },
): XmlElement {
  return [
    `cac:${line}`,
    [
      ['cbc:ID', String(position)],
      // Unit code for pieces (UN/ECE Recommendation 20).
      [`cbc:${quantity}`, String(each.quantity), { unitCode: 'H87' }],
      amount('cbc:LineExtensionAmount', content, lineAmount(each)),
      itemOf(each, taxCategory('cac:ClassifiedTaxCategory', content), language),
      ['cac:Price', [amount('cbc:PriceAmount', content, BigInt(each.unitPrice))]],
    ],
  ]
}
