import type { Fault } from './faults.ts'
import { add, all, remove, set } from './spoil.ts'
import { CII, UBL } from './syntaxes.ts'

const CONTEXT = '/*/rsm:ExchangedDocumentContext'
const GUIDELINE = `${CONTEXT}/ram:GuidelineSpecifiedDocumentContextParameter`
const DOCUMENT = '/*/rsm:ExchangedDocument'
const SETTLEMENT = '/*/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
const PRICE = `${CII.lines}/${CII.line.price}`
const LINE_TAX = `${CII.lines}/${CII.line.tax}`
const CHARGE_TAX = `${CII.charges}/${CII.charge.tax}`
const ORDER = '//ram:SellerOrderReferencedDocument'

/** Only Factur-X. */
export const CII_FAULTS: readonly Fault[] = [
  ['BR-CL-08', set('//ram:IncludedNote/ram:SubjectCode', 'XXX')],
  ['CII-SR-003', add(`${CONTEXT}/ram:BusinessProcessSpecifiedDocumentContextParameter`)],
  ['CII-SR-009', remove(GUIDELINE)],
  ['CII-SR-010', add(`${GUIDELINE}/ram:ID`)],
  ['CII-SR-014', add(`${DOCUMENT}/ram:TypeCode`)],
  ['CII-SR-030', add('//ram:IncludedNote/ram:Content')],
  ['CII-SR-069', remove(`${CII.lines}/${CII.line.property}/ram:Description`)],
  ['CII-SR-072', add(`${CII.lines}/${CII.line.property}/ram:Value`)],
  ['CII-SR-090', remove('//ram:OriginTradeCountry/ram:ID')],
  ['CII-SR-439', remove(PRICE)],
  ['CII-SR-441', add(PRICE)],
  ['CII-SR-452', add(`${SETTLEMENT}/ram:SpecifiedTradePaymentTerms`)],
  ['CII-SR-453', add(CII.terms)],
  ['CII-SR-454', add(LINE_TAX)],
  ['CII-SR-455', add(`${CII.seller}/ram:DefinedTradeContact`)],
  ['CII-SR-456', all(...[1, 2].map(() => add(`${CII.buyer}/ram:DefinedTradeContact`)))],
  ['CII-SR-459', add(`${CII.seller}/ram:URIUniversalCommunication`)],
  ['CII-SR-460', add(`${CII.buyer}/ram:URIUniversalCommunication`), 'French buyer'],
  ['CII-SR-461', all(...[1, 2].map(() => add(`${CII.rows}/ram:TaxPointDate`)))],
  ['CII-SR-462', all(...[1, 2].map(() => add(`${CII.rows}/ram:DueDateTypeCode`)))],
  ...Object.entries({
    '001': `${CII.number}/@schemeName`,
    '002': `${CII.number}/@schemeAgencyName`,
    '003': `${CII.number}/@schemeDataURI`,
    '004': `${CII.number}/@schemeURI`,
    '005': `${CII.number}/@schemeID`,
    '006': `${CII.number}/@schemeAgencyID`,
    '007': `${CII.number}/@schemeVersionID`,
    '008': `${CII.type}/@name`,
    '009': `${CII.type}/@listURI`,
    '010': `${CII.type}/@listID`,
    '011': `${CII.type}/@listAgencyID`,
    '012': `${CII.type}/@listVersionID`,
    '013': `${CII.type}/@languageID`,
    '014': `${CII.type}/@languageLocaleID`,
    '015': `${ORDER}/ram:URIID`,
    '018': `${ORDER}/ram:TypeCode`,
    '021': `${ORDER}/ram:Name`,
    '027': `${ORDER}/ram:FormattedIssueDateTime`,
    '031': `${CII.totals.gross}/@currencyID`,
    '032': `${CII.totals.vat}/@currencyCodeListVersionID`,
    '033': `${CII.totals.gross}/@unitCode`,
    '034': `${CII.lines}/${CII.line.quantity}/@unitCodeListID`,
    '035': `${CII.lines}/${CII.line.quantity}/@unitCodeListAgencyID`,
    '036': `${CII.lines}/${CII.line.quantity}/@unitCodeListAgencyName`,
    '037': `${LINE_TAX}/ram:TypeCode`,
    '041': `${LINE_TAX}/ram:BasisAmount`,
    '045': `${LINE_TAX}/ram:CategoryCode/@listID`,
    '046': `${LINE_TAX}/ram:CategoryCode/@listAgencyID`,
    '047': `${LINE_TAX}/ram:CategoryCode/@listVersionID`,
    '048': `${LINE_TAX}/ram:CategoryCode/@listURI`,
    '052': `${CHARGE_TAX}/ram:ExemptionReasonCode`,
    '059': `${LINE_TAX}/ram:RateApplicablePercent/@format`,
    '098': `${CHARGE_TAX}/ram:ExemptionReason`,
  }).map(([number, path]): Fault => [`CII-DT-${number}`, add(path)]),
  ['CII-DT-097', set(CII.issued, '2026-11-23')],
  ['outline', add(`${SETTLEMENT}/ram:InvoiceIssuerReference`)],
  ['outline', all(remove(CII.currency), add(CII.currency, 'EUR'))],
]

