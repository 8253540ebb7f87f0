import { useState, type ReactNode } from 'react'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { References } from '#client/references/references.tsx'
import { useApi } from '#client/session.tsx'
import { SiteContact } from '#client/site-contact.tsx'
import { textLinkLook } from '#client/text-link.tsx'
import { inOneLine } from '#kernel/trade/address.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { Icon } from '#ui/icon.tsx'
import type { CartView } from '../contract/checkout.ts'
import type { changeCartReferences } from '../contract/references.ts'
import { ArticleList, SumLine, SummaryBox, useArticleCount, VatLine } from './order-summary.tsx'
import { texts } from './texts.ts'

/** The amount beside what the buyer does about it. On phones the amount comes first. */
export function CheckoutColumns({ sums, children }: { sums: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="lg:order-2">{sums}</div>
      <div className="flex flex-col gap-5">{children}</div>
    </div>
  )
}

/** What the buyer's own papers call the purchase; with a card, the invoice follows the payment at once. */
export function OwnReferences({
  checkout: { cartId, references },
}: {
  checkout: Pick<CartView, 'cartId' | 'references'>
}) {
  const { heading } = useTexts(referenceTexts)
  const api = useApi()
  const [saved, setSaved] = useState<BuyerReferences | null>(null)
  return (
    <section aria-labelledby="references-heading" className="flex flex-col gap-2">
      <h2 id="references-heading" className="type-h3">
        {heading}
      </h2>
      <References
        name={`cart ${cartId}`}
        references={saved ?? references}
        canChange
        save={async (body) =>
          setSaved(
            await api().call<typeof changeCartReferences>('PUT', '/api/checkout/cart/:cartId/references', {
              params: { cartId },
              body,
            }),
          )
        }
      />
    </section>
  )
}

/** What a cart costs, where it goes, and its articles. */
export function Sums({ checkout }: { checkout: CartView }) {
  const t = useTexts(texts)
  const { price, shipping, vat, total, currency, address } = checkout
  const articles = checkout.articles.map(({ materielId, title, language, qty, price: unit, lotPieces }) => ({
    id: materielId,
    title,
    language,
    quantity: qty,
    price: unit,
    lotPieces,
  }))
  const count = useArticleCount(articles)
  const sums = { currency } as const
  return (
    <SummaryBox>
      <dl>
        <SumLine label={t.checkout.subTotal} amount={price} {...sums} />
        <SumLine label={t.checkout.charges} amount={shipping} {...sums} />
        <VatLine vat={vat} currency={currency} />
        <SumLine label={t.checkout.total} amount={total} {...sums} strong />
      </dl>
      <DeliverTo address={address} contact={checkout.contact} quoteId={checkout.quoteId} />
      <details className="border-t border-line pt-2">
        <summary className="type-label flex min-h-11 cursor-pointer items-center justify-between gap-2">
          {count}
          <Icon name="caret-down" size={16} />
        </summary>
        <ArticleList articles={articles} currency={currency} />
      </details>
    </SummaryBox>
  )
}

/**
 * The address of a rated cart can be changed on the delivery page, that of an agreed quote on its own page.
 */
function DeliverTo({ address, contact, quoteId }: Pick<CartView, 'address' | 'contact' | 'quoteId'>) {
  const t = useTexts(texts)
  const local = useLocalPath()
  return (
    <div className="border-t border-line py-3">
      <p className="type-small text-ink-2">
        {t.summary.deliverTo(inOneLine(address))}{' '}
        <a
          href={local(quoteId === null ? '/delivery' : `/user/quotes/${quoteId}`)}
          aria-label={t.summary.editAddress}
          className={`inline-flex min-h-6 min-w-6 items-center print:hidden ${textLinkLook}`}
        >
          {t.summary.edit}
        </a>
      </p>
      <SiteContact contact={contact} />
    </div>
  )
}
