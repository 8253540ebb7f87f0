import { expect, test } from 'vitest'
import { LABEL_SHEETS, LABEL_SHEET_NAMES, placeOfLabel } from './label-sheets.ts'

const A4 = { width: 210, height: 297 }

test.each(LABEL_SHEET_NAMES)('all %s labels are on the paper, and none on another', (name) => {
  const { across, down, width, height, stepX, stepY } = LABEL_SHEETS[name]
  expect(across * down).toBe(Number(name))
  expect(stepX).toBeGreaterThanOrEqual(width)
  expect(stepY).toBeGreaterThanOrEqual(height)
  const last = placeOfLabel(name, across * down - 1)
  expect(last.page).toBe(0)
  expect(last.x + width).toBeLessThanOrEqual(A4.width)
  expect(last.y + height).toBeLessThanOrEqual(A4.height)
})

test('labels go along the rows, then to the next sheet, and skip what was used before', () => {
  expect(placeOfLabel('21', 0)).toEqual({ page: 0, x: 7.2, y: 15.15 })
  expect(placeOfLabel('21', 4)).toMatchObject({ page: 0, y: 15.15 + 38.1 })
  expect(placeOfLabel('21', 21)).toMatchObject({ page: 1, x: 7.2 })
  expect(placeOfLabel('21', 0, 20)).toEqual(placeOfLabel('21', 20))
  expect(placeOfLabel('21', 1, 20).page).toBe(1)
})
