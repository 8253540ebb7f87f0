/**
 * Where the two syntaxes have the terms of EN 16931, as XPath. Paths of `party`, `line`, `charge`, `tax`, `row` and
 * `preceding` are relative to their nodes.
 */
export interface Syntax {
  readonly profile: string
  readonly process: string
  readonly number: string
  readonly issued: string
  readonly type: string
  readonly currency: string
  readonly taxCurrency: string
  readonly dueOn: string
  readonly terms: string
  readonly seller: string
  readonly buyer: string
  readonly party: Readonly<
    Record<'name' | 'address' | 'country' | 'vat' | 'taxNumber' | 'legalId' | 'endpoint', string>
  >
  readonly deliverTo: string
  readonly deliverCountry: string
  readonly deliveredOn: string
  readonly period: string
  readonly start: string
  readonly end: string
  readonly lines: string
  readonly line: Readonly<
    Record<
      'id' | 'quantity' | 'net' | 'name' | 'price' | 'tax' | 'property' | 'classification' | 'origin',
      string
    >
  >
  readonly property: Readonly<Record<'name' | 'value', string>>
  readonly allowances: string
  readonly charges: string
  readonly charge: Readonly<Record<'amount' | 'reason' | 'reasonCode' | 'tax', string>>
  /** The tax of a line or a charge. */
  readonly tax: Readonly<Record<'category' | 'rate', string>>
  /** The tax of the document by category and rate. */
  readonly rows: string
  readonly row: Readonly<Record<'basis' | 'amount' | 'category' | 'rate' | 'reason' | 'reasonCode', string>>
  readonly totals: Readonly<
    Record<
      'lines' | 'allowances' | 'charges' | 'net' | 'vat' | 'gross' | 'prepaid' | 'rounding' | 'due',
      string
    >
  >
  readonly means: string
  readonly meansCode: string
  readonly preceding: string
  readonly precedingNumber: string
  readonly precedingDay: string
  /** A note with a code of its subject. */
  readonly noteOf: (code: string) => string
  /** Notes whose subject has another code. */
  readonly notesBut: (codes: readonly string[]) => string
}

const CII_DOCUMENT = '/*/rsm:ExchangedDocument'
const TRADE = '/*/rsm:SupplyChainTradeTransaction'
const AGREEMENT = `${TRADE}/ram:ApplicableHeaderTradeAgreement`
const DELIVERY = `${TRADE}/ram:ApplicableHeaderTradeDelivery`
const SETTLEMENT = `${TRADE}/ram:ApplicableHeaderTradeSettlement`
const SUMMATION = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const PRODUCT = 'ram:SpecifiedTradeProduct'
const CHARGE = `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`
const PERIOD = `${SETTLEMENT}/ram:BillingSpecifiedPeriod`

