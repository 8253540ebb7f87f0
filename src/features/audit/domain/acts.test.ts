import { describe, expect, test } from 'vitest'
import { detailsOf, type Detail } from './acts.ts'

describe('the details of an act', () => {
  test.each<[string, Record<string, unknown>, Detail[]]>([
    ['nothing recorded', {}, []],
    ['what says nothing is left out', { note: null, reason: '', ids: [] }, []],
    [
      'cents are an amount with its currency, also beyond exact numbers',
      { amountMinor: '900719925474099312', currency: 'eur' },
      [{ name: 'amount', value: '9007199254740993.12', currency: 'eur' }],
    ],
    ['an amount without a currency', { amountMinor: '-5' }, [{ name: 'amount', value: '-0.05' }]],
    [
      'numbers, answers and days stay as they are',
      { from: 4, isReceived: false, paidOn: '2026-11-28' },
      [
        { name: 'from', value: '4' },
        { name: 'isReceived', value: 'false' },
        { name: 'paidOn', value: '2026-11-28' },
      ],
    ],
    [
      'lists and what is within them',
      { reasons: ['price', 'photos'], corrections: [{ field: 'title', after: 'Pump' }] },
      [
        { name: 'reasons', value: 'price; photos' },
        { name: 'corrections', value: 'field: title, after: Pump' },
      ],
    ],
  ])('%s', (_, recorded, details) => {
    expect(detailsOf(recorded)).toEqual(details)
  })
})