const PARTY_NAME = 'cac:PartyName/cbc:Name'
const ITEM = `${UBL.lines}/cac:Item`
const TAX_SCHEME = 'cac:PartyTaxScheme/cbc:CompanyID'

/** Only UBL. */
export const UBL_FAULTS: readonly Fault[] = [
  ['BR-CL-08', set('/*/cbc:Note', '#XXX#Remarque')],
  ['UBL-SR-06', add('/*/cac:BillingReference/cac:InvoiceDocumentReference'), 'credit'],
  ['UBL-SR-07', remove(`${UBL.preceding}/${UBL.precedingNumber}`), 'credit'],
  [
    'UBL-SR-13',
    all(
      set(`${UBL.seller}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`, 'TAX'),
      add(`${UBL.seller}/${TAX_SCHEME}`),
    ),
  ],
  ['UBL-SR-42', all(...[1, 2].map(() => add(`${UBL.seller}/cac:PartyTaxScheme`)))],
  ['UBL-SR-45', all(...[1, 2].map(() => add(`${UBL.means}/cbc:PaymentDueDate`)))],
  [
    'UBL-SR-47',
    all(add('/*/cac:PaymentMeans'), add('/*/cac:PaymentMeans[last()]/cbc:PaymentMeansCode', '42')),
  ],
  ['UBL-SR-30', all(add(`${UBL.charges}/${UBL.charge.reason}`), set('//cbc:ChargeIndicator', 'false'))],
  ['UBL-SR-51', all(...[1, 2].map(() => add('//cac:PostalAddress/cac:AddressLine')))],
  ...Object.entries({
    '05': UBL.terms,
    '08': UBL.period,
    '09': `${UBL.seller}/${UBL.party.name}`,
    10: `${UBL.seller}/${PARTY_NAME}`,
    11: `${UBL.seller}/${UBL.party.legalId}`,
    12: `${UBL.seller}/${TAX_SCHEME}`,
    14: `${UBL.seller}/cac:PartyLegalEntity/cbc:CompanyLegalForm`,
    15: `${UBL.buyer}/${UBL.party.name}`,
    16: `${UBL.buyer}/cac:PartyIdentification`,
    17: `${UBL.buyer}/${UBL.party.legalId}`,
    18: `${UBL.buyer}/${TAX_SCHEME}`,
    24: '/*/cac:Delivery',
    26: `${UBL.means}/cbc:PaymentID`,
    27: `${UBL.means}/cbc:InstructionNote`,
    31: `${UBL.charges}/${UBL.charge.reason}`,
    40: `${UBL.buyer}/${PARTY_NAME}`,
    48: `${ITEM}/cac:ClassifiedTaxCategory`,
    50: `${ITEM}/cbc:Description`,
  }).map(([number, path]): Fault => [`UBL-SR-${number}`, add(path)]),
  ['UBL-SR-32', add(`${UBL.rows}/${UBL.row.reason}`), 'G'],
  ['UBL-SR-34', all(...[1, 2].map(() => add(`${UBL.lines}/cbc:Note`)))],
  [
    'UBL-SR-46',
    all(
      add('/*/cac:PaymentMeans'),
      add('/*/cac:PaymentMeans[last()]/cbc:PaymentMeansCode', '42'),
      ...[1, 2].map((index) => add(`/*/cac:PaymentMeans[${index}]/cbc:PaymentMeansCode/@name`)),
    ),
  ],
  ['UBL-DT-01', set(UBL.totals.gross, '1.001')],
  ...[
    'schemeName schemeAgencyName schemeDataURI schemeURI format unitCodeListIdentifier',
    'unitCodeListAgencyIdentifier unitCodeListAgencyName listAgencyName listName name languageID listURI',
    'listSchemeURI languageLocaleID uri currencyCodeListVersionID characterSetCode encodingCode schemeAgencyID',
    'listAgencyID',
  ]
    .join(' ')
    .split(' ')
    .map((attribute, index): Fault => [
      `UBL-DT-${String(index + 8).padStart(2, '0')}`,
      add(`${UBL.number}/@${attribute}`),
    ]),
  ...Object.entries({
    480: `${UBL.charges}/cac:TaxCategory/cbc:TaxExemptionReasonCode`,
    481: `${UBL.charges}/cac:TaxCategory/cbc:TaxExemptionReason`,
    600: `${ITEM}/cac:ClassifiedTaxCategory/cbc:TaxExemptionReasonCode`,
    601: `${ITEM}/cac:ClassifiedTaxCategory/cbc:TaxExemptionReason`,
    648: `${UBL.profile}/@schemeID`,
    649: `${UBL.process}/@schemeID`,
    650: `${UBL.number}/@schemeID`,
    651: '//cbc:SalesOrderID/@schemeID',
    652: `${UBL.seller}/${TAX_SCHEME}/@schemeID`,
    656: '/*/cbc:InvoiceTypeCode/@listID',
    657: `${UBL.currency}/@listID`,
    660: '//cac:Country/cbc:IdentificationCode/@listID',
    661: '//cbc:PaymentMeansCode/@listID',
    662: '//cbc:AllowanceChargeReasonCode/@listID',
    663: `${UBL.lines}/${UBL.line.quantity}/@unitCodeListID`,
    678: `${UBL.charges}/cac:TaxCategory/cbc:ID/@schemeID`,
    679: `${ITEM}/cac:ClassifiedTaxCategory/cbc:ID/@schemeID`,
  }).map(([number, path]): Fault => [`UBL-CR-${number}`, add(path)]),
  ['UBL-CR-658', add(`${UBL.taxCurrency}/@listID`), 'dollars'],
  ['UBL-CR-672', add('/*/cbc:CreditNoteTypeCode/@listID'), 'credit'],
  ['outline', add('/*/cbc:UUID')],
  ['outline', all(remove(UBL.issued), add(UBL.issued, '2026-11-23'))],
  ['outline', add(`${UBL.buyer}/cac:Contact`)],
  ['outline', remove(`${UBL.totals.gross}/@currencyID`)],
  ['PEPPOL-EN16931-R002', add('/*/cbc:Note')],
  ['PEPPOL-EN16931-R003', set('/*/cac:OrderReference/cbc:ID', ' ')],
  ['one currency', set(`${UBL.totals.gross}/@currencyID`, 'USD')],
  ['the tax of each row is in the currency of the invoice', set(`${UBL.totals.vat}/@currencyID`, 'USD')],
]
