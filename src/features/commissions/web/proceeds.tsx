import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { feeOf, percentText } from '#kernel/money/fee.ts'
import { formatPrice, hasAtMostTwoDecimals, majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import { DISPUTE_WINDOW_DAYS } from '#kernel/trade/order.ts'
import type { OwnRates, readOwnRates } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

export interface Priced {
  /** Empty before one is chosen. */
  category: string
  /** In major units, as typed; undefined before. */
  price: number | undefined
  currency: string
}

/** What a company receives of a price, by the rates of today. Nothing before price and rate are certain. */
export function Proceeds({ category, price, currency }: Priced) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useResource('own fee', (api) => api.call<typeof readOwnRates>('GET', '/api/commission'))
  const percent = data && percentFor(data, category)
  if (data === null || percent === null || currency === '' || !isPrice(price)) return null
  const minor = minorFromMajor(price)
  const left = minor - feeOf(minor, Math.round(percent * 100))
  const say = (major: number) => formatPrice(major, currency, language, 'always')
  return (
    <p className="type-small text-ink-2 tabular-nums">
      <b className="font-semibold">{t.receive(say(majorFromMinor(left)), say(price), DISPUTE_WINDOW_DAYS)}</b>{' '}
      {t.contained(percentText(percent, language))} {data.isAgreed && t.agreed}
    </p>
  )
}

function percentFor({ percent, categories }: OwnRates, category: string): number | null {
  if (category === '' && categories.length > 0) return null
  return categories.find((each) => each.category === category)?.percent ?? percent
}

function isPrice(price: number | undefined): price is number {
  return price !== undefined && price > 0 && hasAtMostTwoDecimals(price)
}
