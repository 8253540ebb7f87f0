import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { carrierName } from '#kernel/trade/carrier-names.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import type { RateView } from '../contract/shipping.ts'
import { ArticleList, SumLine, SummaryBox, VatLine, useArticleCount } from './order-summary.tsx'
import { texts } from './texts.ts'

/**
 * An article of the browser's cart, as this page needs it. Prices are those last seen; the server's count.
 */
export interface DeliveryItem {
  id: number
  title: string
  /** The language of the title; absent in carts stored by earlier releases. */
  language?: Language | undefined
  price: number
  currency: string
  lotPieces?: number | undefined
  orderedQty: number
}

/** The articles in one line above the form, for layouts with the summary below. */
export function FoldedArticles({ items }: { items: readonly DeliveryItem[] }) {
  const articles = items.map(asArticle)
  const count = useArticleCount(articles)
  const currency = items[0]?.currency ?? 'eur'
  return (
    <details className="group border border-line bg-surface px-4 lg:hidden print:hidden">
      <summary className="type-label flex min-h-11 items-center gap-2">
        {count}
        <Price amount={subTotalOf(items)} currency={currency} decimals="always" className="ml-auto" />
        <Icon name="caret-down" size={16} className="group-open:rotate-180" />
      </summary>
      <ArticleList articles={articles} currency={currency} />
    </details>
  )
}

const asArticle = ({ orderedQty, ...item }: DeliveryItem) => ({ ...item, quantity: orderedQty })

/** Calculates in minor units, so that decimals add up exactly. */
function subTotalOf(items: readonly DeliveryItem[]): number {
  return items.reduce((sum, { price, orderedQty }) => sum + Math.round(price * 100) * orderedQty, 0) / 100
}

const sumOf = (...amounts: number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

/** In kg, of everything that is rated; in grams first, so that decimals add up exactly. */
const weightOf = ({ shipments }: RateView) =>
  shipments.reduce((sum, { weightKg }) => sum + Math.round(weightKg * 1000), 0) / 1000

/** The articles, the delivery charge, and the link to the payment once it is known. */
export function DeliverySummary({ items, rate }: { items: readonly DeliveryItem[]; rate: RateView | null }) {
  const t = useTexts(texts)
  const local = useLocalPath()
  const language = useLanguage()
  const currency = items[0]?.currency ?? 'eur'
  const subTotal = subTotalOf(items)
  const total = rate && sumOf(subTotal, rate.totalPrice.price, rate.vat.amount)
  return (
    <div className="lg:sticky lg:top-24">
      {/* The focus is in the form, which does not show the result. */}
      <p role="status" className="sr-only">
        {rate && total !== null && (
          <>
            {t.delivery.ratedCharges}{' '}
            <Price amount={rate.totalPrice.price} currency={rate.totalPrice.priceCurrency} />,{' '}
            {t.delivery.ratedTotal} <Price amount={total} currency={rate.totalPrice.priceCurrency} />.
          </>
        )}
      </p>
      <SummaryBox>
        <div className="max-lg:hidden print:block">
          <ArticleList articles={items.map(asArticle)} currency={currency} />
        </div>
        <dl>
          <SumLine label={t.summary.subTotal} amount={subTotal} currency={currency} />
          {rate && total !== null && (
            <>
              <SumLine
                label={t.summary.charges(
                  carrierName(rate.carrier, language),
                  rate.productName,
                  rate.productCode,
                )}
                amount={rate.totalPrice.price}
                currency={rate.totalPrice.priceCurrency}
              />
              <VatLine vat={rate.vat} currency={rate.totalPrice.priceCurrency} />
              <SumLine
                label={t.summary.total}
                amount={total}
                currency={rate.totalPrice.priceCurrency}
                strong
              />
            </>
          )}
        </dl>
        {rate && weightOf(rate) > 0 && (
          <p className="type-small text-ink-2">{t.summary.weight(formatCount(weightOf(rate), language))}</p>
        )}
        {rate?.transitDays && (
          <p className="type-small text-ink-2">
            {t.summary.transit(rate.transitDays.from, rate.transitDays.to)}
          </p>
        )}
        {rate?.arrivesOn && (
          <p className="type-small text-ink-2">{t.summary.arrives(formatDay(rate.arrivesOn, language))}</p>
        )}
        {(rate?.transitDays || rate?.arrivesOn) && (
          <p className="type-small text-ink-3">{t.summary.fromPickUp}</p>
        )}
        {rate ? (
          <LinkButton
            href={`${local('/checkout')}?cartid=${rate.cartId}`}
            variant="primary"
            block
            className="mt-3"
          >
            {t.delivery.checkout}
          </LinkButton>
        ) : (
          <p className="type-small text-ink-3">{t.summary.pending}</p>
        )}
      </SummaryBox>
    </div>
  )
}
