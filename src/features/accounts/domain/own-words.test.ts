import { expect, test } from 'vitest'
import { isOwnWord } from './own-words.ts'

const ABOUT = ['TotalEnergies EP Congo', 'Éloïse', 'Moussavou-Ondo', 'e.moussavou@ogooue-surplus.example']

test.for([
  'TotalEnergies2026!',
  'Totalenergies-EP-Congo1!',
  'T0talenergies!26',
  '2026!Congo',
  'Eloise#1985',
  'Éloïse#1985',
  'Moussavou!!!!!!!2026',
  'MoussavouOndo1!',
  'E.Moussavou1!',
  'Ogooue-Surplus1!',
])('%s says who it belongs to', (password) => {
  expect(isOwnWord(password, ABOUT)).toBe(true)
})

test.for(['Drill-Core!42', 'congo river wrench 7!', 'Moussavou!drill77', 'Ep!20262026'])(
  '%s does not',
  (password) => {
    expect(isOwnWord(password, ABOUT)).toBe(false)
  },
)

test('nothing is known of somebody without a name', () => {
  expect(isOwnWord('Anything!2026', ['', ' - '])).toBe(false)
})
