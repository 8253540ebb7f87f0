import { attributeOf, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { searchedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { Attributes, AttributeValue } from '#kernel/trade/attributes/values.ts'
import type { FigureKey } from '../filters/figure-order.ts'

const DAY_MS = 86_400_000

/** The values of a listing from which its figures are derived. */
interface MeasuredListing {
  type: string
  attributes: Attributes
  runningHours: number | null
  year: number | null
}

/** The figures by which a listing is sorted in lists; what it doesn't state is missing. */
export function figuresOf({ type, attributes, runningHours, year }: MeasuredListing) {
  const stated = Object.entries(searchedAttributes(type, attributes, { runningHours }))
  const figures: Partial<Record<FigureKey, number>> = {}
  for (const [key, value] of stated) {
    const figure = value === undefined ? null : figureOf(key as AttributeKey, value)
    if (figure !== null) figures[key as AttributeKey] = figure
  }
  if (runningHours !== null) figures.running_hours = runningHours
  if (year !== null) figures.year = year
  return figures
}

/** A choice counts by its place on the list, one of the seller's own behind them, a day by its number. */
function figureOf(key: AttributeKey, value: AttributeValue): number | null {
  const definition = attributeOf(key)
  if (definition.kind === 'choice') {
    const place = definition.options.indexOf(String(value))
    return place < 0 ? definition.options.length : place
  }
  if (definition.kind === 'text') {
    const day = definition.day ? Date.parse(String(value)) / DAY_MS : Number.NaN
    return Number.isFinite(day) ? day : null
  }
  return typeof value === 'number' ? value : null
}
