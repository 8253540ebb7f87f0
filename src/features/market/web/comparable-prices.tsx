import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { CURRENCIES, formatPrice, type Currency } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { CONDITIONS, isTypeOf, type Condition } from '#kernel/trade/taxonomy.ts'
import type { RangeView, readComparablePrices } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** As chosen in a form; each is empty before. */
export interface ChosenKind {
  category: string
  type: string
  condition: string
  currency: string
}

/**
 * What others ask and get for goods like those of a form, once their kind is chosen. Nothing is said where too few are
 * known. Beside other fields its place is kept, so that nothing below moves when the answer comes; on phones it would
 * be a hole in most forms.
 */
export function ComparablePrices({ category, type, ...chosen }: ChosenKind) {
  const condition = CONDITIONS.find((each) => each === chosen.condition)
  const currency = CURRENCIES.find((each) => each === chosen.currency)
  if (!isTypeOf(category, type) || !condition || !currency) return null
  const kind = { categorie: category, type, condition, currency }
  return (
    <div role="status" className="type-small md:min-h-28 text-ink-2 tabular-nums">
      <Ranges key={Object.values(kind).join(' ')} kind={kind} />
    </div>
  )
}

interface RangesProps {
  kind: { categorie: string; type: string; condition: Condition; currency: Currency }
}

function Ranges({ kind }: RangesProps) {
  const t = useTexts(texts).prices
  const language = useLanguage()
  const { data } = useResource('comparable prices', (api) =>
    api.call<typeof readComparablePrices>('GET', '/api/market/prices', { query: kind }),
  )
  if (data === null || (data.asked === null && data.sold === null)) return null
  const price = (major: number) => formatPrice(major, kind.currency, language)
  const say = (range: RangeView | null, words: typeof t.asked) =>
    range && (
      <p>
        {words(price(range.low), price(range.high), price(range.median), formatCount(range.count, language))}
      </p>
    )
  return (
    <>
      <p className="type-label text-ink">{t.heading}</p>
      {say(data.asked, t.asked)}
      {say(data.sold, t.sold)}
      <p className="text-ink-3">{t.rule}</p>
    </>
  )
}
