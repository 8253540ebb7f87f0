import { useEffect } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { DeliveryOfCard, readDeliveries } from '../../contract/delivered.ts'
import { texts } from './texts.ts'
import { usePlace } from './use-place.ts'

/** Prices of delivery on cards, by listing id. */
export type CardDeliveries = ReadonlyMap<number, string>

interface CardDeliveriesProps {
  products: readonly { id: number }[]
  onFound: (found: CardDeliveries) => void
}

/**
 * Requests the prices of delivery of a whole list in one call, for the known place. Renders nothing: without
 * an answer, the list stays as it is.
 */
export function CardDeliveries({ products, onFound }: CardDeliveriesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  const { code } = usePlace(null).place
  const country = countryByCode(code)?.[language]
  const ids = products.map(({ id }) => id).join(',')
  useEffect(() => {
    if (country === undefined || ids === '') return undefined
    const abort = new AbortController()
    const words = ({ from, to, currency }: DeliveryOfCard) => {
      const [low, high] = [from, to].map((amount) => formatPrice(Math.round(amount), currency, language))
      return t.onCard(low === high ? `${low}` : `${low}–${high}`, country)
    }
    api()
      .call<typeof readDeliveries>('GET', '/api/delivered', {
        query: { country: code, ids },
        signal: abort.signal,
      })
      .then(
        (found) => onFound(new Map(found.map((each) => [each.id, words(each)]))),
        (error: unknown) => {
          if (abort.signal.aborted) return
          if (!(error instanceof ApiError)) throw error
          // For example for a refused country; the product pages say so.
          onFound(new Map())
        },
      )
    return () => abort.abort()
  }, [api, t, language, code, country, ids, onFound])
  // After signing out, the place is no longer known.
  useEffect(() => () => onFound(new Map()), [onFound])
  return null
}