export const CII: Syntax = {
  profile: '/*/rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  process: '/*/rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
  number: `${CII_DOCUMENT}/ram:ID`,
  issued: `${CII_DOCUMENT}/ram:IssueDateTime/udt:DateTimeString`,
  type: `${CII_DOCUMENT}/ram:TypeCode`,
  currency: `${SETTLEMENT}/ram:InvoiceCurrencyCode`,
  taxCurrency: `${SETTLEMENT}/ram:TaxCurrencyCode`,
  dueOn: `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`,
  terms: `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:Description`,
  seller: `${AGREEMENT}/ram:SellerTradeParty`,
  buyer: `${AGREEMENT}/ram:BuyerTradeParty`,
  party: {
    name: 'ram:Name',
    address: 'ram:PostalTradeAddress',
    country: 'ram:PostalTradeAddress/ram:CountryID',
    vat: `ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']`,
    taxNumber: `ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'FC']`,
    legalId: 'ram:SpecifiedLegalOrganization/ram:ID',
    endpoint: 'ram:URIUniversalCommunication/ram:URIID',
  },
  deliverTo: `${DELIVERY}/ram:ShipToTradeParty/ram:PostalTradeAddress`,
  deliverCountry: 'ram:CountryID',
  deliveredOn: `${DELIVERY}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
  period: PERIOD,
  start: `${PERIOD}/ram:StartDateTime/udt:DateTimeString`,
  end: `${PERIOD}/ram:EndDateTime/udt:DateTimeString`,
  lines: `${TRADE}/ram:IncludedSupplyChainTradeLineItem`,
  line: {
    id: 'ram:AssociatedDocumentLineDocument/ram:LineID',
    quantity: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity',
    net: 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
    name: `${PRODUCT}/ram:Name`,
    price: 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
    tax: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax',
    property: `${PRODUCT}/ram:ApplicableProductCharacteristic`,
    classification: `${PRODUCT}/ram:DesignatedProductClassification/ram:ClassCode`,
    origin: `${PRODUCT}/ram:OriginTradeCountry/ram:ID`,
  },
  property: { name: 'ram:Description', value: 'ram:Value' },
  allowances: `${CHARGE}[ram:ChargeIndicator/udt:Indicator = 'false']`,
  charges: `${CHARGE}[ram:ChargeIndicator/udt:Indicator = 'true']`,
  charge: {
    amount: 'ram:ActualAmount',
    reason: 'ram:Reason',
    reasonCode: 'ram:ReasonCode',
    tax: 'ram:CategoryTradeTax',
  },
  tax: { category: 'ram:CategoryCode', rate: 'ram:RateApplicablePercent' },
  rows: `${SETTLEMENT}/ram:ApplicableTradeTax`,
  row: {
    basis: 'ram:BasisAmount',
    amount: 'ram:CalculatedAmount',
    category: 'ram:CategoryCode',
    rate: 'ram:RateApplicablePercent',
    reason: 'ram:ExemptionReason',
    reasonCode: 'ram:ExemptionReasonCode',
  },
  totals: {
    lines: `${SUMMATION}/ram:LineTotalAmount`,
    allowances: `${SUMMATION}/ram:AllowanceTotalAmount`,
    charges: `${SUMMATION}/ram:ChargeTotalAmount`,
    net: `${SUMMATION}/ram:TaxBasisTotalAmount`,
    vat: `${SUMMATION}/ram:TaxTotalAmount`,
    gross: `${SUMMATION}/ram:GrandTotalAmount`,
    prepaid: `${SUMMATION}/ram:TotalPrepaidAmount`,
    rounding: `${SUMMATION}/ram:RoundingAmount`,
    due: `${SUMMATION}/ram:DuePayableAmount`,
  },
  means: `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`,
  meansCode: 'ram:TypeCode',
  preceding: `${SETTLEMENT}/ram:InvoiceReferencedDocument`,
  precedingNumber: 'ram:IssuerAssignedID',
  precedingDay: 'ram:FormattedIssueDateTime/qdt:DateTimeString',
  noteOf: (code) => `${CII_DOCUMENT}/ram:IncludedNote[ram:SubjectCode = '${code}']`,
  notesBut: (codes) =>
    `${CII_DOCUMENT}/ram:IncludedNote/ram:SubjectCode[${codes.map((code) => `. != '${code}'`).join(' and ')}]`,
}

const MONEY = '/*/cac:LegalMonetaryTotal'
/** Text between the first two hashes, which UBL reads as a code if it has three characters. */
const NOTE_CODE = `substring-before(substring-after(., '#'), '#')`
const ofScheme = (scheme: string) => `cac:PartyTaxScheme[cac:TaxScheme/cbc:ID ${scheme}]/cbc:CompanyID`

export const UBL: Syntax = {
  profile: '/*/cbc:CustomizationID',
  process: '/*/cbc:ProfileID',
  number: '/*/cbc:ID',
  issued: '/*/cbc:IssueDate',
  type: '(/*/cbc:InvoiceTypeCode | /*/cbc:CreditNoteTypeCode)',
  currency: '/*/cbc:DocumentCurrencyCode',
  taxCurrency: '/*/cbc:TaxCurrencyCode',
  dueOn: '/*/cbc:DueDate',
  terms: '/*/cac:PaymentTerms/cbc:Note',
  seller: '/*/cac:AccountingSupplierParty/cac:Party',
  buyer: '/*/cac:AccountingCustomerParty/cac:Party',
  party: {
    name: 'cac:PartyLegalEntity/cbc:RegistrationName',
    address: 'cac:PostalAddress',
    country: 'cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    vat: ofScheme(`= 'VAT'`),
    taxNumber: ofScheme(`!= 'VAT'`),
    legalId: 'cac:PartyLegalEntity/cbc:CompanyID',
    endpoint: 'cbc:EndpointID',
  },
  deliverTo: '/*/cac:Delivery/cac:DeliveryLocation/cac:Address',
  deliverCountry: 'cac:Country/cbc:IdentificationCode',
  deliveredOn: '/*/cac:Delivery/cbc:ActualDeliveryDate',
  period: '/*/cac:InvoicePeriod',
  start: '/*/cac:InvoicePeriod/cbc:StartDate',
  end: '/*/cac:InvoicePeriod/cbc:EndDate',
  lines: '(/*/cac:InvoiceLine | /*/cac:CreditNoteLine)',
  line: {
    id: 'cbc:ID',
    quantity: '*[self::cbc:InvoicedQuantity or self::cbc:CreditedQuantity]',
    net: 'cbc:LineExtensionAmount',
    name: 'cac:Item/cbc:Name',
    price: 'cac:Price/cbc:PriceAmount',
    tax: 'cac:Item/cac:ClassifiedTaxCategory',
    property: 'cac:Item/cac:AdditionalItemProperty',
    classification: 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode',
    origin: 'cac:Item/cac:OriginCountry/cbc:IdentificationCode',
  },
  property: { name: 'cbc:Name', value: 'cbc:Value' },
  allowances: `/*/cac:AllowanceCharge[cbc:ChargeIndicator = 'false']`,
  charges: `/*/cac:AllowanceCharge[cbc:ChargeIndicator = 'true']`,
  charge: {
    amount: 'cbc:Amount',
    reason: 'cbc:AllowanceChargeReason',
    reasonCode: 'cbc:AllowanceChargeReasonCode',
    tax: 'cac:TaxCategory',
  },
  tax: { category: 'cbc:ID', rate: 'cbc:Percent' },
  rows: '/*/cac:TaxTotal/cac:TaxSubtotal',
  row: {
    basis: 'cbc:TaxableAmount',
    amount: 'cbc:TaxAmount',
    category: 'cac:TaxCategory/cbc:ID',
    rate: 'cac:TaxCategory/cbc:Percent',
    reason: 'cac:TaxCategory/cbc:TaxExemptionReason',
    reasonCode: 'cac:TaxCategory/cbc:TaxExemptionReasonCode',
  },
  totals: {
    lines: `${MONEY}/cbc:LineExtensionAmount`,
    allowances: `${MONEY}/cbc:AllowanceTotalAmount`,
    charges: `${MONEY}/cbc:ChargeTotalAmount`,
    net: `${MONEY}/cbc:TaxExclusiveAmount`,
    vat: '/*/cac:TaxTotal/cbc:TaxAmount',
    gross: `${MONEY}/cbc:TaxInclusiveAmount`,
    prepaid: `${MONEY}/cbc:PrepaidAmount`,
    rounding: `${MONEY}/cbc:PayableRoundingAmount`,
    due: `${MONEY}/cbc:PayableAmount`,
  },
  means: '/*/cac:PaymentMeans',
  meansCode: 'cbc:PaymentMeansCode',
  preceding: '/*/cac:BillingReference',
  precedingNumber: 'cac:InvoiceDocumentReference/cbc:ID',
  precedingDay: 'cac:InvoiceDocumentReference/cbc:IssueDate',
  noteOf: (code) => `/*/cbc:Note[starts-with(., '#${code}#')]`,
  notesBut: (codes) =>
    `/*/cbc:Note[string-length(${NOTE_CODE}) = 3 and ${codes.map((code) => `${NOTE_CODE} != '${code}'`).join(' and ')}]`,
}
