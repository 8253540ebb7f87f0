import { expect, test } from 'vitest'
import { formatCount, formatFigure } from './count-text.ts'

test.for([
  [1234, 'en', '1,234'],
  [1234, 'fr', '1\u00a0234'],
  [5_000_000, 'fr', '5\u00a0000\u00a0000'],
  [5.5, 'fr', '5,5'],
  [5.5, 'en', '5.5'],
] as const)('%d in %s is %s', ([count, language, words]) => expect(formatCount(count, language)).toBe(words))

test.for([
  [0.0045, 'fr', '0,0045'],
  [12_345.678_912, 'en', '12,345.678912'],
  [12_345.5, 'fr', '12\u00a0345,5'],
] as const)('%d in %s, with all its decimals, is %s', ([figure, language, words]) =>
  expect(formatFigure(figure, language)).toBe(words),
)
