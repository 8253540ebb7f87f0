import { carrierName } from '#kernel/trade/carrier-names.ts'
import { decimalOf } from '#kernel/money/money.ts'
import { texts } from '../../contract/texts.ts'
import { euroVatOf, netOf, type DocumentContent } from '../../domain/document.ts'
import { codeVat } from '../../domain/electronic/vat-category.ts'
import { given, writeXml, type XmlElement } from '#kernel/text/xml.ts'
import { isPaid, paymentLines, type DrawnDocument } from '../document-words.ts'
import { dueOn, frameworkOf, meansOf, notesOf, reasonOf, typeOf } from './document-facts.ts'
import { lineItem, taxOf } from './line-items.ts'
import { buyerParty, deliveryParty, sellerParty } from './trade-parties.ts'

const NAMES = 'urn:un:unece:uncefact:data:standard'
const NAMESPACES = {
  'xmlns:rsm': `${NAMES}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${NAMES}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${NAMES}:QualifiedDataType:100`,
  'xmlns:udt': `${NAMES}:UnqualifiedDataType:100`,
}
/** The profile of the European standard, without extensions. */
const PROFILE = 'urn:cen.eu:en16931:2017'
/**
 * An invoice or credit note as the file `factur-x.xml` of Factur-X, with the amounts of the document. Null
 * for a pro-forma invoice, which is not an invoice, and if a country has no known code.
 */
export function writeElectronicInvoice(document: DrawnDocument): string | null {
  if (document.kind === 'proforma') return null
  const transaction = tradeTransaction(document)
  if (transaction === null) return null
  const { number, content } = document
  return writeXml([
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [
          ['ram:BusinessProcessSpecifiedDocumentContextParameter', [['ram:ID', frameworkOf(content)]]],
          ['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', PROFILE]]],
        ],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', number],
          ['ram:TypeCode', typeOf(document.kind, content)],
          ['ram:IssueDateTime', [day('udt:DateTimeString', content.issuedOn)]],
          ...includedNotes(document),
        ],
      ],
      transaction,
    ],
    NAMESPACES,
  ])
}

function includedNotes(document: DrawnDocument): XmlElement[] {
  return notesOf(document).flatMap(([code, text]) => {
    const words = given('ram:Content', text)
    return words ? [['ram:IncludedNote', [words, given('ram:SubjectCode', code)]] as const] : []
  })
}

function tradeTransaction({ language, content }: DrawnDocument): XmlElement | null {
  const seller = sellerParty(content)
  const buyer = buyerParty(content)
  const delivery = deliveryParty(content)
  if (seller === null || buyer === null || delivery === null) return null
  return [
    'rsm:SupplyChainTradeTransaction',
    [
      ...content.lines.map((line, index): XmlElement => lineItem({ content, language }, line, index + 1)),
      [
        'ram:ApplicableHeaderTradeAgreement',
        [
          seller,
          buyer,
          ...referenced('ram:SellerOrderReferencedDocument', 'ram:IssuerAssignedID', content.orderReference),
          ...referenced(
            'ram:BuyerOrderReferencedDocument',
            'ram:IssuerAssignedID',
            content.references?.poNumber,
          ),
        ],
      ],
      ['ram:ApplicableHeaderTradeDelivery', [delivery]],
      ['ram:ApplicableHeaderTradeSettlement', settlement(content, language)],
    ],
  ]
}

