import * as fc from 'fast-check'
import type { DocumentContent } from '#features/invoices/domain/document.ts'
import type { DrawnDocument } from '#features/invoices/server/document-words.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { billed } from '#test/factories/billing.ts'

/** What people type, and what XML or UBL would read as its own. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constant('\u0000\ud800]]>&'),
  fc.constant('#abc# #d'),
  fc.constant(''),
)
const typed = fc.option(text)

const line = fc.record({
  title: text,
  brand: text,
  quantity: fc.integer({ min: 1, max: 10_000 }),
  unitPrice: fc.oneof(fc.bigInt({ min: 0n, max: 9_999_999_99n }).map(String), fc.constant('0')),
})

/** Each case of VAT with its rates; whether it is only for buyers with a VAT number. */
const vat = fc.oneof(
  ...(
    [
      ['domestic', [2000], false],
      ['eu_supply', [0], true],
      ['export', [0], false],
      ['outside', [0], false],
      ['export_and_outside', [0], false],
      ['settled', [0, 210, 550, 850, 1000, 2000], false],
      ['service_domestic', [2000], false],
      ['service_eu', [0], true],
      ['service_outside', [0], false],
    ] as const
  ).map(([vatCase, rates, hasNumber]) =>
    fc.record({
      case: fc.constant(vatCase),
      rateBp: fc.constantFrom(...rates),
      reason: typed,
      hasNumber: fc.constant(hasNumber),
    }),
  ),
)

const payments = {
  invoice: fc.constantFrom<DocumentContent['payment']>(
    { state: 'paid', on: '2026-11-22', by: 'card', reference: 'pi_1' },
    { state: 'paid', on: '2026-11-23', by: 'transfer', reference: 'CMD-1' },
    { state: 'withheld', on: '2026-11-23', reference: 'VIR 1' },
  ),
  credit_note: fc.constantFrom<DocumentContent['payment']>({ state: 'returned' }, { state: 'credited' }),
}

/** Invoices and credit notes with any amounts and texts, for any buyer. */
export const anyDocument: fc.Arbitrary<DrawnDocument> = fc
  .record({
    kind: fc.constantFrom('invoice', 'credit_note'),
    language: fc.constantFrom(...LANGUAGES),
    currency: fc.constantFrom(...CURRENCIES),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    shipping: fc.oneof(fc.bigInt({ min: 0n, max: 999_999n }).map(String), fc.constant('0')),
    vat,
    buyer: fc.record({ name: text, vatNumber: typed, registration: typed }),
    place: fc.record({
      street: typed,
      postcode: typed,
      city: typed,
      country: fc.constantFrom('FR', 'DE', 'GR', 'US'),
    }),
    references: fc.record({
      poNumber: typed,
      costCentre: typed,
      requestedOn: fc.constant(null),
      invoiceAddress: typed,
    }),
    note: text,
    invoicePayment: payments.invoice,
    creditPayment: payments.credit_note,
  })
  .map((any) => {
    const { kind, language, currency, lines, shipping, place, references, note } = any
    const { hasNumber, reason, ...rest } = any.vat
    const document = billed({
      kind,
      vat: { case: 'settled', rateBp: rest.rateBp },
      values: { currency, lines, shipping, references },
    })
    const { content } = document
    const buyer = { ...content.buyer, ...any.buyer, place }
    return {
      ...document,
      language,
      content: {
        ...content,
        buyer: hasNumber ? { ...buyer, vatNumber: 'DE811569869' } : buyer,
        vat: { ...content.vat, ...rest, reason },
        payment: kind === 'invoice' ? any.invoicePayment : any.creditPayment,
        corrects: content.corrects && { ...content.corrects, reason: note },
        isService: rest.case.startsWith('service'),
      },
    }
  })
