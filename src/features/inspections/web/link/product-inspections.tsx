import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useMember } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import type { ListedPrice } from '../../contract/views.ts'
import { texts } from './texts.ts'

interface ProductInspectionsProps {
  listingId: number
  /** Nobody can ask for an inspection of what is sold. */
  mayAsk: boolean
  /** What the price list says; empty where it says nothing. */
  prices: readonly ListedPrice[]
  /** Reports that everybody may read, whose code only such products load; null without any. */
  reports: ReactNode
  /** Those of the reader's company, for members. */
  own: ReactNode
}

/** The inspections of a product, and how to ask for one. */
export function ProductInspections({ listingId, mayAsk, prices, reports, own }: ProductInspectionsProps) {
  const t = useTexts(texts)
  const isMember = useMember() !== null
  if (!mayAsk && reports === null && !isMember) return null
  return (
    <section className="flex flex-col items-start gap-4">
      <h2 className="type-h2">{t.heading}</h2>
      {reports}
      {reports === null && mayAsk && <p className="max-w-[68ch]">{t.none}</p>}
      {mayAsk && prices.length > 0 && <Prices prices={prices} />}
      {isMember && own}
      {mayAsk && (
        <TextLink
          to={`/product/${listingId}/inspection`}
          rel="nofollow"
          className="-my-2 inline-flex min-h-11 items-center print:hidden"
        >
          {reports === null ? t.ask : t.askAgain}
        </TextLink>
      )}
    </section>
  )
}

function Prices({ prices }: Pick<ProductInspectionsProps, 'prices'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <div className="max-w-[68ch]">
      <p>{t.costs}</p>
      <ul className="mt-1 list-disc pl-5">
        {prices.map(({ scope, price, currency, days }) => (
          <li key={scope}>{t[scope](formatPrice(price, currency, language), formatCount(days, language))}</li>
        ))}
      </ul>
    </div>
  )
}
