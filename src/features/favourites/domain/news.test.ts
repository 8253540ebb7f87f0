import { describe, expect, test } from 'vitest'
import { newsOf, type Known, type Present } from './news.ts'

const KNOWN: Known = { priceMinor: 100_000n, currency: 'eur', units: 10, toldScarce: false }
const PRESENT: Present = { priceMinor: 100_000n, currency: 'eur', onHand: 10, reserved: 0 }

const look = (known: Partial<Known>, present: Partial<Present>) =>
  newsOf({ ...KNOWN, ...known }, { ...PRESENT, ...present })

describe('a saved product', () => {
  test('that nobody looked at before is learnt silently', () => {
    const nothing = { priceMinor: null, currency: null, units: null }
    expect(look(nothing, { priceMinor: 5n, onHand: 1 })).toEqual({
      news: null,
      known: { priceMinor: 5n, currency: 'eur', units: 1, toldScarce: false },
    })
  })

  test('in another currency is learnt anew', () => {
    const { news, known } = look({}, { currency: 'usd', priceMinor: 1n })
    expect([news, known.priceMinor, known.currency]).toEqual([null, 1n, 'usd'])
  })

  test('is news when it costs less, once', () => {
    const { news, known } = look({}, { priceMinor: 99_999n })
    expect(news).toEqual({ cheaperThan: 100_000n })
    expect(newsOf(known, { ...PRESENT, priceMinor: 99_999n }).news).toBeNull()
  })

  test('that was raised and lowered again is no news', () => {
    const raised = look({}, { priceMinor: 150_000n })
    expect(raised.news).toBeNull()
    expect(newsOf(raised.known, { ...PRESENT, priceMinor: 120_000n }).news).toBeNull()
    expect(newsOf(raised.known, { ...PRESENT, priceMinor: 90_000n }).news).toEqual({ cheaperThan: 100_000n })
  })

  test.each([
    [10, 3, 0, undefined],
    [10, 2, 0, 2],
    [10, 2, 1, 1],
    [10, 2, 2, undefined],
    [10, 0, 0, undefined],
    [3, 1, 0, 1],
    [3, 2, 0, undefined],
    [1, 1, 0, undefined],
    [1, 0, 0, undefined],
  ])(
    'of which there were %i and are %i, %i of them held, says that %s are left',
    (units, onHand, reserved, left) => {
      expect(look({ units }, { onHand, reserved }).news?.left).toBe(left)
    },
  )

  test('is nearly gone once, until there are more than ever', () => {
    const told = look({}, { onHand: 2 }).known
    expect(newsOf(told, { ...PRESENT, onHand: 1 }).news).toBeNull()
    const back = newsOf(told, { ...PRESENT, onHand: 8 }).known
    expect(newsOf(back, { ...PRESENT, onHand: 1 }).news).toBeNull()
    const more = newsOf(told, { ...PRESENT, onHand: 20 }).known
    expect(more).toMatchObject({ units: 20, toldScarce: false })
    expect(newsOf(more, { ...PRESENT, onHand: 4 }).news).toEqual({ left: 4 })
  })
})
