import { expect, test } from 'vitest'
import type { DocumentLine } from '../domain/document.ts'
import { customsFacts } from './document-words.ts'
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

test('a line of units says nothing of a lot', () => {
  const { lotPieces: _, ...unit } = LINE
  expect(customsFacts(unit, 'en')).not.toContain('lot')
})
