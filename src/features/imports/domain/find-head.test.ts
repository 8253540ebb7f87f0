import { expect, it } from 'vitest'
import { findHead, HEAD_WITHIN, headAt } from './find-head.ts'
import { guessColumns } from './guess-columns.ts'

const HEAD = ['Réf.', 'Désignation', 'Marque / Constr.', 'Qté', 'P.U. HT (€)']
const ITEM = ['A-1', 'Vanne 4"', 'Cameron', 2, 1200]

it('finds the headings below a title and a date', () => {
  const rows = [['SURPLUS POG'], ['Le', '12/03/2026'], HEAD, ITEM]
  expect(findHead(rows)).toEqual({ at: 2, rows: 1, header: HEAD, known: 5 })
})

it('takes the first of two rows of headings: lists repeat them on each page', () => {
  expect(findHead([HEAD, ITEM, HEAD, ITEM]).at).toBe(0)
})

it('joins headings that stand in two rows, groups above columns', () => {
  const groups = ['Asset', 'Machine', '', 'Asking', '']
  const columns = ['No', 'Mfr', 'Model', 'USD', 'Qty']
  expect(findHead([['Fleet'], groups, columns, ITEM])).toEqual({
    at: 1,
    rows: 2,
    header: ['Asset / No', 'Machine / Mfr', 'Machine / Model', 'Asking / USD', 'Asking / Qty'],
    known: 4,
  })
})

it('joins them where the unit of a weight stands in the lower row, and a heading spans both', () => {
  const groups = ['Identification', '', 'Prix en Euros', '', 'Quantité', 'Poids', 'Lieu']
  const columns = ['Rep', 'Désignation', 'Prix neuf', 'Prix de cession', 'En stock', 'Poids (T)', '']
  const { rows, header } = findHead([groups, columns, ['P-1', 'Pompe', 9000, 3500, 2, 1.2, 'Pau']])
  expect([rows, header.at(-1)]).toEqual([2, 'Lieu'])
  expect(guessColumns(header)).toEqual({
    reference: 0,
    title: 1,
    prix: 3,
    qty: 4,
    weightKg: 5,
    city: 6,
    currency: 'eur',
  })
})

it('takes the first row if few headings are known, or if they come too late', () => {
  expect(findHead([['Kolonne', 'Spalte'], ITEM]).at).toBe(0)
  expect(findHead([['Stock'], ['Title', 'Price'], ITEM]).at).toBe(0)
  expect(findHead([...Array.from({ length: HEAD_WITHIN }, () => ITEM), HEAD]).at).toBe(0)
  expect(findHead([])).toEqual({ at: 0, rows: 1, header: [], known: 0 })
})

it('reads any row as headings that its owner chooses, as texts of limited length', () => {
  expect(headAt([ITEM, [' Qty ', 2026, 'x'.repeat(300)], ITEM], 1).header).toEqual([
    'Qty',
    '2026',
    'x'.repeat(200),
  ])
})
