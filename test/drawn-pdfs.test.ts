import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { drawDocument } from '#features/invoices/server/draw-document.ts'
import { drawReceipt } from '#features/invoices/server/draw-receipt.ts'
import { writeElectronicInvoice } from '#features/invoices/server/electronic/cross-industry-invoice.ts'
import type { DrawnDocument } from '#features/invoices/server/document-words.ts'
import { drawQuotation, type ShownQuotation } from '#features/quotes/server/draw-quotation.ts'
import type { DocumentSource } from '#features/invoices/server/read-source.ts'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import { billed } from './factories/billing.ts'
import { readByQpdf } from './read-by-qpdf.ts'

const INVOICE = billed()
const CREDIT_NOTE = billed({ kind: 'credit_note' })
const COMMISSION: DrawnDocument = {
  ...billed({
    vat: { case: 'domestic', rateBp: 2000 },
    values: {
      isService: true,
      shipping: '0',
      lines: [
        {
          title: 'Commission sur la vente GS-O-2031',
          brand: 'Trépan, 12¼″',
          quantity: 1,
          unitPrice: '29167',
        },
      ],
      payment: { state: 'withheld', on: '2026-11-20', reference: 'SEPA 4711' },
    },
  }),
  number: 'FC-2026-000017',
}

const QUOTATION: ShownQuotation = {
  number: 412,
  language: 'fr',
  state: 'standing',
  replacedBy: null,
  names: { buyer: true, seller: true },
  place: 'Port-Gentil',
  references: { ...NO_REFERENCES, poNumber: 'PO 78' },
  country: 'Gabon',
  vatSentence: 'Exportation : sans TVA.',
  links: { terms: 'https://gisement.example/fr/cgv', quote: 'https://gisement.example/fr/user/quotes/1' },
  issuedAt: new Date('2026-11-23T10:00:00Z'),
  content: {
    issuer: { name: 'Gisement SAS', lines: ['8 allée des Foreurs', '64000 Pau', 'France'] },
    buyer: { name: 'Équipements Œuvre & Łódź', lines: ['Quai 7', '20457 Hamburg'] },
    seller: 'Kouilou Field Services',
    article: {
      title: 'Pompe à boue triplex, 1 600 hp',
      language: 'fr',
      brand: 'Gardner Denver',
      condition: 'used',
      hsCode: '841350',
      originCountry: 'US',
      netWeightKg: 18_400,
      weightKg: 19_000,
      city: 'Pointe-Noire',
      country: 'Congo',
    },
    vat: { case: 'export', rateBp: 0, amount: '0', postcode: null },
  },
  offer: {
    id: 1n,
    side: 'seller',
    priceMinor: 61_250_000n,
    currency: 'usd',
    units: 2,
    incoterm: 'CFR',
    place: 'Port-Gentil',
    deliveryMinor: 4_280_000n,
    validUntil: new Date('2026-12-15T22:59:59Z'),
    state: 'standing',
    freight: null,
    quotationNumber: 412,
    subjectToInspection: false,
  },
}

const { issuedOn: _on, payment: _payment, corrects: _corrects, ...common } = INVOICE.content
const RECEIPT: Parameters<typeof drawReceipt>[0] = {
  language: 'en',
  common: common satisfies DocumentSource['common'],
  payments: [{ on: '2026-11-22', by: 'transfer', reference: 'IN 4711', amountMinor: 387_377n }],
  invoice: INVOICE.number,
}

describe('what we draw, read by qpdf, which shares nothing with the library that draws it', () => {
  const billing: [name: string, document: DrawnDocument, words: readonly string[]][] = [
    ['invoice', INVOICE, ['F-2026-000012', 'Équipements Œuvre & Łódź', '3 873,77 EUR', 'DE 811 569 869']],
    ['credit note', CREDIT_NOTE, ['A-2026-000003', 'F-2026-000012', '3 873,77 EUR']],
    ['commission invoice', COMMISSION, ['FC-2026-000017', 'Trépan, 12¼″', '58,33 EUR', '350,00 EUR']],
  ]
  test.for(billing)('%s: sound, its fonts within, and its data as written', async ([, document, words]) => {
    const data = writeElectronicInvoice(document)
    const { complaints, fonts, attachments, text } = await readByQpdf(await drawDocument(document))
    expect(complaints).toBe('')
    expect(fonts).toHaveLength(2)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    expect([...attachments]).toEqual([['factur-x.xml', data]])
    for (const each of words) expect(text).toContain(each)
    expect(text).not.toContain('\ufffd')
  })

  const others: [name: string, draw: () => Promise<Uint8Array>, words: readonly string[]][] = [
    ['pro-forma invoice', () => drawDocument(billed({ kind: 'proforma' })), ['Œuvre', '3 873,77 EUR']],
    ['quotation', () => drawQuotation(QUOTATION), ['Pompe à boue triplex, 1 600 hp', 'PO 78', 'USD']],
    ['receipt', () => drawReceipt(RECEIPT), ['CMD-000045', 'IN 4711', 'F-2026-000012', '3,873.77 EUR']],
  ]
  test.for(others)('%s: sound, its fonts within, without data', async ([, draw, words]) => {
    const { complaints, fonts, attachments, text } = await readByQpdf(await draw())
    expect(complaints).toBe('')
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    expect([...attachments]).toEqual([])
    for (const each of words) expect(text).toContain(each)
    expect(text).not.toContain('\ufffd')
  })
})

describe('the check itself', () => {
  test('finds what is damaged', async () => {
    const file = Buffer.from(await drawDocument(INVOICE))
    file.write('9', file.lastIndexOf('startxref') + 'startxref\n'.length)
    const read = readByQpdf(file).then(({ complaints }) => complaints)
    await expect(read.catch((error: Error) => error.message)).resolves.toMatch(/xref/)
  })

  test('finds a font that is not within', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage().drawText('Facture', { font: await pdf.embedFont('Helvetica') })
    const { complaints, fonts } = await readByQpdf(await pdf.save())
    expect(complaints).toBe('')
    expect(fonts).toEqual([{ name: '/Helvetica', isEmbedded: false }])
  })
})
