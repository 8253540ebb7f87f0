import type { CheckList } from '#features/inspections/domain/check-lists.ts'
import type { Region } from '#features/inspections/domain/regions.ts'

/** Prices without VAT for a visual and a full inspection, and the days to each report. */
interface DemoInspectionPrice {
  readonly checkList?: CheckList
  readonly region?: Region
  readonly currency: 'eur' | 'usd'
  readonly visual: readonly [price: number, days: number]
  readonly full: readonly [price: number, days: number]
}

/** The invented price list: a line for each region, then for kinds that take longer, or need other people. */
export const INSPECTION_PRICES: readonly DemoInspectionPrice[] = [
  { region: 'europe', currency: 'eur', visual: [480, 7], full: [950, 10] },
  { region: 'africa', currency: 'eur', visual: [620, 9], full: [1250, 12] },
  { region: 'middle_east', currency: 'usd', visual: [640, 8], full: [1350, 12] },
  { region: 'asia', currency: 'usd', visual: [590, 9], full: [1200, 12] },
  { region: 'americas', currency: 'usd', visual: [690, 8], full: [1450, 12] },
  { region: 'oceania', currency: 'usd', visual: [780, 10], full: [1600, 14] },
  { currency: 'eur', visual: [700, 10], full: [1500, 14] },
  { checkList: 'rig', currency: 'eur', visual: [2600, 12], full: [5400, 18] },
  { checkList: 'rig', region: 'africa', currency: 'eur', visual: [2200, 10], full: [4200, 14] },
  { checkList: 'ship', currency: 'eur', visual: [3400, 12], full: [6900, 16] },
  { checkList: 'ship', region: 'americas', currency: 'usd', visual: [3900, 12], full: [7800, 16] },
  { checkList: 'tubular', currency: 'usd', visual: [900, 9], full: [5600, 15] },
  { checkList: 'tubular', region: 'europe', currency: 'eur', visual: [750, 8], full: [4300, 12] },
  { checkList: 'wellhead', region: 'europe', currency: 'eur', visual: [650, 8], full: [1850, 12] },
  { checkList: 'wellhead', region: 'africa', currency: 'eur', visual: [820, 9], full: [2300, 14] },
  { checkList: 'vessel', region: 'middle_east', currency: 'usd', visual: [950, 9], full: [3300, 14] },
  { checkList: 'crane', region: 'africa', currency: 'usd', visual: [800, 9], full: [2100, 12] },
  { checkList: 'generator', region: 'africa', currency: 'eur', visual: [560, 8], full: [1250, 10] },
]
