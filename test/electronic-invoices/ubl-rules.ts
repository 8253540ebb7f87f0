/**
 * UBL 2.1 as far as our documents use it: the children of each element in the order of the official schema, and the
 * business rules of EN 16931 as XPath conditions, under the numbers of the official ones. Both were written after the
 * standards: the official schema and Schematron are in no package registry.
 */
const PARTY = 'EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact'
const ADDRESS = 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country'
const CATEGORY = 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme'
const line = (quantity: string) => `ID Note ${quantity} LineExtensionAmount AllowanceCharge Item Price`
const document = (start: string, own: string) =>
  `CustomizationID ProfileID ID IssueDate ${start} DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty PayeeParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal ${own}`

const ORDER_TEXT: Readonly<Record<string, string>> = {
  Invoice: document('DueDate InvoiceTypeCode Note', 'InvoiceLine'),
  CreditNote: document('CreditNoteTypeCode Note', 'CreditNoteLine'),
  InvoicePeriod: 'StartDate EndDate',
  OrderReference: 'ID SalesOrderID',
  BillingReference: 'InvoiceDocumentReference',
  InvoiceDocumentReference: 'ID IssueDate',
  AccountingSupplierParty: 'Party',
  AccountingCustomerParty: 'Party',
  Party: PARTY,
  PartyName: 'Name',
  PostalAddress: ADDRESS,
  Address: ADDRESS,
  Country: 'IdentificationCode',
  PartyTaxScheme: 'CompanyID TaxScheme',
  TaxScheme: 'ID',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name Telephone ElectronicMail',
  Delivery: 'ActualDeliveryDate DeliveryLocation',
  DeliveryLocation: 'ID Address',
  PaymentMeans: 'PaymentMeansCode PaymentID',
  PaymentTerms: 'Note',
  AllowanceCharge:
    'ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount TaxCategory',
  TaxCategory: CATEGORY,
  ClassifiedTaxCategory: CATEGORY,
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount',
  InvoiceLine: line('InvoicedQuantity'),
  CreditNoteLine: line('CreditedQuantity'),
  Item: 'Description Name SellersItemIdentification OriginCountry CommodityClassification ClassifiedTaxCategory AdditionalItemProperty',
  OriginCountry: 'IdentificationCode',
  CommodityClassification: 'ItemClassificationCode',
  AdditionalItemProperty: 'Name Value',
  Price: 'PriceAmount BaseQuantity',
}
export const UBL_ORDER: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(ORDER_TEXT).map(([name, children]) => [name, children.split(' ')]),
)

const TOTALS = '/*/cac:LegalMonetaryTotal'
const TAX = '/*/cac:TaxTotal/cac:TaxSubtotal'
const LINES = '(/*/cac:InvoiceLine | /*/cac:CreditNoteLine)'
const CHARGES = '/*/cac:AllowanceCharge'
const SELLER = '/*/cac:AccountingSupplierParty/cac:Party'
const BUYER = '/*/cac:AccountingCustomerParty/cac:Party'
const ANY_TAX = '(//cac:TaxCategory | //cac:ClassifiedTaxCategory)'
const LINE_SUM = `sum(${LINES}/cbc:LineExtensionAmount)`
const vatOf = (party: string) => `${party}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = 'VAT']/cbc:CompanyID`
const IS_SELF_BILLED = `(/*/cbc:InvoiceTypeCode[. = '389'] or /*/cbc:CreditNoteTypeCode[. = '261'])`
const isCategory = (...codes: string[]) =>
  `(${codes.map((code) => `${TAX}/cac:TaxCategory/cbc:ID = '${code}'`).join(' or ')})`
const when = (condition: string, rule: string) => `not(${condition}) or (${rule})`
/** XPath numbers are binary fractions, so equal means less than half a cent apart. */
const equal = (one: string, other: string) =>
  `(${one}) - (${other}) < 0.005 and (${other}) - (${one}) < 0.005`
const every = (nodes: string, rule: string) => `count(${nodes}) = count(${nodes}[${rule}])`

