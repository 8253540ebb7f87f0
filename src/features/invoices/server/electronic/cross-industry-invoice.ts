import { decimalOf } from '#kernel/money/money.ts'
import { texts } from '../../contract/texts.ts'
import { netOf, type DocumentContent } from '../../domain/document.ts'
import { codeVat } from '../../domain/electronic/vat-category.ts'
import { given, writeXml, type XmlElement } from '#kernel/text/xml.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { exemptionOf, paymentLines, regulatoryLine, type DrawnDocument } from '../document-words.ts'
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
/** Document types of UNTDID 1001. */
const TYPES = { invoice: '380', credit_note: '381' } as const
/** Offset between partners. */
const WITHHELD = '97'
/**
 * Means of payment of UNTDID 4461: card, and payment to a bank account, which need not be named once it is
 * paid.
 */
const MEANS = { card: '48', transfer: '42' } as const
/** Business processes of the French platforms: goods or services, and whether they are already paid. */
const FRAMEWORKS = {
  goods: { open: 'B1', paid: 'B2' },
  service: { open: 'S1', paid: 'S2' },
} as const

/**
 * An invoice or credit note as the file `factur-x.xml` of Factur-X, with the amounts of the document. Null
 * for a pro-forma invoice, which is not an invoice, and if a country has no known code.
 */
export function writeElectronicInvoice(document: DrawnDocument): string | null {
  if (document.kind === 'proforma') return null
  const transaction = tradeTransaction(document)
  if (transaction === null) return null
  const { number, content } = document
  const framework = FRAMEWORKS[content.isService ? 'service' : 'goods'][isPaid(content) ? 'paid' : 'open']
  return writeXml([
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [
          ['ram:BusinessProcessSpecifiedDocumentContextParameter', [['ram:ID', framework]]],
          ['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', PROFILE]]],
        ],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', number],
          ['ram:TypeCode', TYPES[document.kind]],
          ['ram:IssueDateTime', [day('udt:DateTimeString', content.issuedOn)]],
          ...notesOf(document),
        ],
      ],
      transaction,
    ],
    NAMESPACES,
  ])
}

/** Notes that French law requires, with their codes (UNTDID 4451), and further notes of the document. */
function notesOf(document: DrawnDocument): XmlElement[] {
  const { language, content } = document
  const { paper } = texts[language]
  const notes: [code: string | null, text: string][] = [
    ['REG', regulatoryLine(document)],
    ['PMD', paper.late.penalty],
    ['PMT', paper.late.recovery],
    ['AAB', paper.late.discount],
    ['DEL', content.isService ? '' : paper.field(paper.incoterm, content.incoterm)],
    ...ownNotes(document),
    [null, content.corrects?.reason ?? ''],
  ]
  return notes.flatMap(([code, text]) => {
    const words = given('ram:Content', text)
    return words ? [['ram:IncludedNote', [words, given('ram:SubjectCode', code)]] as const] : []
  })
}

/** What the profile has no element for. */
function ownNotes({ language, content: { references } }: DrawnDocument): [null, string][] {
  const t = referenceTexts[language]
  const { requestedOn = null, invoiceAddress = null } = references ?? {}
  return [
    ...(requestedOn === null
      ? []
      : [[null, t.line(t.requestedOn, formatDay(requestedOn, language))] satisfies [null, string]]),
    ...(invoiceAddress === null
      ? []
      : [[null, t.line(t.invoiceAddress, invoiceAddress)] satisfies [null, string]]),
  ]
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

/** Whether nothing is left to pay. */
const isPaid = ({ payment }: DocumentContent) => payment.state === 'paid' || payment.state === 'withheld'

function settlement(content: DocumentContent, language: DrawnDocument['language']): (XmlElement | null)[] {
  const { payment, corrects, currency, orderedOn, issuedOn } = content
  const terms = paymentLines({ language, content }).join('\n')
  return [
    ['ram:InvoiceCurrencyCode', currency.toUpperCase()],
    isPaid(content)
      ? [
          'ram:SpecifiedTradeSettlementPaymentMeans',
          [['ram:TypeCode', payment.state === 'paid' ? MEANS[payment.by] : WITHHELD]],
        ]
      : null,
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
    ['ram:SpecifiedTradePaymentTerms', [given('ram:Description', terms)]],
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
  const { category, reasonCode } = codeVat(content.vat)
  return [
    ['ram:CalculatedAmount', decimalOf(BigInt(content.vat.amount))],
    typeCode ?? null,
    category === 'S' ? null : given('ram:ExemptionReason', exemptionOf(content, language)),
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
      given('ram:Reason', texts[language].paper.shipping(content.carrier)),
      ['ram:CategoryTradeTax', taxOf(content)],
    ],
  ]
}

function totals(content: DocumentContent): XmlElement[] {
  const shipping = BigInt(content.shipping)
  const total = BigInt(content.total)
  const paid = isPaid(content) ? total : 0n
  return [
    ['ram:LineTotalAmount', decimalOf(netOf(content) - shipping)],
    ...(shipping === 0n ? [] : [['ram:ChargeTotalAmount', decimalOf(shipping)] as const]),
    ['ram:TaxBasisTotalAmount', decimalOf(netOf(content))],
    [
      'ram:TaxTotalAmount',
      decimalOf(BigInt(content.vat.amount)),
      { currencyID: content.currency.toUpperCase() },
    ],
    ['ram:GrandTotalAmount', decimalOf(total)],
    ...(paid === 0n ? [] : [['ram:TotalPrepaidAmount', decimalOf(paid)] as const]),
    ['ram:DuePayableAmount', decimalOf(total - paid)],
  ]
}

/** A date as '20261123' (UNTDID 2379, 102). */
function day(name: string, date: string): XmlElement {
  return [name, date.replaceAll('-', ''), { format: '102' }]
}
