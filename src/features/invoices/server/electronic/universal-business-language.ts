import { carrierName } from '#kernel/trade/carrier-names.ts'
import { decimalOf } from '#kernel/money/money.ts'
import { given, writeXml, type XmlElement } from '#kernel/text/xml.ts'
import { texts } from '../../contract/texts.ts'
import { euroVatOf, lineAmount, netOf, type DocumentContent } from '../../domain/document.ts'
import { codeVat } from '../../domain/electronic/vat-category.ts'
import { isPaid, paymentLines, type DrawnDocument } from '../document-words.ts'
import { meansOf, reasonOf } from './document-facts.ts'
import { currencyOf, header, KINDS } from './ubl-header.ts'
import { itemOf } from './ubl-item.ts'
import { partiesOf, VAT_SCHEME } from './ubl-party.ts'

const NAMES = 'urn:oasis:names:specification:ubl:schema:xsd'

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
      ...taxTotals(content, language),
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

const amount = (name: string, content: DocumentContent, minor: bigint): XmlElement => [
  name,
  decimalOf(minor),
  { currencyID: currencyOf(content) },
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

/** The tax, and once more in euros where the document is in another currency (BR-FR-CO-12). */
function taxTotals(content: DocumentContent, language: DrawnDocument['language']): XmlElement[] {
  const { reasonCode } = codeVat(content.vat)
  const tax = amount('cbc:TaxAmount', content, BigInt(content.vat.amount))
  const inEuros = euroVatOf(content)
  return [
    [
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
              reasonOf('cbc:TaxExemptionReason', content, language),
            ]),
          ],
        ],
      ],
    ],
    ...(inEuros === null
      ? []
      : [
          [
            'cac:TaxTotal',
            [['cbc:TaxAmount', decimalOf(inEuros), { currencyID: 'EUR' }]],
          ] satisfies XmlElement,
        ]),
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
      isPaid(content) ? amount('cbc:PrepaidAmount', content, paid) : null,
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