export const UBL_RULES: Readonly<Record<string, string>> = {
  'BR-01': `/*/cbc:CustomizationID = 'urn:cen.eu:en16931:2017'`,
  'BR-02': `string(/*/cbc:ID) != ''`,
  'BR-03': every('//cbc:IssueDate | //cbc:StartDate | //cbc:EndDate', 'string-length(.) = 10'),
  'BR-04': `/ubl:Invoice/cbc:InvoiceTypeCode[. = '380' or . = '389'] or /cn:CreditNote/cbc:CreditNoteTypeCode[. = '381' or . = '261']`,
  'BR-05': `string-length(/*/cbc:DocumentCurrencyCode) = 3`,
  'BR-06': `string(${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName) != ''`,
  'BR-07': `string(${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName) != ''`,
  'BR-09, BR-11, BR-57': every(
    '//cac:PostalAddress | //cac:Address',
    'string-length(cac:Country/cbc:IdentificationCode) = 2',
  ),
  'BR-13, BR-14, BR-15': `${TOTALS}/cbc:TaxExclusiveAmount and ${TOTALS}/cbc:TaxInclusiveAmount and ${TOTALS}/cbc:PayableAmount`,
  'BR-16': `count(${LINES}) > 0`,
  'BR-21 to BR-27': every(
    LINES,
    `string(cbc:ID) != '' and (cbc:InvoicedQuantity/@unitCode or cbc:CreditedQuantity/@unitCode) and string(cac:Item/cbc:Name) != '' and cac:Price/cbc:PriceAmount >= 0`,
  ),
  'BR-29': `translate(/*/cac:InvoicePeriod/cbc:EndDate, '-', '') >= translate(/*/cac:InvoicePeriod/cbc:StartDate, '-', '')`,
  'BR-36 to BR-38': every(
    CHARGES,
    'cbc:Amount and cac:TaxCategory/cbc:ID and cbc:AllowanceChargeReason and cbc:AllowanceChargeReasonCode',
  ),
  'BR-55': when('/*/cac:BillingReference', `string(/*/cac:BillingReference//cbc:ID) != ''`),
  'BR-62, BR-63': every('//cbc:EndpointID', '@schemeID'),
  'BR-CO-04': every(LINES, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
  'BR-CO-09': every(
    `//cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = 'VAT']`,
    `string-length(translate(substring(cbc:CompanyID, 1, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '')) = 0`,
  ),
  'BR-CO-10': equal(`${TOTALS}/cbc:LineExtensionAmount`, LINE_SUM),
  'BR-CO-12': equal(`sum(${TOTALS}/cbc:ChargeTotalAmount)`, `sum(${CHARGES}/cbc:Amount)`),
  'BR-CO-13': equal(`${TOTALS}/cbc:TaxExclusiveAmount`, `${LINE_SUM} + sum(${TOTALS}/cbc:ChargeTotalAmount)`),
  'BR-CO-14': equal('/*/cac:TaxTotal/cbc:TaxAmount', `sum(${TAX}/cbc:TaxAmount)`),
  'BR-CO-15': equal(
    `${TOTALS}/cbc:TaxInclusiveAmount`,
    `${TOTALS}/cbc:TaxExclusiveAmount + /*/cac:TaxTotal/cbc:TaxAmount`,
  ),
  'BR-CO-16': equal(
    `${TOTALS}/cbc:PayableAmount`,
    `${TOTALS}/cbc:TaxInclusiveAmount - sum(${TOTALS}/cbc:PrepaidAmount)`,
  ),
  'BR-CO-17, BR-S-09': when(
    isCategory('S'),
    `${TAX}/cbc:TaxAmount - ${TAX}/cbc:TaxableAmount * ${TAX}/cac:TaxCategory/cbc:Percent div 100 < 1 and ${TAX}/cbc:TaxableAmount * ${TAX}/cac:TaxCategory/cbc:Percent div 100 - ${TAX}/cbc:TaxAmount < 1`,
  ),
  'BR-CO-18': `count(${TAX}) = 1`,
  'BR-CO-25': when(`${TOTALS}/cbc:PayableAmount > 0`, `string(/*/cac:PaymentTerms/cbc:Note) != ''`),
  'BR-CO-26': `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID or ${vatOf(SELLER)}`,
  'BR-DEC': every('//*[@currencyID]', 'string-length(substring-after(., ".")) <= 2'),
  'one currency': every('//*[@currencyID]', '@currencyID = /*/cbc:DocumentCurrencyCode'),
  'amounts have a currency': every('//cbc:*[contains(local-name(), "Amount")]', '@currencyID'),
  'BR-48, BR-O-05': when(isCategory('O'), `not(${ANY_TAX}/cbc:Percent)`),
  'BR-48': when(isCategory('S', 'E', 'G', 'K', 'AE'), every(ANY_TAX, 'cbc:Percent')),
  'one category (BR-S-01 and the like)': every(
    ANY_TAX,
    `cbc:ID = string(${TAX}/cac:TaxCategory/cbc:ID) and cac:TaxScheme/cbc:ID = 'VAT'`,
  ),
  'the basis (BR-S-08 and the like)': equal(
    `${TAX}/cbc:TaxableAmount`,
    `${LINE_SUM} + sum(${CHARGES}/cbc:Amount)`,
  ),
  'BR-S-02': when(isCategory('S'), `${vatOf(SELLER)} and not(${ANY_TAX}[cbc:Percent <= 0])`),
  'BR-S-10': when(isCategory('S'), 'not(//cbc:TaxExemptionReason or //cbc:TaxExemptionReasonCode)'),
  'no tax (BR-E-09 and the like)': when(
    isCategory('E', 'G', 'K', 'O', 'AE'),
    `${TAX}/cbc:TaxAmount = 0 and not(${ANY_TAX}[cbc:Percent != 0])`,
  ),
  'a reason (BR-E-10 and the like)': when(
    isCategory('E', 'G', 'K', 'O', 'AE'),
    `string(${TAX}//cbc:TaxExemptionReason) != ''`,
  ),
  'BR-G-02': when(isCategory('G', 'K'), vatOf(SELLER)),
  // Or the seller's number for taxes (BT-32), which only sellers without VAT have: our own documents have ours.
  'BR-AE-02, BR-E-02': when(
    isCategory('E', 'AE'),
    `${vatOf(SELLER)} or ${IS_SELF_BILLED} and ${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`,
  ),
  'BR-IC-02': when(isCategory('K'), vatOf(BUYER)),
  'BR-AE-02': when(
    isCategory('AE'),
    `${vatOf(BUYER)} or ${IS_SELF_BILLED} and ${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`,
  ),
  'self-billing (art. 242 nonies A)': `boolean(${IS_SELF_BILLED}) = boolean(/*/cbc:Note[contains(., 'Autofacturation') and contains(., 'au nom et pour le compte de')])`,
  'BR-IC-11': when(isCategory('K'), '/*/cac:InvoicePeriod/cbc:StartDate'),
  'BR-O-02': when(isCategory('O'), `not(${vatOf(SELLER)}) and not(${vatOf(BUYER)})`),
  'no empty element': `not(//*[not(*) and normalize-space() = ''])`,
  'PEPPOL-EN16931-R002': 'count(/*/cbc:Note) <= 1',
  'PEPPOL-EN16931-R003': `string(/*/cac:OrderReference/cbc:ID) != ''`,
}
