import { describe, expect, it } from 'vitest'
import { pointsOf } from '#features/inspections/domain/check-lists.ts'
import { SEAL_MS } from '#features/inspections/domain/inspection.ts'
import { isMeasurable } from '#features/inspections/domain/report.ts'
import { REGIONS } from '#features/inspections/domain/regions.ts'
import { DAY_MS } from '#kernel/time.ts'
import { demoListings } from './demo-catalogue.ts'
import { INSPECTION_PRICES } from './inspection-prices.ts'
import { INSPECTED_BEFORE_DAYS, INSPECTIONS } from './inspections.ts'

const SEAL_DAYS = SEAL_MS / DAY_MS

describe('demonstration inspections', () => {
  it('are open ones of many kinds, some with faults, and one that is sealed for the demonstration buyer', () => {
    const open = INSPECTIONS.filter(({ isOpen }) => isOpen)
    expect(new Set(open.map(({ checkList }) => checkList)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(INSPECTIONS.map(({ listing }) => listing)).size).toBe(INSPECTIONS.length)
    const [sealed, ...others] = INSPECTIONS.filter(({ isOpen }) => !isOpen)
    expect(others).toEqual([])
    expect(sealed?.paidBy).toBe('port-gentil')
    expect(sealed?.reportedDaysAgo).toBeLessThan(SEAL_DAYS)
    expect(new Set(INSPECTIONS.map(({ language }) => language))).toEqual(new Set(['en', 'fr']))
    expect(new Set(INSPECTIONS.map(({ paidBy }) => paidBy)).size).toBe(3)
  })

  it.each(INSPECTIONS.map((inspection) => [inspection.listing, inspection] as const))(
    '%s could have been inspected so',
    (key, { checkList, found, pictures, isOpen, paidBy, language, ...rest }) => {
      const listing = demoListings().find((each) => each.key === key)
      expect(listing?.state).toBe('published')
      expect(rest.askedDaysAgo).toBeLessThan(listing?.publishedDaysAgo ?? 0)
      // Ordered two days later, before anybody looks at it.
      expect(rest.askedDaysAgo - 2).toBeGreaterThan(rest.reportedDaysAgo + INSPECTED_BEFORE_DAYS)
      expect(rest.askedDaysAgo - 2 - rest.reportedDaysAgo, 'in time').toBeLessThanOrEqual(rest.price[2])
      if (isOpen && paidBy !== 'seller') expect(rest.reportedDaysAgo).toBeGreaterThan(SEAL_DAYS)
      const points = new Map(pointsOf(checkList).map((point) => [point.key, point]))
      for (const point of [...Object.keys(found), ...pictures]) expect([...points.keys()]).toContain(point)
      for (const [point, { result, note, value }] of Object.entries(found)) {
        if (result === 'note') expect(note, point).not.toBe('')
        if (value !== null) expect(isMeasurable(value, points.get(point)?.unit ?? null), point).toBe(true)
        if (value !== null) expect(result, point).not.toBe('not_tested')
        if (language === 'fr') expect(note, point).not.toMatch(/ [:;!?]/)
      }
      if (language === 'fr') expect(rest.summary).not.toMatch(/ [:;!?]/)
    },
  )

  it('have a price list with a line for each region and for several kinds', () => {
    const general = INSPECTION_PRICES.filter(({ checkList }) => checkList === undefined)
    expect(new Set(general.map(({ region }) => region))).toEqual(new Set([...REGIONS, undefined]))
    expect(INSPECTION_PRICES.filter(({ checkList, region }) => checkList && region).length).toBeGreaterThan(5)
    for (const { visual, full } of INSPECTION_PRICES) expect(full[0]).toBeGreaterThan(visual[0])
  })
})
