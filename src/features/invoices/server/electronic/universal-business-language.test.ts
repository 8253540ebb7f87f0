import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, decimalOf } from '#kernel/money/money.ts'
import { anyDocument } from '#test/electronic-invoices/any-document.ts'
import { textIn, ublFaultsOf } from '#test/electronic-invoices/check-invoice.ts'
import { billed } from '#test/factories/billing.ts'
import { netOf } from '../../domain/document.ts'
import { writeElectronicInvoice } from './cross-industry-invoice.ts'
import { writeUbl } from './universal-business-language.ts'

const written = (document: Parameters<typeof writeUbl>[0]) => {
  const xml = writeUbl(document)
  if (xml === null) throw new Error('there is no data')
  return xml
}
const TAX = '/*/cac:TaxTotal/cac:TaxSubtotal'
const total = (name: string) => `/*/cac:LegalMonetaryTotal/cbc:${name}`
/** The same amounts in Factur-X. */
const header = (name: string) => `//ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`

describe('an invoice in UBL', () => {
  const cases = [
    [{ case: 'domestic', rateBp: 2000 }, 'S'],
    [{ case: 'eu_supply_abroad', rateBp: 0 }, 'K'],
    [{ case: 'eu_supply', rateBp: 0 }, 'K'],
    [{ case: 'export', rateBp: 0 }, 'G'],
    [{ case: 'outside', rateBp: 0 }, 'O'],
    [{ case: 'export_and_outside', rateBp: 0 }, 'G'],
    [{ case: 'settled', rateBp: 850, reason: 'La Réunion' }, 'S'],
    [{ case: 'settled', rateBp: 0, reason: 'Autoliquidation, art. 283-2 du CGI' }, 'E'],
  ] as const
  for (const kind of ['invoice', 'credit_note'] as const)
    for (const currency of CURRENCIES)
      test.for(cases)(
        `fits the rules, and Factur-X to the cent: ${kind}, ${currency}, %o`,
        ([vat, category]) => {
          const document = billed({ kind, vat, values: { currency } })
          const xml = written(document)
          const cii = writeElectronicInvoice(document) ?? ''
          expect(ublFaultsOf(xml)).toEqual([])
          expect(textIn(xml, `${TAX}/cac:TaxCategory/cbc:ID`)).toBe(category)
          expect(textIn(xml, total('TaxInclusiveAmount'))).toBe(decimalOf(BigInt(document.content.total)))
          expect(textIn(xml, total('TaxExclusiveAmount'))).toBe(decimalOf(netOf(document.content)))
          for (const [name, other] of [
            [total('LineExtensionAmount'), header('LineTotalAmount')],
            [total('TaxExclusiveAmount'), header('TaxBasisTotalAmount')],
            [total('TaxInclusiveAmount'), header('GrandTotalAmount')],
            [total('ChargeTotalAmount'), header('ChargeTotalAmount')],
            [total('PrepaidAmount'), header('TotalPrepaidAmount')],
            [total('PayableAmount'), header('DuePayableAmount')],
            ['/*/cac:TaxTotal/cbc:TaxAmount', header('TaxTotalAmount')],
            [`${TAX}//cbc:TaxExemptionReasonCode`, '//ram:ExemptionReasonCode'],
            [`${TAX}//cbc:TaxExemptionReason`, '//ram:ExemptionReason'],
            [
              `${TAX}//cbc:Percent`,
              '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent',
            ],
          ] as const)
            expect(textIn(xml, name), name).toBe(textIn(cii, other))
        },
      )

  test('names the invoice that a credit note corrects, the references of the buyer, and what customs ask', () => {
    const references = {
      poNumber: 'PO 4500-17',
      costCentre: 'CC <9>',
      requestedOn: '2027-03-01',
      invoiceAddress: null,
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
    const xml = written(billed({ kind: 'credit_note', values: { references, lines: [line] } }))
    expect(ublFaultsOf(xml)).toEqual([])
    expect(textIn(xml, '/cn:CreditNote/cac:BillingReference//cbc:ID')).toBe('F-2026-000012')
    expect(textIn(xml, '/*/cac:OrderReference/cbc:ID')).toBe('PO 4500-17')
    expect(textIn(xml, '/*/cbc:AccountingCost')).toBe('CC <9>')
    expect(textIn(xml, '//cbc:ItemClassificationCode[@listID="HS"]')).toBe('8481.80')
    expect(textIn(xml, '//cac:Item/cac:OriginCountry/cbc:IdentificationCode')).toBe('IT')
    const property = (name: string) =>
      textIn(xml, `//cac:AdditionalItemProperty[cbc:Name="${name}"]/cbc:Value`)
    expect([property('Poids net unitaire'), property('Poids unitaire')]).toEqual(['38 kg', '40.5 kg'])
    expect(xml).toContain('Livraison souhaitée\u00a0: 1er mars 2027')
    expect(textIn(written(billed()), '/*/cac:OrderReference/cbc:ID')).toBe('NA')
  })

  test('does not exist for a pro-forma invoice, nor without a known country', () => {
    expect(writeUbl(billed({ kind: 'proforma' }))).toBeNull()
    const { content, ...document } = billed()
    const buyer = { ...content.buyer, place: undefined, address: ['Somewhere'] }
    expect(writeUbl({ ...document, content: { ...content, buyer } })).toBeNull()
  })

  test('marks its notes by their subjects for a French buyer only, and takes no other text for a mark', () => {
    const { content, ...document } = billed({ kind: 'credit_note' })
    const corrects = { number: 'F-1', issuedOn: '2026-11-20', reason: 'poste #abc# rendu' }
    const place = { street: null, postcode: null, city: null, country: 'FR' }
    const buyer = { ...content.buyer, place }
    const abroad = written({ ...document, content: { ...content, corrects } })
    const french = written({ ...document, content: { ...content, corrects, buyer } })
    expect([...ublFaultsOf(abroad), ...ublFaultsOf(french)]).toEqual([])
    expect(textIn(abroad, '/*/cbc:Note[2]')).toBeNull()
    expect(textIn(french, `/*/cbc:Note[starts-with(., '#PMT#')]`)).toContain('40')
    expect(textIn(french, `/*/cbc:Note[contains(., 'rendu')]`)).toBe('poste \uFF03abc\uFF03 rendu')
  })

  test('fits the rules whatever people typed and however much they bought', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(ublFaultsOf(written(document))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
