import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { billed } from '#test/factories/billing.ts'
import { checkPdf } from '#platform/documents/check-pdf.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { drawDocument } from './draw-document.ts'
import { writeElectronicInvoice } from './electronic/cross-industry-invoice.ts'

const name = (text: string) => PDFName.of(text)
function metadataOf({ catalog }: PDFDocument): string {
  const stream = catalog.lookup(name('Metadata'))
  return stream instanceof PDFRawStream ? Buffer.from(stream.getContents()).toString() : ''
}

describe('the file of an invoice', () => {
  test.each(['invoice', 'credit_note'] as const)('contains it as data: %s', async (kind) => {
    const document = billed({ kind })
    const pdf = await PDFDocument.load(await drawDocument(document))
    const [data, ...others] = pdf.getAttachments()
    expect(others).toEqual([])
    expect(data).toMatchObject({ name: 'factur-x.xml', mimeType: 'text/xml', afRelationship: 'Alternative' })
    expect(Buffer.from(data?.data ?? []).toString()).toBe(writeElectronicInvoice(document))
    const metadata = metadataOf(pdf)
    for (const said of [
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
    ])
      expect(metadata).toContain(said)
  })

  test('says the VAT of a document in dollars in euros too, at the rate of its day', async () => {
    const vat = { case: 'domestic', rateBp: 2000 } as const
    const dollars = await wordsOfPdf(await drawDocument(billed({ vat, values: { currency: 'usd' } })))
    expect(dollars).toMatch(/TVA en euros : [\d ,]+ EUR \(1 EUR = 1,1612 USD\)/)
    expect(await wordsOfPdf(await drawDocument(billed({ vat })))).not.toContain('TVA en euros')
  })

  test('is taken where documents are', async () => {
    expect(await checkPdf(1, await drawDocument(billed()))).toMatchObject({ ok: true })
  })

  test('is PDF/A-3u for archiving: it says so, and embeds its colours and fonts', async () => {
    const pdf = await PDFDocument.load(await drawDocument(billed()))
    const metadata = metadataOf(pdf)
    expect(metadata).toMatch(/pdfaid:part(>|=")3/)
    expect(metadata).toMatch(/pdfaid:conformance(>|=")U/)
    expect(metadata).toContain(pdf.getTitle())
    const [intent] = pdf.catalog.lookup(name('OutputIntents'), PDFArray).asArray()
    const { context } = pdf
    expect(context.lookup(intent, PDFDict).get(name('S'))).toBe(name('GTS_PDFA1'))
    expect(pdf.catalog.lookup(name('AF'), PDFArray).size()).toBe(1)
    expect(context.trailerInfo.ID).toBeDefined()
    const dictionaries = context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object) => object instanceof PDFDict)
    const ofType = (type: string) => dictionaries.filter((each) => each.get(name('Type')) === name(type))
    const fonts = ofType('Font').filter((font) => font.get(name('Subtype')) === name('Type0'))
    expect(fonts).toHaveLength(2)
    for (const font of fonts) expect(font.get(name('ToUnicode'))).toBeDefined()
    const files = ofType('FontDescriptor').map(
      (each) => each.get(name('FontFile2')) ?? each.get(name('FontFile3')),
    )
    expect(files).toHaveLength(2)
    expect(files).not.toContain(undefined)
    expect(dictionaries.some((each) => each.has(name('JS')))).toBe(false)
  })

  test('of a pro-forma invoice contains no data', async () => {
    const pdf = await PDFDocument.load(await drawDocument(billed({ kind: 'proforma' })))
    expect(pdf.getAttachments()).toEqual([])
  })
})
