import { expect, it } from 'vitest'
import { guessTable } from './guess-table.ts'

const HEADER = ['Item', 'State', 'Stock', 'Price']
const STATES = 'Texas Ohio Utah Iowa Maine Idaho Nevada Oregon Kansas Alaska Hawaii Florida Georgia'.split(
  ' ',
)

it('makes no guess that would refuse most rows', () => {
  const items = STATES.map((state, index) => ['Loader', state, 'A-row', 900 + index])
  expect(guessTable(HEADER, items)).toEqual({ title: 0, city: 1, prix: 3 })
})

it('takes remarks of some items for no titles where figures make them, and a description of all for one', () => {
  const header = ['Prod', 'OD (in)', 'Grade', 'Remarks']
  const items = STATES.map((_, index) => ['Casing', 7, 'L80', index % 3 === 0 ? 'thread damage' : ''])
  const guessed = guessTable(header, items)
  expect([guessed.title, guessed.description]).toEqual([undefined, 3])
  const described = items.map(([kind = '', size = '', grade = '']) => [kind, size, grade, 'Casing 7 in L80'])
  expect(guessTable(header, described).title).toBe(3)
})

it('keeps a column with few unknown words, which are asked for, and one with some empty cells', () => {
  const items = [
    ['Loader', 'Grade B2', 2, 'on request'],
    ['Loader', 'neuf', '-', 900],
    ['Loader', '', 'two', '800 ono'],
  ]
  expect(guessTable(HEADER, items)).toEqual({ title: 0, condition: 1, qty: 2, prix: 3 })
  expect(guessTable(HEADER, [])).toEqual({ title: 0, condition: 1, qty: 2, prix: 3 })
})

it('takes words of letters and figures for references where a description names the items, and for titles otherwise', () => {
  const coded = STATES.map((_, index) => [`X-${index + 1}`, `Pump ${index}`, 2, 900])
  expect(guessTable(['Item', 'Description', 'Qty', 'Price'], coded)).toEqual({
    reference: 0,
    title: 1,
    qty: 2,
    prix: 3,
  })
  expect(guessTable(['Item', 'Notes on it', 'Qty', 'Price'], coded)).toEqual({ title: 0, qty: 2, prix: 3 })
  const models = coded.map((cells) => ['D6R', ...cells.slice(1)])
  expect(guessTable(['Item', 'Description', 'Qty', 'Price'], models)).toMatchObject({
    title: 0,
    description: 1,
  })
})
