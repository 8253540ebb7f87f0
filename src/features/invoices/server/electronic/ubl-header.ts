import { given, type XmlElement } from '#kernel/text/xml.ts'
import { euroVatOf, type DocumentContent } from '../../domain/document.ts'
import type { DrawnDocument } from '../document-words.ts'
import { dueOn, frameworkOf, notesOf, typeOf } from './document-facts.ts'
import { placeOf } from './trade-parties.ts'

/** The European standard itself: most buyers have no address in the Peppol network. */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017'

/** What the two kinds of documents call the same. */
export const KINDS = {
  invoice: { root: 'Invoice', type: 'InvoiceTypeCode', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit_note: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

export const currencyOf = ({ currency }: DocumentContent) => currency.toUpperCase()

export function header(document: DrawnDocument, kind: keyof typeof KINDS): (XmlElement | null)[] {
  const { number, content } = document
  const { orderedOn, issuedOn, corrects, references } = content
  const due = dueOn(content)
  return [
    ['cbc:CustomizationID', CUSTOMIZATION],
    ['cbc:ProfileID', frameworkOf(content)],
    ['cbc:ID', number],
    ['cbc:IssueDate', issuedOn],
    // Credit notes have no such element.
    kind === 'invoice' && due !== null ? ['cbc:DueDate', due] : null,
    [`cbc:${KINDS[kind].type}`, typeOf(kind, content)],
    ...notes(document),
    ['cbc:DocumentCurrencyCode', currencyOf(content)],
    euroVatOf(content) === null ? null : ['cbc:TaxCurrencyCode', 'EUR'],
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

/** Peppol allows one note only; between French companies each has its code before it (BR-FR-05). */
function notes(document: DrawnDocument): (XmlElement | null)[] {
  const all = notesOf(document)
    .map(([code, text]) => ({ code, text: unmarked(text) }))
    .filter(({ text }) => text !== '')
  if (placeOf(document.content.buyer)?.country !== 'FR')
    return [given('cbc:Note', all.map(({ text }) => text).join('\n'))]
  return all.map(({ code, text }) => given('cbc:Note', code === null ? text : `#${code}#${text}`))
}

/** Between two hashes UBL reads a code (BR-CL-08). */
const unmarked = (text: string) => text.replaceAll('#', '\uFF03')

const corrected = ({ number, issuedOn }: NonNullable<DocumentContent['corrects']>): XmlElement => [
  'cac:InvoiceDocumentReference',
  [
    ['cbc:ID', number],
    ['cbc:IssueDate', issuedOn],
  ],
]

/** UBL names our order only beside one of the buyer, and Peppol asks for one: it writes `NA` where there is none. */
const orderReference = ({ orderReference: own, references }: DocumentContent): XmlElement => [
  'cac:OrderReference',
  [given('cbc:ID', references?.poNumber) ?? ['cbc:ID', 'NA'], given('cbc:SalesOrderID', own)],
]
