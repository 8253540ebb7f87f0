/**
 * The elements that our documents have, and no others: the children of each in their order, `?` at most once, `+` once
 * or more, `*` any number, else exactly once, with their attributes (`?` where one may be missing). A name stands
 * behind its parent where its content depends on it. The order of UBL 2.1 was compared with the schema of OASIS.
 * What stands nowhere here cannot occur, so that the rules of the official Schematron about it need none of ours.
 */
export type Outline = Readonly<Record<string, string>>

const CII_PARTY =
  'ram:Name ram:SpecifiedLegalOrganization? ram:DefinedTradeContact? ram:PostalTradeAddress ram:URIUniversalCommunication? ram:SpecifiedTaxRegistration?'
const CII_TAX = 'ram:TypeCode ram:CategoryCode ram:RateApplicablePercent?'

export const CII_OUTLINE: Outline = {
  'rsm:CrossIndustryInvoice':
    'rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction',
  'rsm:ExchangedDocumentContext':
    'ram:BusinessProcessSpecifiedDocumentContextParameter ram:GuidelineSpecifiedDocumentContextParameter',
  'ram:BusinessProcessSpecifiedDocumentContextParameter': 'ram:ID',
  'ram:GuidelineSpecifiedDocumentContextParameter': 'ram:ID',
  'rsm:ExchangedDocument': 'ram:ID ram:TypeCode ram:IssueDateTime ram:IncludedNote*',
  'ram:IssueDateTime': 'udt:DateTimeString@format',
  'ram:IncludedNote': 'ram:Content ram:SubjectCode?',
  'rsm:SupplyChainTradeTransaction':
    'ram:IncludedSupplyChainTradeLineItem+ ram:ApplicableHeaderTradeAgreement ram:ApplicableHeaderTradeDelivery ram:ApplicableHeaderTradeSettlement',
  'ram:IncludedSupplyChainTradeLineItem':
    'ram:AssociatedDocumentLineDocument ram:SpecifiedTradeProduct ram:SpecifiedLineTradeAgreement ram:SpecifiedLineTradeDelivery ram:SpecifiedLineTradeSettlement',
  'ram:AssociatedDocumentLineDocument': 'ram:LineID',
  'ram:SpecifiedTradeProduct':
    'ram:Name ram:Description? ram:ApplicableProductCharacteristic* ram:DesignatedProductClassification? ram:OriginTradeCountry?',
  'ram:ApplicableProductCharacteristic': 'ram:Description ram:Value',
  'ram:DesignatedProductClassification': 'ram:ClassCode@listID',
  'ram:OriginTradeCountry': 'ram:ID',
  'ram:SpecifiedLineTradeAgreement': 'ram:NetPriceProductTradePrice',
  'ram:NetPriceProductTradePrice': 'ram:ChargeAmount',
  'ram:SpecifiedLineTradeDelivery': 'ram:BilledQuantity@unitCode',
  'ram:SpecifiedLineTradeSettlement':
    'ram:ApplicableTradeTax ram:SpecifiedTradeSettlementLineMonetarySummation',
  'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax': CII_TAX,
  'ram:SpecifiedTradeSettlementLineMonetarySummation': 'ram:LineTotalAmount',
  'ram:ApplicableHeaderTradeAgreement':
    'ram:SellerTradeParty ram:BuyerTradeParty ram:SellerOrderReferencedDocument? ram:BuyerOrderReferencedDocument?',
  'ram:SellerTradeParty': CII_PARTY,
  'ram:BuyerTradeParty': CII_PARTY.replace(' ram:DefinedTradeContact?', ''),
  'ram:SpecifiedLegalOrganization': 'ram:ID@schemeID?',
  'ram:DefinedTradeContact': 'ram:TelephoneUniversalCommunication ram:EmailURIUniversalCommunication',
  'ram:TelephoneUniversalCommunication': 'ram:CompleteNumber',
  'ram:EmailURIUniversalCommunication': 'ram:URIID',
  'ram:PostalTradeAddress': 'ram:PostcodeCode? ram:LineOne? ram:CityName? ram:CountryID',
  'ram:URIUniversalCommunication': 'ram:URIID@schemeID',
  'ram:SpecifiedTaxRegistration': 'ram:ID@schemeID',
  'ram:SellerOrderReferencedDocument': 'ram:IssuerAssignedID',
  'ram:BuyerOrderReferencedDocument': 'ram:IssuerAssignedID',
  'ram:ApplicableHeaderTradeDelivery': 'ram:ShipToTradeParty',
  'ram:ShipToTradeParty': 'ram:PostalTradeAddress',
  'ram:ApplicableHeaderTradeSettlement':
    'ram:TaxCurrencyCode? ram:InvoiceCurrencyCode ram:SpecifiedTradeSettlementPaymentMeans? ram:ApplicableTradeTax ram:BillingSpecifiedPeriod ram:SpecifiedTradeAllowanceCharge? ram:SpecifiedTradePaymentTerms ram:SpecifiedTradeSettlementHeaderMonetarySummation ram:InvoiceReferencedDocument? ram:ReceivableSpecifiedTradeAccountingAccount?',
  'ram:SpecifiedTradeSettlementPaymentMeans': 'ram:TypeCode',
  'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax':
    'ram:CalculatedAmount ram:TypeCode ram:ExemptionReason? ram:BasisAmount ram:CategoryCode ram:ExemptionReasonCode? ram:RateApplicablePercent?',
  'ram:BillingSpecifiedPeriod': 'ram:StartDateTime ram:EndDateTime',
  'ram:StartDateTime': 'udt:DateTimeString@format',
  'ram:EndDateTime': 'udt:DateTimeString@format',
  'ram:SpecifiedTradeAllowanceCharge':
    'ram:ChargeIndicator ram:ActualAmount ram:ReasonCode ram:Reason ram:CategoryTradeTax',
  'ram:ChargeIndicator': 'udt:Indicator',
  'ram:CategoryTradeTax': CII_TAX,
  'ram:SpecifiedTradePaymentTerms': 'ram:Description ram:DueDateDateTime?',
  'ram:DueDateDateTime': 'udt:DateTimeString@format',
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation':
    'ram:LineTotalAmount ram:ChargeTotalAmount? ram:TaxBasisTotalAmount ram:TaxTotalAmount+@currencyID ram:GrandTotalAmount ram:TotalPrepaidAmount? ram:DuePayableAmount',
  'ram:InvoiceReferencedDocument': 'ram:IssuerAssignedID ram:FormattedIssueDateTime',
  'ram:FormattedIssueDateTime': 'qdt:DateTimeString@format',
  'ram:ReceivableSpecifiedTradeAccountingAccount': 'ram:ID',
}

