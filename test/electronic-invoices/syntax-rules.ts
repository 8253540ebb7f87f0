import { CII, UBL } from './syntaxes.ts'
import type { Rules } from './business-rules.ts'
import { decimals, every } from './xpath.ts'

/**
 * The official rules on the two syntaxes that are more than an element which we never write: those the outline refuses.
 */
const none = (nodes: string) => `not(${nodes})`
const once = (nodes: string) => `count(${nodes}) = 1`
const atMostOnce = (nodes: string) => `count(${nodes}) <= 1`
/** Rules that all refuse something: number and nodes. */
const refused = (series: string, rows: Readonly<Record<string, string>>): Rules =>
  Object.fromEntries(Object.entries(rows).map(([number, nodes]) => [`${series}-${number}`, none(nodes)]))

const CONTEXT = '/*/rsm:ExchangedDocumentContext'
const DOCUMENT = '/*/rsm:ExchangedDocument'
const SETTLEMENT = '/*/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
const GUIDELINE = `${CONTEXT}/ram:GuidelineSpecifiedDocumentContextParameter`
const TERMS = `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms`
const PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'
const LINE_CATEGORY = '//ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode'
const OTHER_TAX = '//ram:*[self::ram:CategoryTradeTax]'
/** Identifiers that have no attributes. */
const BARE_IDS = `(${GUIDELINE}/ram:ID | ${DOCUMENT}/ram:ID | //ram:LineID)`
const REFERENCES = `//ram:*[contains(local-name(), 'ReferencedDocument')]`

export const CII_SYNTAX_RULES: Rules = {
  'CII-SR-003': atMostOnce(`${CONTEXT}/ram:BusinessProcessSpecifiedDocumentContextParameter`),
  'CII-SR-009': once(GUIDELINE),
  'CII-SR-010': once(`${GUIDELINE}/ram:ID`),
  'CII-SR-014': once(`${DOCUMENT}/ram:TypeCode`),
  'CII-SR-030': every(`${DOCUMENT}/ram:IncludedNote`, atMostOnce('ram:Content')),
  'CII-SR-069': every(`${CII.lines}/${CII.line.property}`, once('ram:Description')),
  'CII-SR-072': every(`${CII.lines}/${CII.line.property}`, once('ram:Value')),
  'CII-SR-090': every('//ram:OriginTradeCountry', once('ram:ID')),
  'CII-SR-439': every(CII.lines, once(PRICE)),
  'CII-SR-441': every(CII.lines, atMostOnce(PRICE)),
  'CII-SR-452': atMostOnce(TERMS),
  'CII-SR-453': atMostOnce(`${TERMS}/ram:Description`),
  'CII-SR-454': every(CII.lines, atMostOnce(CII.line.tax)),
  'CII-SR-455': atMostOnce(`${CII.seller}/ram:DefinedTradeContact`),
  'CII-SR-456': atMostOnce(`${CII.buyer}/ram:DefinedTradeContact`),
  'CII-SR-459': atMostOnce(`${CII.seller}/ram:URIUniversalCommunication`),
  'CII-SR-460': atMostOnce(`${CII.buyer}/ram:URIUniversalCommunication`),
  'CII-SR-461': atMostOnce('//ram:TaxPointDate'),
  'CII-SR-462': atMostOnce('//ram:DueDateTypeCode'),
  ...refused('CII-DT', {
    '001': '//@schemeName',
    '002': '//@schemeAgencyName',
    '003': '//@schemeDataURI',
    '004': '//@schemeURI',
    '005': `${BARE_IDS}/@schemeID`,
    '006': '//@schemeAgencyID',
    '007': '//@schemeVersionID',
    '008': '//ram:TypeCode/@name',
    '009': '//ram:TypeCode/@listURI',
    '010': '//ram:TypeCode/@listID',
    '011': '//ram:TypeCode/@listAgencyID',
    '012': '//ram:TypeCode/@listVersionID',
    '013': '//ram:TypeCode/@languageID',
    '014': '//ram:TypeCode/@languageLocaleID',
    '015': `${REFERENCES}/ram:URIID`,
    '018': `${REFERENCES}/ram:TypeCode`,
    '021': `${REFERENCES}/ram:Name`,
    '027': `${REFERENCES}[not(self::ram:InvoiceReferencedDocument)]/ram:FormattedIssueDateTime`,
    '031': '//ram:*[@currencyID and not(self::ram:TaxTotalAmount)]',
    '032': '//@currencyCodeListVersionID',
    '034': '//@unitCodeListID',
    '035': '//@unitCodeListAgencyID',
    '036': '//@unitCodeListAgencyName',
    '037': `//ram:*[contains(local-name(), 'TradeTax')]/ram:TypeCode[. != 'VAT']`,
    '041': `//ram:*[contains(local-name(), 'TradeTax') and not(parent::ram:ApplicableHeaderTradeSettlement)]/ram:BasisAmount`,
    '045': `${LINE_CATEGORY}/@listID`,
    '046': `${LINE_CATEGORY}/@listAgencyID`,
    '047': `${LINE_CATEGORY}/@listVersionID`,
    '048': `${LINE_CATEGORY}/@listURI`,
    '052': `${OTHER_TAX}/ram:ExemptionReasonCode`,
    '059': '//ram:RateApplicablePercent/@format',
    '098': `${OTHER_TAX}/ram:ExemptionReason`,
  }),
  'CII-DT-033': every('//ram:*[@unitCode]', 'self::ram:BilledQuantity'),
  'CII-DT-097': every(
    `//*[local-name() = 'DateTimeString']`,
    `string-length(.) = 8 and translate(., '0123456789', '') = ''`,
  ),
}

