import type { Page } from '@playwright/test'
import type { Co2Year } from '#features/co2/contract/co2.ts'
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

/** The method behind the estimates, and a company's own pages of figures. */
export const CO2_SCREENS: readonly Screen[] = [
  { name: 'co2', path: () => '/co2', everywhere: true },
  { name: 'co2-fr', path: () => '/fr/co2', sheetOnly: true },
  { name: 'statistics', path: () => '/user/statistics', as: 'seller', everywhere: true },
  { name: 'own-co2', path: () => '/user/co2', as: 'buyer', prepare: answerYears, everywhere: true },
]
