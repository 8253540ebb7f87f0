import { describe, expect, test } from 'vitest'
import { COMMON_WORDS, KEYBOARD_RUNS } from './common-passwords.ts'
import { isCommon, isComplex, isOwnWord, PASSWORD_PARTS } from './password-rule.ts'

describe('the complexity rule', () => {
  test.for([
    ['Surplus!2026', true],
    ['aB3!aB3!', true],
    ['Éb3!xxxx', true],
    ['aB3! aB3!', true],
    ['aB3!aB3', false],
    ['ab3!ab3!', false],
    ['AB3!AB3!', false],
    ['aBc!aBc!', false],
    ['aB3aB3aB3', false],
    ['aB3-aB3-', false],
    ['', false],
  ] as const)('%j is complex: %s', ([password, complex]) => {
    expect(isComplex(password)).toBe(complex)
  })

  test.for('!@#$%^&*'.split(''))('knows the symbol %s', (symbol) => {
    expect(isComplex(`Abcdef1${symbol}`)).toBe(true)
  })

  test('can be ticked off part by part', () => {
    const parts = Object.entries(PASSWORD_PARTS).map(([part, has]) => [part, has('abcdefgh1')])
    expect(Object.fromEntries(parts)).toEqual({
      length: true,
      lowercase: true,
      uppercase: false,
      digit: true,
      symbol: false,
    })
  })
})

describe('common passwords', () => {
  test.for([
    'Password1!',
    'PASSWORD1!',
    'P@ssw0rd123!',
    'Pa$$w0rd!1',
    '@dmin2026!',
    'Welcome2026!',
    'Welcome!2026',
    '!!Dragon99',
    'Monkey123456789!',
    'Michael#1985',
    'Motdepasse1!',
    'Septembre2026!',
    'Gisement@75',
    'Surplus!2026',
    '1qaz@WSX',
    'Azerty123!',
    'Aa1!Aa1!',
  ])('%s is common', (password) => {
    expect(isCommon(password)).toBe(true)
  })

  test.for([
    'Drill-Core!42',
    'Fresh-Mud!77',
    'Password1! of mine',
    'Monkey#48271639',
    'Dragon!wrench7',
    'x7$Kq2!vLp',
    'Kouilou!4471',
  ])('%s is not', (password) => {
    expect(isCommon(password)).toBe(false)
  })

  test('are listed in lower case, as they are looked up', () => {
    const listed = [...COMMON_WORDS, ...KEYBOARD_RUNS]
    expect(listed.filter((text) => text !== text.toLowerCase() || text === '')).toEqual([])
    expect(COMMON_WORDS.size).toBeGreaterThan(1300)
  })
})

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