function settlement(content: DocumentContent, language: DrawnDocument['language']): (XmlElement | null)[] {
  const { corrects, currency, orderedOn, issuedOn } = content
  const means = meansOf(content)
  const terms = paymentLines({ language, content }).join('\n')
  const due = dueOn(content)
  return [
    // Taxes are due in euros (BR-FR-CO-12).
    euroVatOf(content) === null ? null : ['ram:TaxCurrencyCode', 'EUR'],
    ['ram:InvoiceCurrencyCode', currency.toUpperCase()],
    means === null ? null : ['ram:SpecifiedTradeSettlementPaymentMeans', [['ram:TypeCode', means]]],
    ['ram:ApplicableTradeTax', breakdown(content, language)],
    // The goods leave after the payment and the invoice, so a period stands for the date of delivery
    // (BR-IC-11).
    [
      'ram:BillingSpecifiedPeriod',
      [
        ['ram:StartDateTime', [day('udt:DateTimeString', orderedOn)]],
        ['ram:EndDateTime', [day('udt:DateTimeString', issuedOn)]],
      ],
    ],
    deliveryCharge(content, language),
    [
      'ram:SpecifiedTradePaymentTerms',
      [
        given('ram:Description', terms),
        due === null ? null : ['ram:DueDateDateTime', [day('udt:DateTimeString', due)]],
      ],
    ],
    ['ram:SpecifiedTradeSettlementHeaderMonetarySummation', totals(content)],
    corrects && [
      'ram:InvoiceReferencedDocument',
      [
        ['ram:IssuerAssignedID', corrects.number],
        ['ram:FormattedIssueDateTime', [day('qdt:DateTimeString', corrects.issuedOn)]],
      ],
    ],
    ...referenced('ram:ReceivableSpecifiedTradeAccountingAccount', 'ram:ID', content.references?.costCentre),
  ]
}

/** A reference of the buyer; absent too if it has only characters that XML does not allow. */
function referenced(name: string, idName: string, value: string | null | undefined): XmlElement[] {
  const id = given(idName, value ?? null)
  return id === null ? [] : [[name, [id]]]
}

/** The tax of the whole document: one rate, or one reason for none. */
function breakdown(content: DocumentContent, language: DrawnDocument['language']): (XmlElement | null)[] {
  const [typeCode, categoryCode, rate = null] = taxOf(content)
  const { reasonCode } = codeVat(content.vat)
  return [
    ['ram:CalculatedAmount', decimalOf(BigInt(content.vat.amount))],
    typeCode ?? null,
    reasonOf('ram:ExemptionReason', content, language),
    ['ram:BasisAmount', decimalOf(netOf(content))],
    categoryCode ?? null,
    given('ram:ExemptionReasonCode', reasonCode),
    rate,
  ]
}

/** Delivery as a charge on the whole document: freight (UNTDID 7161). */
function deliveryCharge(content: DocumentContent, language: DrawnDocument['language']): XmlElement | null {
  if (BigInt(content.shipping) === 0n) return null
  return [
    'ram:SpecifiedTradeAllowanceCharge',
    [
      ['ram:ChargeIndicator', [['udt:Indicator', 'true']]],
      ['ram:ActualAmount', decimalOf(BigInt(content.shipping))],
      ['ram:ReasonCode', 'FC'],
      given('ram:Reason', texts[language].paper.shipping(carrierName(content.carrier, language))),
      ['ram:CategoryTradeTax', taxOf(content)],
    ],
  ]
}

function totals(content: DocumentContent): XmlElement[] {
  const shipping = BigInt(content.shipping)
  const total = BigInt(content.total)
  const paid = isPaid(content) ? total : 0n
  const euroVat = euroVatOf(content)
  return [
    ['ram:LineTotalAmount', decimalOf(netOf(content) - shipping)],
    ...(shipping === 0n ? [] : [['ram:ChargeTotalAmount', decimalOf(shipping)] as const]),
    ['ram:TaxBasisTotalAmount', decimalOf(netOf(content))],
    [
      'ram:TaxTotalAmount',
      decimalOf(BigInt(content.vat.amount)),
      { currencyID: content.currency.toUpperCase() },
    ],
    ...(euroVat === null ? [] : [['ram:TaxTotalAmount', decimalOf(euroVat), { currencyID: 'EUR' }] as const]),
    ['ram:GrandTotalAmount', decimalOf(total)],
    ...(isPaid(content) ? [['ram:TotalPrepaidAmount', decimalOf(paid)] as const] : []),
    ['ram:DuePayableAmount', decimalOf(total - paid)],
  ]
}

/** A date as '20261123' (UNTDID 2379, 102). */
function day(name: string, date: string): XmlElement {
  return [name, date.replaceAll('-', ''), { format: '102' }]
}
