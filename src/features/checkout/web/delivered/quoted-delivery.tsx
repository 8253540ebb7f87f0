import { useEffect, useState, type ComponentType } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { countryByName } from '#kernel/trade/countries.ts'
import type { Product } from '#kernel/trade/product.ts'
import { DELIVERED_UNITS_MAX } from '../../domain/delivered.ts'
import { AnswerOrRefusal, useAnswer, type AskSellerProps } from './delivered-answer.tsx'
import { texts } from './texts.ts'

/** How long the number of units rests before its delivery is asked for. */
const TYPING_MS = 500

export type DeliveredProduct = Pick<Product, 'id' | 'price' | 'currency' | 'lotPieces' | 'qty'>

interface QuotedDeliveryProps {
  product: DeliveredProduct
  /** English name; empty until one is chosen. */
  country: string
  units: number
  /** Asks for weight and size at the press of a button; another feature's. A price is asked for by the form itself. */
  askSeller?: ComponentType<AskSellerProps> | undefined
}

/** What the delivery of a request costs as far as that is known, while it is written. */
export function QuotedDelivery({ product, country, units, askSeller }: QuotedDeliveryProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const found = countryByName(country)
  // What can't be delivered now has no price: that of one is shown.
  const most = Math.min(product.qty, DELIVERED_UNITS_MAX)
  const isCount = Number.isInteger(units) && units >= 1 && units <= most
  const counted = useRested(isCount ? units : 1)
  const place = { code: found?.code ?? '', city: '', postcode: '' }
  const answer = useAnswer(product.id, { place, units: counted }, null)
  // The carrier may need the town, which is asked for after the agreement.
  if (!found || answer.view?.answer === 'needs_place') return null
  return (
    <section aria-label={t.heading(found[language])} className="border-l-4 border-line pl-3">
      <h2 className="type-label text-ink-2">{t.heading(found[language])}</h2>
      <AnswerOrRefusal
        product={product}
        units={counted}
        answer={answer}
        {...(askSeller && answer.view?.answer === 'no_measures' && { askSeller })}
      />
    </section>
  )
}

/** A value once it has not changed for a moment. */
function useRested(value: number): number {
  const [rested, rest] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => rest(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
