import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { Price } from '#ui/price.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import type { OrderView } from '../contract/orders.ts'
import { texts } from './texts.ts'

/** The articles of an order as a table; on phones the price of one is below the name. */
export function OrderArticles({ order: { articles, payment } }: { order: OrderView }) {
  const t = useTexts(texts).order
  const words = useTexts(texts)
  const reader = useLanguage()
  const currency = payment[0]?.currency ?? 'eur'
  const end = 'py-2 pl-3 text-right align-top tabular-nums'
  return (
    <table className="type-body w-full border-collapse">
      <caption className="sr-only">{words.articles}</caption>
      <thead className="type-small-strong border-b border-line-strong text-ink-2">
        <tr>
          <th scope="col" className="py-2 text-left">
            {t.article}
          </th>
          <th scope="col" className={end}>
            {t.quantity}
          </th>
          <th scope="col" className={`${end} max-md:hidden print:table-cell`}>
            {t.price}
          </th>
          <th scope="col" className={end}>
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map(
          ({ materielId, qty, price, lotPieces, seller, Materiel: { title, brand, language } }) => (
            <tr key={materielId} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                <LocalLink
                  to={`/product/${materielId}`}
                  className="type-label text-malachite underline-offset-4 hover:underline"
                >
                  <span lang={language}>
                    <SizedTitle title={title} />
                  </span>
                </LocalLink>{' '}
                <span className="text-ink-2">{withLot(brand, lotPieces, reader)}</span>
                {seller !== null && (
                  <span className="type-small block text-ink-2">{words.soldBy(seller)}</span>
                )}
                <span className="type-small block text-ink-2 md:hidden print:hidden">
                  {t.price} <Price amount={price} currency={currency} decimals="always" />
                </span>
              </th>
              <td className={end}>{qty}</td>
              <td className={`${end} max-md:hidden print:table-cell`}>
                <Price amount={price} currency={currency} decimals="always" />
              </td>
              <td className={end}>
                <Price amount={(Math.round(price * 100) * qty) / 100} currency={currency} decimals="always" />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
