import { expect, test } from 'vitest'
import { holdsAtLeast, isPressure, mayHold } from './held-pressure.ts'
import { parseSearch } from './parse-search.ts'

const pressureIn = (text: string) => parseSearch(text).all.filter(isPressure)

test.each(['15k', '10,000 psi', '690 bar', 'CL600', '150 lb', 'PN50'])('%s is a pressure', (text) => {
  expect(pressureIn(`valve ${text}`)).toHaveLength(1)
})

test.each(['6 in', '500 kVA', '36 t', 'DN 200', '15'])('%s is none', (text) => {
  expect(pressureIn(`valve ${text}`)).toEqual([])
})

test('a class holds what it stands for', () => {
  const [low] = pressureIn('valve 1,000 psi').map(mayHold)
  expect(low).toContain("'^#cl600'")
  expect(low).not.toContain("'^#cl300'")
  const [high] = pressureIn('valve 15k').map(mayHold)
  expect(high).not.toContain("'^#cl2500'")
})

test("what follows 'for' is a purpose, unless nothing stands before it", () => {
  const purposes = (text: string) =>
    parseSearch(text).all.flatMap((term) => (term.kind === 'chunk' && term.isPurpose ? term.written : []))
  expect(purposes('valve for 15k wellhead')).toEqual(['15k', 'wellhead'])
  expect(purposes('je cherche une vanne pour tête de puits')).toEqual(['tête', 'puits'])
  expect(purposes('looking for a gate valve')).toEqual([])
})

test('what states no pressure may hold one, but is not known to', () => {
  const [pump] = pressureIn('pump 3,000 psi')
  expect(pump && mayHold(pump)).toContain("!('#pr':*")
  expect(pump && holdsAtLeast(pump)).not.toContain("!('#pr':*")
  expect(pump && holdsAtLeast(pump)).toContain("!('^#pr':*")
})
