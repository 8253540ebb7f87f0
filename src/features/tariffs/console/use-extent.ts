import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import type { TariffExtent } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Describes the content of a tariff. */
export function useExtent() {
  const t = useTexts(texts)
  const language = useLanguage()
  return ({ currency, services, zones, lanes, freight }: TariffExtent) => {
    const count = (value: number) => formatCount(value, language)
    return t.extent(currency.toUpperCase(), count(services), count(zones), count(lanes), count(freight))
  }
}
