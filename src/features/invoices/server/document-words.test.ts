import { expect, test } from 'vitest'
import { billed } from '#test/factories/billing.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import type { DocumentLine } from '../domain/document.ts'
import { customsFacts } from './document-words.ts'
import { drawDocument } from './draw-document.ts'
import { writeElectronicInvoice } from './electronic/cross-industry-invoice.ts'
import { itemOf } from './electronic/ubl-item.ts'

const LINE: DocumentLine = {
  title: 'Casing 9-5/8 in',
  brand: 'Tenaris',
  quantity: 1,
  unitPrice: '1500000',
  lotPieces: 12,
  weightKg: 9600,
}

test('a line of a lot says how many pieces it has, on paper and as data', () => {
  expect(customsFacts(LINE, 'en')).toMatch(/^lot of 12 pieces · /)
  expect(customsFacts(LINE, 'fr')).toMatch(/^lot de 12 pièces · /)
  expect(JSON.stringify(itemOf(LINE, ['tax', []], 'en'))).toContain('Tenaris, lot of 12 pieces')
})

test('a weight and a price of a lot are those of the lot, on paper and as data', async () => {
  const line = { ...LINE, netWeightKg: 9500 }
  expect(customsFacts(line, 'en')).toMatch(/9,500 kg net per lot · 9,600 kg gross per lot$/)
  expect(customsFacts(line, 'fr')).toMatch(/9\s500\skg net par lot · 9\s600\skg brut par lot$/)
  const item = JSON.stringify(itemOf(line, ['tax', []], 'en'))
  for (const words of ['Net weight of one lot', 'Weight of one lot']) expect(item).toContain(words)
  expect(item).not.toContain('of one unit')
  const lots = billed({ values: { lines: [line] } })
  expect(writeElectronicInvoice(lots)).toContain('Poids net par lot')
  const paper = await wordsOfPdf(await drawDocument(lots))
  expect(paper).toContain('Prix HT')
  expect(paper).not.toContain('Prix unitaire')
  expect(await wordsOfPdf(await drawDocument(billed()))).toContain('Prix unitaire HT')
})

test('a line of units says nothing of a lot', () => {
  const { lotPieces: _, ...unit } = LINE
  expect(customsFacts(unit, 'en')).not.toContain('lot')
})
