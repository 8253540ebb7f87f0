import { expect, it } from 'vitest'
import { readRow } from './read-row.ts'

const HEADER = ['Title', 'Dimensions (mm)', 'Height']
const read = (cells: (string | number)[], columns = {}) =>
  readRow(cells, { title: 0, dimensions: 1, ...columns }, { header: HEADER })

it('fills length, width and height from one cell', () => {
  expect(read(['Pump', '600x400x750']).form).toMatchObject({ lengthCm: 60, widthCm: 40, heightCm: 75 })
})

it('prefers a cell of its own', () => {
  expect(read(['Pump', '600x400x750', 80], { heightCm: 2 }).form).toMatchObject({
    lengthCm: 60,
    heightCm: 80,
  })
})

it('keeps what it can’t read in the description', () => {
  const { form, further } = read(['Pump', 'see drawing'])
  expect(form).not.toHaveProperty('lengthCm')
  expect(further).toEqual(['Dimensions (mm): see drawing'])
})
