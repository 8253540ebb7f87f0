import type { RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import { hasPostcodeFormat } from '#kernel/trade/postcodes.ts'
import { templateCard } from './template.ts'

/** Valid content that is rarely intended. */
export const REMARKS = ['prefix', 'free', 'template', 'no_services'] as const

export interface Remark {
  code: (typeof REMARKS)[number]
  /** Values that the sentence quotes. */
  values: readonly string[]
}

/** What to check before a tariff comes into force. */
export function remarksOn({ services, places, lanes, freight = [] }: RateCard): Remark[] {
  const { lanes: template, freight: invented = [] } = templateCard({ en: '', fr: '' })
  const isTemplate = lanes.some((lane) =>
    template.some(
      ({ breaks, perFurtherKg }) =>
        JSON.stringify([breaks, perFurtherKg]) === JSON.stringify([lane.breaks, lane.perFurtherKg]),
    ),
  )
  const hasInvented = freight.some(({ low, high }) =>
    invented.some((rate) => rate.low === low && rate.high === high),
  )
  return [
    ...(isTemplate || hasInvented ? [{ code: 'template' as const, values: [] }] : []),
    ...(services.length === 0 ? [{ code: 'no_services' as const, values: [] }] : []),
    ...places
      .filter(({ countryCode, prefix }) => lacksZero(countryCode, prefix))
      .map(({ zone, countryCode, prefix }) => ({
        code: 'prefix' as const,
        values: [zone, countryCode, prefix],
      })),
    ...lanes
      .filter(({ minimum, breaks, perFurtherKg }) => {
        const isFree = breaks.some(({ price }) => price === 0) || perFurtherKg === 0
        return isFree && minimum === 0
      })
      .map(({ service, from, to }) => ({ code: 'free' as const, values: [service, from, to] })),
  ]
}

/** Spreadsheet programs turn 01 into 1. */
const lacksZero = (countryCode: string, prefix: string) =>
  /^[1-9]$/.test(prefix) ||
  (/^[1-9]\d+$/.test(prefix) &&
    hasPostcodeFormat(countryCode, `0${prefix}`) &&
    !hasPostcodeFormat(countryCode, prefix))
