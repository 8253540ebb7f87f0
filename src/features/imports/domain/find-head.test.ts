import { expect, it } from 'vitest'
import { findHead, HEAD_WITHIN, headOf } from './find-head.ts'

const HEAD = ['Réf.', 'Désignation', 'Marque / Constr.', 'Qté', 'P.U. HT (€)']
const ITEM = ['A-1', 'Vanne 4"', 'Cameron', 2, 1200]

it('finds the headings below a title and a date', () => {
  expect(findHead([['SURPLUS POG'], ['Le', '12/03/2026'], HEAD, ITEM])).toBe(2)
})

it('takes the first of two rows of headings: lists repeat them on each page', () => {
  expect(findHead([HEAD, ITEM, HEAD, ITEM])).toBe(0)
})

it('takes the first row where few headings are known, or they come too late', () => {
  expect(findHead([['Kolonne', 'Spalte'], ITEM])).toBe(0)
  expect(findHead([['Stock'], ['Title', 'Price'], ITEM])).toBe(0)
  expect(findHead([...Array.from({ length: HEAD_WITHIN }, () => ITEM), HEAD])).toBe(0)
  expect(findHead([])).toBe(0)
})

it('writes headings as texts of a bounded length', () => {
  expect(headOf([' Qty ', 2026, 'x'.repeat(300)])).toEqual(['Qty', '2026', 'x'.repeat(200)])
})
