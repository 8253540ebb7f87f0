import { useParams } from 'react-router'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { useResource } from '#client/resource.ts'
import { BlockCompany } from '#features/blocks/web/block-company.tsx'
import type { readSeller } from '#features/catalogue/contract/seller-record.ts'
import { SellerRecord } from '#features/catalogue/web/product/seller-record.tsx'
import { QuotePayment } from '#features/checkout/web/quote-payment.tsx'
import { ProductYard } from '#features/collection/web/product-yard.tsx'
import { NeededPapers } from '#features/conformity/web/needed-papers.tsx'
import { DisavowalBox } from '#features/disavowals/web/disavowal-box.tsx'
import { FreightBox } from '#features/freight/web/freight-box.tsx'
import { InspectionBox } from '#features/inspections/web/inspection-box.tsx'
import type { QuoteView } from '#features/quotes/contract/views.ts'
import { AskSeller } from '#features/quotes/web/ask-seller/ask-seller.tsx'
import { texts } from '#features/quotes/web/texts.ts'
import { QuoteThread } from '#features/quotes/web/quote-thread.tsx'
import { SITE } from '#kernel/web/site.ts'

/** The slot through which an agreed quote goes to the checkout. */
function paymentOf({ id, state, payment, product }: QuoteView) {
  return (
    payment && (
      <QuotePayment
        quoteId={id}
        payment={payment}
        isOpen={state === 'accepted'}
        askAgainAt={`/quote/${product.id}`}
      />
    )
  )
}

/** Nothing is decided yet, or what is agreed on is subject to inspection and not paid. */
function isToInspect({ state, listed, payment }: QuoteView): boolean {
  const isSubject = payment?.inspection !== undefined && !payment.isOrdered
  return listed && (state === 'open' || state === 'answered' || (state === 'accepted' && isSubject))
}

/** Who sells, without its name, for the buyer who decides about an offer. */
function SellerOf({ listingId }: { listingId: number }) {
  const params = { id: String(listingId) }
  const { data } = useResource(`seller of ${listingId}`, (api) =>
    api.call<typeof readSeller>('GET', '/api/product/:id/seller', { params }),
  )
  return data && <SellerRecord record={data.record} />
}

function papersOf(quote: QuoteView) {
  const { id, country, product, state, side } = quote
  return state === 'declined' ? null : (
    <>
      {side === 'buyer' && <SellerOf listingId={product.id} />}
      {side !== 'staff' && <InspectionBox quoteId={id} listingId={product.id} mayAsk={isToInspect(quote)} />}
      <ProductYard listingId={product.id} />
      <NeededPapers country={country} listings={[product.id]} />
    </>
  )
}

/** Freight is a matter of the buyer, until the quote is decided. */
function freightOf({ id, side, state, country, offer, product, units }: QuoteView, reload: () => void) {
  const isUndecided = state === 'open' || state === 'answered'
  if (side !== 'buyer' || !isUndecided) return null
  const asking = { listingId: product.id, country, units, quoteId: id, onAsked: reload }
  return (
    <FreightBox
      key={offer?.id ?? ''}
      quoteId={id}
      country={country}
      askMeasures={<AskSeller about="measures" {...asking} />}
    />
  )
}

/** Blocking is for the administrators of either company, and so is saying that it did not agree. */
const blockOf = ({ id, state, mayBlock }: QuoteView, reload: () => void) => (
  <>
    {(state === 'accepted' || state === 'declined') && (
      <DisavowalBox key={state} about={{ kind: 'quote', id }} onChange={reload} />
    )}
    <BlockCompany quoteId={id} may={mayBlock === true} onDone={reload} />
  </>
)

export function Component() {
  const { id = '' } = useParams()
  return <QuoteThread id={id} payment={paymentOf} papers={papersOf} freight={freightOf} block={blockOf} />
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.thread.description }
}
