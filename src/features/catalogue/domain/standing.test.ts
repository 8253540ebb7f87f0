import { expect, test } from 'vitest'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import { standingOf, type PublicListing } from './standing.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600 * 1000)
const LISTED: PublicListing = { state: 'published', soldOutAt: null, isCompanyActive: true }

test('visitors see published listings only; what was withdrawn or rejected is gone', () => {
  const standings = LISTING_STATES.map((state) => [state, standingOf({ ...LISTED, state }, NOW)])
  expect(Object.fromEntries(standings)).toEqual({
    draft: 'unknown',
    under_review: 'unknown',
    published: 'shown',
    changes_requested: 'unknown',
    rejected: 'gone',
    dormant: 'unknown',
    withdrawn: 'gone',
  })
})

test('a sold listing is shown for 90 days', () => {
  expect(standingOf({ ...LISTED, soldOutAt: daysAgo(90) }, NOW)).toBe('shown')
  expect(standingOf({ ...LISTED, soldOutAt: daysAgo(90.1) }, NOW)).toBe('gone')
})

test('the listings of a company without an active member are as if they were not', () => {
  expect(standingOf({ ...LISTED, isCompanyActive: false }, NOW)).toBe('unknown')
  expect(standingOf({ ...LISTED, state: 'withdrawn', isCompanyActive: false }, NOW)).toBe('gone')
})
