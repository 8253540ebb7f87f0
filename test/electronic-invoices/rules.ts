/**
 * The business rules of EN 16931 that apply to our invoices, as XPath conditions. The official ones
 * (Schematron) need an XSLT 2 processor and are in no package registry; these were written after them, under
 * the same numbers.
 */
const SETTLEMENT = '//ram:ApplicableHeaderTradeSettlement'
const TAX = `${SETTLEMENT}/ram:ApplicableTradeTax`
const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const LINES = '//ram:IncludedSupplyChainTradeLineItem'
const CHARGES = `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`
const SELLER = '//ram:SellerTradeParty'
const BUYER = '//ram:BuyerTradeParty'
const ANY_TAX = `(${TAX} | ${LINES}//ram:ApplicableTradeTax | ${CHARGES}/ram:CategoryTradeTax)`
const LINE_SUM = `sum(${LINES}//ram:LineTotalAmount)`
const vatOf = (party: string) => `${party}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']`
const isCategory = (...codes: string[]) =>
  `(${codes.map((code) => `${TAX}/ram:CategoryCode = '${code}'`).join(' or ')})`
const when = (condition: string, rule: string) => `not(${condition}) or (${rule})`
/** XPath numbers are binary fractions, so equal means less than half a cent apart. */
const equal = (one: string, other: string) =>
  `(${one}) - (${other}) < 0.005 and (${other}) - (${one}) < 0.005`
const every = (nodes: string, rule: string) => `count(${nodes}) = count(${nodes}[${rule}])`

const IS_SELF_BILLED = `//rsm:ExchangedDocument/ram:TypeCode[. = '389' or . = '261']`

