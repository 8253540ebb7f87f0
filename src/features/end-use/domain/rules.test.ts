import { expect, test } from 'vitest'
import { asksFor, type Export, type Scope } from './rules.ts'

const ANY: Scope = { countryCode: null, chapter: null, type: null, aboveMinor: null, currency: null }
const VALVE = { hsCode: '8481.80', type: 'Valves', countryCode: 'FR' }
const ORDER: Export = { countryCode: 'AE', currency: 'usd', valueMinor: 100_00n, goods: [VALVE] }

test.each<[string, Partial<Scope>, Partial<Export>, boolean]>([
  ['every export', {}, {}, true],
  ['nothing that stays in its country', {}, { countryCode: 'FR' }, false],
  ['goods if some of them cross a border', {}, { goods: [{ ...VALVE, countryCode: 'AE' }, VALVE] }, true],
  ['the country', { countryCode: 'AE' }, {}, true],
  ['no other country', { countryCode: 'TR' }, {}, false],
  ['the chapter', { chapter: 84 }, {}, true],
  ['no other chapter', { chapter: 85 }, {}, false],
  ['the chapter by type, without a code', { chapter: 84 }, { goods: [{ ...VALVE, hsCode: null }] }, true],
  [
    'what may be of any chapter',
    { chapter: 93 },
    { goods: [{ ...VALVE, hsCode: null, type: 'Spare Parts' }] },
    true,
  ],
  ['the type', { type: 'Valves' }, {}, true],
  ['no other type', { type: 'Tubing' }, {}, false],
  ['more than the sum', { aboveMinor: 99_99n, currency: 'usd' }, {}, true],
  ['not the sum itself', { aboveMinor: 100_00n, currency: 'usd' }, {}, false],
  ['no other currency', { aboveMinor: 0n, currency: 'eur' }, {}, false],
  [
    'all of it together',
    { countryCode: 'AE', chapter: 84, type: 'Valves', aboveMinor: 0n, currency: 'usd' },
    {},
    true,
  ],
  [
    'one article for chapter and type',
    { chapter: 73, type: 'Valves' },
    { goods: [VALVE, { ...VALVE, hsCode: '7304', type: 'Tubing' }] },
    false,
  ],
])('a rule asks for %s', (_, rule, order, asked) => {
  expect(asksFor({ ...ANY, ...rule }, { ...ORDER, ...order })).toBe(asked)
})
