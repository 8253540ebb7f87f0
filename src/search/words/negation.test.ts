import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'

const excludes = (text: string) => parseSearch(text).none.length > 0

test.each(['valve no actuator', 'BOP pas Cameron', 'pompe pas de moteur', 'casing sans manchons'])(
  '%s excludes something',
  (text) => expect(excludes(text)).toBe(true),
)

test.each([
  'serial no AB123',
  'valve no 5',
  'part no 44',
  'lot no 12 pump',
  'vis pas de 2 mm',
  'hélice pas variable',
  'pas métrique filetage',
])('%s names a number or a pitch, and excludes nothing', (text) => expect(excludes(text)).toBe(false))