const head = (type: string, due: string) =>
  `cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate ${due} ${type} cbc:Note+ cbc:DocumentCurrencyCode cbc:TaxCurrencyCode? cbc:AccountingCost? cac:InvoicePeriod cac:OrderReference cac:BillingReference? cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery cac:PaymentMeans? cac:PaymentTerms cac:AllowanceCharge? cac:TaxTotal+ cac:LegalMonetaryTotal`
const UBL_PARTY =
  'cbc:EndpointID?@schemeID cac:PartyName cac:PostalAddress cac:PartyTaxScheme? cac:PartyLegalEntity cac:Contact?'
const UBL_ADDRESS = 'cbc:StreetName? cbc:CityName? cbc:PostalZone? cac:Country'
const UBL_TAX = 'cbc:ID cbc:Percent? cac:TaxScheme'
const ublLine = (quantity: string) =>
  `cbc:ID ${quantity}@unitCode cbc:LineExtensionAmount@currencyID cac:Item cac:Price`

export const UBL_OUTLINE: Outline = {
  Invoice: `${head('cbc:InvoiceTypeCode', 'cbc:DueDate?')} cac:InvoiceLine+`,
  CreditNote: `${head('cbc:CreditNoteTypeCode', '')} cac:CreditNoteLine+`,
  'cac:InvoicePeriod': 'cbc:StartDate cbc:EndDate',
  'cac:OrderReference': 'cbc:ID cbc:SalesOrderID?',
  'cac:BillingReference': 'cac:InvoiceDocumentReference',
  'cac:InvoiceDocumentReference': 'cbc:ID cbc:IssueDate',
  'cac:AccountingSupplierParty': 'cac:Party',
  'cac:AccountingCustomerParty': 'cac:Party',
  'cac:AccountingSupplierParty/cac:Party': UBL_PARTY,
  'cac:AccountingCustomerParty/cac:Party': UBL_PARTY.replace(' cac:Contact?', ''),
  'cac:PartyName': 'cbc:Name',
  'cac:PostalAddress': UBL_ADDRESS,
  'cac:Address': UBL_ADDRESS,
  'cac:Country': 'cbc:IdentificationCode',
  'cac:PartyTaxScheme': 'cbc:CompanyID cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID',
  'cac:PartyLegalEntity': 'cbc:RegistrationName cbc:CompanyID?@schemeID?',
  'cac:Contact': 'cbc:Telephone? cbc:ElectronicMail?',
  'cac:Delivery': 'cac:DeliveryLocation',
  'cac:DeliveryLocation': 'cac:Address',
  'cac:PaymentMeans': 'cbc:PaymentMeansCode',
  'cac:PaymentTerms': 'cbc:Note',
  'cac:AllowanceCharge':
    'cbc:ChargeIndicator cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason cbc:Amount@currencyID cac:TaxCategory',
  'cac:AllowanceCharge/cac:TaxCategory': UBL_TAX,
  'cac:TaxTotal': 'cbc:TaxAmount@currencyID cac:TaxSubtotal?',
  'cac:TaxSubtotal': 'cbc:TaxableAmount@currencyID cbc:TaxAmount@currencyID cac:TaxCategory',
  'cac:TaxSubtotal/cac:TaxCategory':
    'cbc:ID cbc:Percent? cbc:TaxExemptionReasonCode? cbc:TaxExemptionReason? cac:TaxScheme',
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount@currencyID cbc:TaxExclusiveAmount@currencyID cbc:TaxInclusiveAmount@currencyID cbc:ChargeTotalAmount?@currencyID cbc:PrepaidAmount?@currencyID cbc:PayableAmount@currencyID',
  'cac:InvoiceLine': ublLine('cbc:InvoicedQuantity'),
  'cac:CreditNoteLine': ublLine('cbc:CreditedQuantity'),
  'cac:Item':
    'cbc:Description? cbc:Name cac:OriginCountry? cac:CommodityClassification? cac:ClassifiedTaxCategory cac:AdditionalItemProperty*',
  'cac:OriginCountry': 'cbc:IdentificationCode',
  'cac:CommodityClassification': 'cbc:ItemClassificationCode@listID',
  'cac:ClassifiedTaxCategory': UBL_TAX,
  'cac:AdditionalItemProperty': 'cbc:Name cbc:Value',
  'cac:Price': 'cbc:PriceAmount@currencyID',
}