export const RULES: Readonly<Record<string, string>> = {
  'BR-01': `//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = 'urn:cen.eu:en16931:2017'`,
  'BR-02': `string(//rsm:ExchangedDocument/ram:ID) != ''`,
  'BR-03': `string-length(//rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format = '102']) = 8`,
  'BR-04': `//rsm:ExchangedDocument/ram:TypeCode[. = '380' or . = '381' or . = '389' or . = '261']`,
  // Both words of French law, or neither.
  'self-billing (art. 242 nonies A)': `boolean(${IS_SELF_BILLED}) = boolean(//ram:IncludedNote/ram:Content[contains(., 'Autofacturation') and contains(., 'au nom et pour le compte de')])`,
  'BR-05': `string-length(${SETTLEMENT}/ram:InvoiceCurrencyCode) = 3`,
  'BR-06': `string(${SELLER}/ram:Name) != ''`,
  'BR-07': `string(${BUYER}/ram:Name) != ''`,
  'BR-09': `string-length(${SELLER}/ram:PostalTradeAddress/ram:CountryID) = 2`,
  'BR-11': `string-length(${BUYER}/ram:PostalTradeAddress/ram:CountryID) = 2`,
  'BR-16': `count(${LINES}) > 0`,
  'BR-21': every(LINES, 'string(ram:AssociatedDocumentLineDocument/ram:LineID) != ""'),
  'BR-22, BR-23': every(LINES, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode'),
  'BR-25': every(LINES, 'string(ram:SpecifiedTradeProduct/ram:Name) != ""'),
  'BR-26, BR-27': every(
    LINES,
    'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount >= 0',
  ),
  'BR-29': `string(//ram:BillingSpecifiedPeriod/ram:EndDateTime) >= string(//ram:BillingSpecifiedPeriod/ram:StartDateTime)`,
  'BR-36 to BR-38': every(
    CHARGES,
    'ram:ActualAmount and ram:CategoryTradeTax/ram:CategoryCode and ram:Reason and ram:ReasonCode',
  ),
  'BR-55': when(
    `${SETTLEMENT}/ram:InvoiceReferencedDocument`,
    `string(${SETTLEMENT}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID) != ''`,
  ),
  'BR-57': `string-length(//ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID) = 2`,
  'BR-61': `not(${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans[ram:TypeCode = '30' or ram:TypeCode = '58'])`,
  'BR-62': every(
    '//ram:URIUniversalCommunication[parent::ram:SellerTradeParty or parent::ram:BuyerTradeParty]',
    'ram:URIID/@schemeID',
  ),
  'BR-CO-04': every(LINES, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode'),
  'BR-CO-09': every(
    `//ram:SpecifiedTaxRegistration[ram:ID/@schemeID = 'VA']`,
    `string-length(translate(substring(ram:ID, 1, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '')) = 0`,
  ),
  'BR-CO-10': equal(`${TOTALS}/ram:LineTotalAmount`, LINE_SUM),
  'BR-CO-12': equal(`sum(${TOTALS}/ram:ChargeTotalAmount)`, `sum(${CHARGES}/ram:ActualAmount)`),
  'BR-CO-13': equal(
    `${TOTALS}/ram:TaxBasisTotalAmount`,
    `${LINE_SUM} + sum(${TOTALS}/ram:ChargeTotalAmount)`,
  ),
  'BR-CO-14': equal(`${TOTALS}/ram:TaxTotalAmount`, `sum(${TAX}/ram:CalculatedAmount)`),
  'BR-CO-15': equal(
    `${TOTALS}/ram:GrandTotalAmount`,
    `${TOTALS}/ram:TaxBasisTotalAmount + ${TOTALS}/ram:TaxTotalAmount`,
  ),
  'BR-CO-16': equal(
    `${TOTALS}/ram:DuePayableAmount`,
    `${TOTALS}/ram:GrandTotalAmount - sum(${TOTALS}/ram:TotalPrepaidAmount)`,
  ),
  'BR-CO-17, BR-S-09': when(
    isCategory('S'),
    `${TAX}/ram:CalculatedAmount - ${TAX}/ram:BasisAmount * ${TAX}/ram:RateApplicablePercent div 100 < 1 and ${TAX}/ram:BasisAmount * ${TAX}/ram:RateApplicablePercent div 100 - ${TAX}/ram:CalculatedAmount < 1`,
  ),
  'BR-CO-18': `count(${TAX}) = 1`,
  'BR-CO-25': when(
    `${TOTALS}/ram:DuePayableAmount > 0`,
    `string(${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:Description) != ''`,
  ),
  'BR-CO-26': `${SELLER}/ram:SpecifiedLegalOrganization/ram:ID or ${vatOf(SELLER)}`,
  'BR-DEC': every('//ram:*[contains(local-name(), "Amount")]', 'string-length(substring-after(., ".")) <= 2'),
  'BR-45 to BR-47': `${TAX}/ram:BasisAmount and ${TAX}/ram:CalculatedAmount and ${TAX}/ram:CategoryCode`,
  'BR-48, BR-O-05': when(isCategory('O'), `not(${ANY_TAX}/ram:RateApplicablePercent)`),
  'BR-48': when(isCategory('S', 'E', 'G', 'K', 'AE'), every(ANY_TAX, 'ram:RateApplicablePercent')),
  'one category (BR-S-01 and the like)': every(ANY_TAX, `ram:CategoryCode = string(${TAX}/ram:CategoryCode)`),
  'the basis (BR-S-08 and the like)': equal(
    `${TAX}/ram:BasisAmount`,
    `${LINE_SUM} + sum(${CHARGES}/ram:ActualAmount)`,
  ),
  'BR-S-02': when(isCategory('S'), `${vatOf(SELLER)} and not(${ANY_TAX}[ram:RateApplicablePercent <= 0])`),
  'BR-S-10': when(isCategory('S'), `not(${TAX}/ram:ExemptionReason or ${TAX}/ram:ExemptionReasonCode)`),
  'no tax (BR-E-09, BR-G-09, BR-IC-09, BR-O-09)': when(
    isCategory('E', 'G', 'K', 'O', 'AE'),
    `${TAX}/ram:CalculatedAmount = 0 and not(${ANY_TAX}[ram:RateApplicablePercent != 0])`,
  ),
  'a reason (BR-E-10, BR-G-10, BR-IC-10, BR-O-10)': when(
    isCategory('E', 'G', 'K', 'O', 'AE'),
    `string(${TAX}/ram:ExemptionReason) != ''`,
  ),
  'BR-G-02': when(isCategory('G', 'K'), vatOf(SELLER)),
  // Or the seller's number for taxes (BT-32), which only sellers without VAT have: our own documents have ours.
  'BR-AE-02, BR-E-02': when(
    isCategory('E', 'AE'),
    `${vatOf(SELLER)} or ${IS_SELF_BILLED} and ${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'FC']`,
  ),
  'BR-AE-02': when(
    isCategory('AE'),
    `${vatOf(BUYER)} or ${IS_SELF_BILLED} and ${BUYER}/ram:SpecifiedLegalOrganization/ram:ID`,
  ),
  'BR-IC-02': when(isCategory('K'), vatOf(BUYER)),
  'BR-IC-11': when(isCategory('K'), `${SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:StartDateTime`),
  'BR-IC-12': when(isCategory('K'), `//ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`),
  'BR-O-02': when(isCategory('O'), `not(${vatOf(SELLER)}) and not(${vatOf(BUYER)})`),
  'no empty element': `not(//*[not(*) and normalize-space() = ''])`,
}
