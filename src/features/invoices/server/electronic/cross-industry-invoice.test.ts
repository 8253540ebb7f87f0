import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, decimalOf } from '#kernel/money/money.ts'
import { anyDocument } from '#test/electronic-invoices/any-document.ts'
import { faultsOf, textIn } from '#test/electronic-invoices/check-invoice.ts'
import { billed } from '#test/factories/billing.ts'
import { netOf } from '../../domain/document.ts'
import { writeElectronicInvoice } from './cross-industry-invoice.ts'

const written = (document: Parameters<typeof writeElectronicInvoice>[0]) => {
  const xml = writeElectronicInvoice(document)
  if (xml === null) throw new Error('there is no data')
  return xml
}
const TAX = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'
const total = (name: string) => `//ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`

describe('the data of an invoice', () => {
  const cases = [
    [{ case: 'domestic', rateBp: 2000 }, 'S', null, '20'],
    [{ case: 'eu_supply_abroad', rateBp: 0 }, 'K', 'VATEX-EU-IC', '0'],
    [{ case: 'eu_supply', rateBp: 0 }, 'K', 'VATEX-EU-IC', '0'],
    [{ case: 'export', rateBp: 0 }, 'G', 'VATEX-EU-G', '0'],
    [{ case: 'outside', rateBp: 0 }, 'O', 'VATEX-EU-O', null],
    [{ case: 'export_and_outside', rateBp: 0 }, 'G', null, '0'],
    [{ case: 'settled', rateBp: 850, reason: 'La Réunion' }, 'S', null, '8.5'],
    [{ case: 'settled', rateBp: 0, reason: 'Autoliquidation, art. 283-2 du CGI' }, 'E', null, '0'],
  ] as const
  for (const kind of ['invoice', 'credit_note'] as const)
    for (const currency of CURRENCIES)
      test.for(cases)(`fits schema and rules: ${kind}, ${currency}, %o`, ([vat, category, code, rate]) => {
        const document = billed({ kind, vat, values: { currency } })
        const xml = written(document)
        expect(faultsOf(xml)).toEqual([])
        expect(textIn(xml, `${TAX}/ram:CategoryCode`)).toBe(category)
        expect(textIn(xml, `${TAX}/ram:ExemptionReasonCode`)).toBe(code)
        expect(textIn(xml, `${TAX}/ram:RateApplicablePercent`)).toBe(rate)
        const { content } = document
        const amounts: [path: string, minor: bigint][] = [
          [`${TAX}/ram:CalculatedAmount`, BigInt(content.vat.amount)],
          [`${TAX}/ram:BasisAmount`, netOf(content)],
          [total('TaxBasisTotalAmount'), netOf(content)],
          [total('GrandTotalAmount'), BigInt(content.total)],
          [total('DuePayableAmount'), kind === 'invoice' ? 0n : BigInt(content.total)],
        ]
        for (const [path, minor] of amounts) expect(textIn(xml, path), path).toBe(decimalOf(minor))
      })

  test('names the invoice that a credit note corrects, and credits a part in one line', () => {
    const lines = [{ title: 'Remboursement', brand: 'CMD-000045', quantity: 1, unitPrice: '1001' }]
    const vat = { case: 'domestic', rateBp: 2000 } as const
    const xml = written(billed({ kind: 'credit_note', vat, values: { lines, shipping: '0' } }))
    expect(faultsOf(xml)).toEqual([])
    expect(textIn(xml, '//rsm:ExchangedDocument/ram:TypeCode')).toBe('381')
    expect(textIn(xml, '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toBe('F-2026-000012')
    expect(textIn(xml, total('ChargeTotalAmount'))).toBeNull()
    expect(textIn(xml, total('GrandTotalAmount'))).toBe('12.01')
  })

  test('names seller and buyer by their register numbers', () => {
    const { content, ...document } = billed({ vat: { case: 'domestic', rateBp: 2000 } })
    const place = { street: '1 rue du Port', postcode: '76600', city: 'Le Havre', country: 'FR' }
    const buyer = { ...content.buyer, place, registration: '552 100 554 00017', vatNumber: 'FR 40 552100554' }
    const xml = written({ ...document, content: { ...content, buyer } })
    expect(faultsOf(xml)).toEqual([])
    const of = (party: string, path: string) => textIn(xml, `//ram:${party}TradeParty/${path}`)
    expect(of('Seller', 'ram:SpecifiedLegalOrganization/ram:ID[@schemeID="0002"]')).toBe('987654321')
    expect(of('Seller', 'ram:PostalTradeAddress/ram:PostcodeCode')).toBe('64000')
    expect(of('Buyer', 'ram:SpecifiedLegalOrganization/ram:ID[@schemeID="0002"]')).toBe('552100554')
    expect(of('Buyer', 'ram:URIUniversalCommunication/ram:URIID[@schemeID="0225"]')).toBe('552100554')
    expect(of('Buyer', 'ram:SpecifiedTaxRegistration/ram:ID')).toBe('FR40552100554')
  })

  test('has the references of the buyer where its books look for them, and what customs ask', () => {
    const references = {
      poNumber: 'PO 4500-17',
      costCentre: 'CC <9>',
      requestedOn: '2027-03-01',
      invoiceAddress: 'Accounts payable\n1 rue du Port',
    }
    const line = {
      title: 'Vanne',
      brand: 'Cameron',
      quantity: 2,
      unitPrice: '100',
      hsCode: '8481.80',
      originCountry: 'IT',
      netWeightKg: 38,
      weightKg: 40.5,
    }
    for (const kind of ['invoice', 'credit_note'] as const) {
      const xml = written(billed({ kind, values: { references, lines: [line] } }))
      expect(faultsOf(xml)).toEqual([])
      expect(textIn(xml, '//ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID')).toBe('PO 4500-17')
      expect(textIn(xml, '//ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID')).toBe('CC <9>')
      expect(textIn(xml, '//ram:ClassCode[@listID="HS"]')).toBe('8481.80')
      expect(textIn(xml, '//ram:OriginTradeCountry/ram:ID')).toBe('IT')
      const weight = (name: string) =>
        textIn(xml, `//ram:ApplicableProductCharacteristic[ram:Description="${name}"]/ram:Value`)
      expect([weight('Poids net unitaire'), weight('Poids unitaire')]).toEqual(['38 kg', '40.5 kg'])
      expect(xml).toContain('Livraison souhaitée\u00a0: 1er mars 2027')
      expect(xml).toContain('Accounts payable')
    }
  })

  test('can be made for documents without structured addresses, by the country on the last line', () => {
    const { content, ...document } = billed()
    const older = { ...content, buyer: { ...content.buyer, place: undefined }, deliverPlace: undefined }
    const xml = written({ ...document, content: older })
    expect(faultsOf(xml)).toEqual([])
    expect(textIn(xml, '//ram:BuyerTradeParty//ram:CountryID')).toBe('DE')
    const nowhere = { ...older, buyer: { ...older.buyer, address: ['Somewhere'] } }
    expect(writeElectronicInvoice({ ...document, content: nowhere })).toBeNull()
  })

  test('does not exist for a pro-forma invoice, which is not an invoice', () => {
    expect(writeElectronicInvoice(billed({ kind: 'proforma' }))).toBeNull()
  })

  test('says the VAT of a document in dollars in euros too, and the day of its payment', () => {
    const { content, ...document } = billed({
      vat: { case: 'domestic', rateBp: 2000 },
      values: { currency: 'usd' },
    })
    const xml = written({ ...document, content })
    expect(faultsOf(xml)).toEqual([])
    const euros = Math.round(Number(content.vat.amount) / 1.1612) / 100
    expect(textIn(xml, `${total('TaxTotalAmount')}[@currencyID = 'EUR']`)).toBe(euros.toFixed(2))
    expect(textIn(xml, '//ram:DueDateDateTime')).toBe('20261123')
    const { perEuro, ...vat } = content.vat
    expect(perEuro).toBe('1.1612')
    // Of documents from before the rate was kept only the amount in dollars is known.
    const older = written({ ...document, content: { ...content, vat } })
    expect(faultsOf(older)).toEqual(['BR-FR-CO-12'])
    expect(textIn(older, '//ram:TaxCurrencyCode')).toBeNull()
  })

  test('fits schema and rules whatever people typed and however much they bought', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(faultsOf(written(document))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

test('the schema finds errors', () => {
  const xml = written(billed({ vat: { case: 'eu_supply', rateBp: 0 } }))
  const spoilt = xml.replace('<ram:Name>', '<ram:Nom>').replace('</ram:Name>', '</ram:Nom>')
  expect(faultsOf(spoilt)[0]).toContain('the schema')
})