const LINES = '//cac:*[self::cac:InvoiceLine or self::cac:CreditNoteLine]'
const ITEM_TAX = `${LINES}/cac:Item/cac:ClassifiedTaxCategory`
const CHARGE_TAX = '/*/cac:AllowanceCharge/cac:TaxCategory'

export const UBL_SYNTAX_RULES: Rules = {
  'UBL-SR-05': atMostOnce('/*/cac:PaymentTerms/cbc:Note'),
  'UBL-SR-06': every('/*/cac:BillingReference', atMostOnce('cac:InvoiceDocumentReference')),
  'UBL-SR-07': every('/*/cac:BillingReference', 'cac:InvoiceDocumentReference/cbc:ID'),
  'UBL-SR-08': atMostOnce(UBL.period),
  'UBL-SR-09': atMostOnce(`${UBL.seller}/${UBL.party.name}`),
  'UBL-SR-10': atMostOnce(`${UBL.seller}/cac:PartyName/cbc:Name`),
  'UBL-SR-11': atMostOnce(`${UBL.seller}/${UBL.party.legalId}`),
  'UBL-SR-12': atMostOnce(`${UBL.seller}/${UBL.party.vat}`),
  'UBL-SR-13': atMostOnce(`${UBL.seller}/${UBL.party.taxNumber}`),
  'UBL-SR-14': none('//cbc:CompanyLegalForm'),
  'UBL-SR-15': atMostOnce(`${UBL.buyer}/${UBL.party.name}`),
  'UBL-SR-16': none('//cac:PartyIdentification'),
  'UBL-SR-17': atMostOnce(`${UBL.buyer}/${UBL.party.legalId}`),
  'UBL-SR-18': atMostOnce(`${UBL.buyer}/${UBL.party.vat}`),
  'UBL-SR-24': atMostOnce('/*/cac:Delivery'),
  'UBL-SR-26': none('//cbc:PaymentID'),
  'UBL-SR-27': none('//cbc:InstructionNote'),
  'UBL-SR-30': every(UBL.allowances, atMostOnce(UBL.charge.reason)),
  'UBL-SR-31': every(UBL.charges, atMostOnce(UBL.charge.reason)),
  'UBL-SR-32': every(UBL.rows, atMostOnce(UBL.row.reason)),
  'UBL-SR-34': every(LINES, atMostOnce('cbc:Note')),
  'UBL-SR-40': atMostOnce(`${UBL.buyer}/cac:PartyName/cbc:Name`),
  'UBL-SR-42': every(UBL.seller, 'count(cac:PartyTaxScheme) <= 2'),
  'UBL-SR-45': atMostOnce('//cbc:PaymentDueDate'),
  'UBL-SR-46': atMostOnce('//cbc:PaymentMeansCode/@name'),
  'UBL-SR-47': `not(//cbc:PaymentMeansCode[. != string(//cbc:PaymentMeansCode)])`,
  'UBL-SR-48': every(LINES, once('cac:Item/cac:ClassifiedTaxCategory')),
  'UBL-SR-50': every(LINES, atMostOnce('cac:Item/cbc:Description')),
  'UBL-SR-51': every('//cac:PostalAddress | //cac:Address', atMostOnce('cac:AddressLine')),
  'UBL-DT-01': decimals('//cbc:*[@currencyID]'),
  ...refused('UBL-DT', {
    '08': '//@schemeName',
    '09': '//@schemeAgencyName',
    10: '//@schemeDataURI',
    11: '//@schemeURI',
    12: '//@format',
    13: '//@unitCodeListIdentifier',
    14: '//@unitCodeListAgencyIdentifier',
    15: '//@unitCodeListAgencyName',
    16: '//@listAgencyName',
    17: '//@listName',
    18: '//@name',
    19: '//@languageID',
    20: '//@listURI',
    21: '//@listSchemeURI',
    22: '//@languageLocaleID',
    23: '//@uri',
    24: '//@currencyCodeListVersionID',
    25: '//@characterSetCode',
    26: '//@encodingCode',
    27: '//@schemeAgencyID',
    28: '//@listAgencyID',
  }),
  ...refused('UBL-CR', {
    480: `${CHARGE_TAX}/cbc:TaxExemptionReasonCode`,
    481: `${CHARGE_TAX}/cbc:TaxExemptionReason`,
    600: `${ITEM_TAX}/cbc:TaxExemptionReasonCode`,
    601: `${ITEM_TAX}/cbc:TaxExemptionReason`,
    648: '/*/cbc:CustomizationID/@schemeID',
    649: '/*/cbc:ProfileID/@schemeID',
    650: '/*/cbc:ID/@schemeID',
    651: '//cbc:SalesOrderID/@schemeID',
    652: '//cac:PartyTaxScheme/cbc:CompanyID/@schemeID',
    656: '/*/cbc:InvoiceTypeCode/@listID',
    657: '/*/cbc:DocumentCurrencyCode/@listID',
    658: '/*/cbc:TaxCurrencyCode/@listID',
    660: '//cac:Country/cbc:IdentificationCode/@listID',
    661: '//cbc:PaymentMeansCode/@listID',
    662: '//cbc:AllowanceChargeReasonCode/@listID',
    663: '//@unitCodeListID',
    672: '/*/cbc:CreditNoteTypeCode/@listID',
    678: '//cac:TaxCategory/cbc:ID/@schemeID',
    679: '//cac:ClassifiedTaxCategory/cbc:ID/@schemeID',
  }),
}
