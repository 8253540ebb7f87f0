import { useParams } from 'react-router'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { QuotePayment } from '#features/checkout/web/quote-payment.tsx'
import { NeededPapers } from '#features/conformity/web/needed-papers.tsx'
import type { QuoteView } from '#features/quotes/contract/views.ts'
import { texts } from '#features/quotes/web/texts.ts'
import { QuoteThread } from '#features/quotes/web/quote-thread.tsx'
import { SITE } from '#kernel/web/site.ts'

/** The slot through which an agreed quote goes to the checkout. */
function paymentOf({ id, state, payment }: QuoteView) {
  return payment && <QuotePayment quoteId={id} payment={payment} isOpen={state === 'accepted'} />
}

function papersOf({ country, product, state }: QuoteView) {
  return state === 'declined' ? null : <NeededPapers country={country} listings={[product.id]} />
}

export function Component() {
  const { id = '' } = useParams()
  return <QuoteThread id={id} payment={paymentOf} papers={papersOf} />
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.thread.description }
}
