import { LocalLink, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { Price } from '#ui/price.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listBoughtBefore } from '../contract/bought-before.ts'
import { OrderPart } from './order-parts.tsx'
import { useMoments } from './order-words.ts'
import { texts } from './texts.ts'

/** What the company bought in other orders, of the same kind first; nothing for a first order, or if it can't be read. */
export function BoughtBefore({ orderId }: { orderId: string }) {
  const t = useTexts(texts).order
  const { day } = useMoments()
  const { data } = useResource(`bought before ${orderId}`, (api) =>
    api.call<typeof listBoughtBefore>('GET', '/api/orders/:id/bought-before', { params: { id: orderId } }),
  )
  if (!data || data.length === 0) return null
  return (
    <div className="print:hidden">
      <OrderPart heading={t.boughtBefore} level={2}>
        <ul className="flex flex-col">
          {data.map(({ orderId: earlier, reference, orderDate, materielId, qty, price, ...article }) => {
            const { title, brand, language } = article.Materiel
            return (
              <li
                key={`${earlier} ${materielId}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line py-2"
              >
                <span className="min-w-0">
                  <LocalLink
                    to={`/product/${materielId}`}
                    className="type-label text-malachite underline-offset-4 hover:underline"
                  >
                    <span lang={language}>
                      <SizedTitle title={title} />
                    </span>
                  </LocalLink>{' '}
                  <span className="text-ink-2">{brand}</span>{' '}
                  {article.isListed && <Tag tone="success">{t.stillListed}</Tag>}
                  <span className="type-small block text-ink-2">
                    <time dateTime={orderDate}>{day(orderDate)}</time>
                    {' · '}
                    <TextLink to={`/user/orders/${earlier}`}>{reference}</TextLink>
                  </span>
                </span>
                <span className="ml-auto tabular-nums">
                  {qty} × <Price amount={price} currency={article.currency} decimals="always" />
                </span>
              </li>
            )
          })}
        </ul>
      </OrderPart>
    </div>
  )
}
