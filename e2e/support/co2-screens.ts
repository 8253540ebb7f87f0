import type { Page } from '@playwright/test'
import type { Co2Year } from '#features/co2/contract/co2.ts'
import type { WeekView } from '#features/statistics/contract/endpoints.ts'
import { inBothLanguages } from './both-languages.ts'
import type { Screen } from './screens.ts'

const YEARS: Co2Year[] = [
  {
    year: 2026,
    bought: { lowKg: 31_200, highKg: 147_080, known: 6, unknown: 2, packed: true, versions: ['2026-1'] },
    sold: { lowKg: 188, highKg: 884, known: 1, unknown: 0, packed: true, versions: ['2026-1'] },
  },
  {
    year: 2025,
    bought: { lowKg: 0, highKg: 0, known: 0, unknown: 3, packed: false, versions: [] },
    sold: { lowKg: 0, highKg: 0, known: 0, unknown: 0, packed: false, versions: [] },
  },
]

async function answerYears(page: Page): Promise<void> {
  await page.route('**/api/co2', (route) => route.fulfill({ json: YEARS }))
}

const WEEKS: readonly WeekView[] = [1240, 312, 0, 48, 7].map((views, index) => ({
  from: new Date(Date.UTC(2026, 10, 23 - 7 * index)).toISOString().slice(0, 10),
  views,
  favourites: views > 100 ? 12 : 0,
  quotes: views > 1000 ? 3 : 0,
  sales: views > 1000 ? 1 : 0,
}))

async function answerWeeks(page: Page): Promise<void> {
  await page.route('**/api/statistics', (route) => route.fulfill({ json: { weeks: WEEKS } }))
}

/** The method behind the estimates, and a company's own pages of figures. */
export const CO2_SCREENS: readonly Screen[] = [
  { name: 'co2', path: () => '/co2', everywhere: true },
  { name: 'co2-fr', path: () => '/fr/co2', sheetOnly: true },
  ...inBothLanguages({
    name: 'statistics',
    path: () => '/user/statistics',
    as: 'seller',
    prepare: answerWeeks,
  }),
  { name: 'statistics-none', path: () => '/user/statistics', as: 'buyer' },
  { name: 'own-co2', path: () => '/user/co2', as: 'buyer', prepare: answerYears, everywhere: true },
]
