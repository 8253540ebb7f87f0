import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { lotsWords, lotWords } from '#kernel/trade/lot/lot-words.ts'
import { Price } from '#ui/price.tsx'
import { texts } from './texts.ts'

/** An article in a summary. `price` per unit, in major units. */
export interface SummaryArticle {
  id: number
  title: string
  /** The language of the title, if known. */
  language?: Language | undefined
  quantity: number
  price: number
  /** The pieces of a lot. */
  lotPieces?: number | undefined
}

/** How many articles there are; of a single lot, what it is, since that stays in sight where the list is folded. */
export function useArticleCount(articles: readonly Pick<SummaryArticle, 'quantity' | 'lotPieces'>[]): string {
  const t = useTexts(texts).summary
  const reader = useLanguage()
  const [first] = articles
  const lots =
    articles.length === 1 && first && lotsWords({ qty: first.quantity, lotPieces: first.lotPieces }, reader)
  return lots || t.articles(articles.length)
}

interface ArticleListProps {
  articles: readonly SummaryArticle[]
  currency: string
}

export function ArticleList({ articles, currency }: ArticleListProps) {
  const reader = useLanguage()
  return (
    <ul className="divide-y divide-line border-b border-line">
      {articles.map(({ id, title, language, quantity, price, lotPieces }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span lang={language}>{title}</span>
            {lotPieces !== undefined && (
              <span className="type-small block text-ink-2">{lotWords(lotPieces, reader)}</span>
            )}
          </span>
          <span className="type-small shrink-0 whitespace-nowrap text-ink-2 tabular-nums">
            {quantity} × <Price amount={price} currency={currency} decimals="always" />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface SumLineProps {
  label: ReactNode
  amount: number
  currency: string
  strong?: boolean
}

/** A label with its amount at the right edge, whose decimal points stand below each other, for use inside a `dl`. */
export function SumLine({ label, amount, currency, strong = false }: SumLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className={strong ? 'type-label' : 'text-ink-2'}>{label}</dt>
      {/* In the size of the others, so that the decimal points stand below each other. */}
      <dd className={strong ? 'font-semibold' : undefined}>
        <Price amount={amount} currency={currency} decimals="always" />
      </dd>
    </div>
  )
}

interface VatLineProps {
  vat: { isCertain: boolean; rate: number; amount: number; sentence: string }
  currency: string
}

/** VAT between delivery and total; or that it is to be checked (decisions §8.8). */
export function VatLine({ vat, currency }: VatLineProps) {
  const t = useTexts(texts).checkout
  const language = useLanguage()
  if (vat.isCertain) {
    const label = (
      <>
        {t.vat(formatCount(vat.rate, language))}
        <span className="type-small block text-ink-3">{vat.sentence}</span>
      </>
    )
    return <SumLine label={label} amount={vat.amount} currency={currency} />
  }
  return (
    <div className="py-2">
      <dt className="text-ink-2">{t.vatToCheck}</dt>
      <dd className="type-small text-ink-3">{vat.sentence}</dd>
    </div>
  )
}

/** The box beside a form with the articles and their total. */
export function SummaryBox({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <section
      aria-labelledby="summary-heading"
      className="bevel-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="summary-heading" className="type-h3 mb-2">
        {t.summary.heading}
      </h2>
      {children}
    </section>
  )
}
