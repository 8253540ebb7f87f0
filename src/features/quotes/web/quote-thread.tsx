import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { References } from '#client/references/references.tsx'
import { MembersOnly } from '#client/session.tsx'
import { useTitle } from '#client/use-title.ts'
import { MailLink, TextLink } from '#client/text-link.tsx'
import { hasReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { SITE } from '#kernel/web/site.ts'
import { priceBasis, quantityWords } from '#kernel/trade/lot/lot-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { AttachFile } from '#ui/documents/attach-file.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import type { PartyView, QuoteView } from '../contract/views.ts'
import { Conversation } from './conversation.tsx'
import { DecisionButtons, OfferBox } from './offer-box.tsx'
import { OtherQuotes } from './other-quotes.tsx'
import { QuoteStateTags, useQuoteWords } from './quote-state.tsx'
import { ReplyForm } from './reply-form.tsx'
import { texts } from './texts.ts'
import { type ThreadActs, useThread } from './use-thread.ts'

interface QuoteThreadProps {
  id: string
  /** The payment of an agreed quote, which another feature renders. */
  payment: (quote: QuoteView) => ReactNode
  /** The papers that the product needs for import, rendered by another feature. */
  papers?: (quote: QuoteView) => ReactNode
  /** The freight of goods that the carrier does not take, rendered by another feature. */
  freight?: (quote: QuoteView, reload: () => void) => ReactNode
  /** Blocking the other company, rendered by another feature, which then reloads the thread. */
  block?: (quote: QuoteView, reload: () => void) => ReactNode
}

/** `/user/quotes/{id}`: a quote with its thread, for both companies. */
export function QuoteThread({ id, ...slots }: QuoteThreadProps) {
  return (
    <div className="page-width pb-14">
      <MembersOnly waiting={<ThreadSkeleton />}>
        {(user) => <MembersThread key={`${id} ${user.userId}`} id={id} {...slots} />}
      </MembersOnly>
    </div>
  )
}

function MembersThread({ id, payment, papers, freight, block }: QuoteThreadProps) {
  const t = useTexts(texts)
  const thread = useThread(id)
  const { quote, state } = thread
  useTitle(quote ? `${t.thread.title(quote.product.title)} · ${SITE.name}` : undefined)
  if (quote === null && thread.isMissing)
    return (
      <>
        <Breadcrumb below={[{ label: t.title, to: '/user/quotes' }]} />
        <EmptyState
          level={1}
          title={t.thread.missing}
          actions={<LinkButton to="/user/quotes">{t.thread.toQuotes}</LinkButton>}
        >
          <p>{t.thread.missingHint}</p>
        </EmptyState>
      </>
    )
  if (quote === null && state === 'failed')
    return <RetryBanner onRetry={thread.reload}>{t.thread.failed}</RetryBanner>
  if (quote === null) return <ThreadSkeleton />
  const { product } = quote
  return (
    <>
      <Breadcrumb
        below={[
          { label: t.title, to: quote.side === 'buyer' ? '/user/quotes' : '/user/quotes?role=received' },
          { label: product.title, lang: product.language },
        ]}
      />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-h1">
          <Sentence say={t.thread.title} words={product.title} lang={product.language} />
        </h1>
        <QuoteStateTags quote={quote} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        {/* Below the width of two columns, the conversation comes before what is about the purchase around it. */}
        <div className="min-w-0 max-lg:contents lg:order-2 lg:flex lg:flex-col lg:gap-5">
          <div className="flex min-w-0 flex-col gap-5">
            <ThreadDecisions thread={thread} quote={quote} />
            {payment(quote)}
            {freight?.(quote, thread.reload)}
            <RequestPlate quote={quote} />
          </div>
          <div className="flex min-w-0 flex-col gap-5 empty:hidden max-lg:order-2">
            <OwnReferences thread={thread} quote={quote} />
            {papers?.(quote)}
          </div>
        </div>
        <ThreadColumn thread={thread} quote={quote} block={block?.(quote, thread.reload)} />
      </div>
    </>
  )
}

interface PartProps {
  thread: ThreadActs
  quote: QuoteView
}

/** The current offer, and what prevents an agreement. */
export function ThreadDecisions({ thread, quote }: PartProps) {
  const t = useTexts(texts).thread
  const isOpen = quote.state !== 'accepted' && quote.state !== 'declined'
  return (
    <>
      {thread.refusal !== null && <Banner tone="error">{thread.refusal}</Banner>}
      {!quote.listed && isOpen && (
        <Banner tone="warning" live={false}>
          {t.listingGone}
        </Banner>
      )}
      {quote.blockedByUs ? (
        <Banner
          tone="warning"
          live={false}
          actions={
            <LinkButton size="small" to="/user/settings">
              {t.toBlocks}
            </LinkButton>
          }
        >
          {t.blockedByUs}
        </Banner>
      ) : (
        quote.apart &&
        isOpen && (
          <Banner tone="warning" live={false}>
            {t.apart}
          </Banner>
        )
      )}
      <OfferBox quote={quote} decisions={thread} />
    </>
  )
}

/** The conversation, with the form that continues it. */
export function ThreadColumn({ thread, quote, block }: PartProps & { block?: ReactNode }) {
  const t = useTexts(texts).reply
  return (
    <div className="flex min-w-0 flex-col gap-5 max-lg:order-1">
      <Conversation quote={quote} />
      {quote.can.write && <ReplyForm key={quote.id} quote={quote} write={thread.write} />}
      {/* After the agreement they know each other. */}
      {quote.can.write && (
        <AttachFile attach={thread.attach} {...(quote.state !== 'accepted' && { hint: t.attachHint })} />
      )}
      {quote.offer === null && <DecisionButtons quote={quote} decisions={thread} />}
      {quote.side !== 'staff' && (
        <TextLink to={`/user/quotes/${quote.id}/report`} className="type-small self-start py-1">
          {t.report}
        </TextLink>
      )}
      {block}
    </div>
  )
}

/** What the buyer's own papers call the purchase, as far as the reader may know. */
function OwnReferences({ thread, quote }: PartProps) {
  const t = useTexts(texts).thread
  const { heading } = useTexts(referenceTexts)
  const { references, can, side } = quote
  if (!can.changeReferences && !hasReferences(references)) return null
  return (
    <section aria-labelledby="references-heading" className="flex flex-col gap-2">
      <h2 id="references-heading" className="type-label text-ink-2">
        {side === 'buyer' ? heading : t.references}
      </h2>
      <References
        name={`quote ${quote.id}`}
        references={references}
        canChange={can.changeReferences}
        save={thread.changeReferences}
      />
    </section>
  )
}

/** The product, and after the agreement both parties. */
export function RequestPlate({ quote, pathOf }: { quote: QuoteView; pathOf?: (id: string) => string }) {
  const t = useTexts(texts).thread
  const words = useQuoteWords()
  const language = useLanguage()
  const { product, country, units, createdAt, buyer, seller } = quote
  const link = (
    <TextLink to={`/product/${product.id}`}>
      <span lang={product.language}>
        <SizedTitle title={product.title} />
      </span>
    </TextLink>
  )
  const catalogue = (
    <>
      <Price amount={product.price} currency={product.currency} />
      {product.lotPieces !== undefined && ` ${priceBasis({ ...product, qty: units }, language)}`}
    </>
  )
  return (
    <>
      <DataPlate
        label={t.plate}
        rows={[
          { label: t.product, value: link },
          { label: t.brand, value: product.brand },
          { label: t.quantity, value: quantityWords({ ...product, qty: units }, language) },
          { label: t.country, value: words.country(country) },
          { label: t.catalogue, value: catalogue },
          { label: t.asked, value: <time dateTime={createdAt}>{words.day(createdAt)}</time> },
        ]}
      />
      {quote.others.length > 0 && <OtherQuotes quote={quote} {...(pathOf && { pathOf })} />}
      {buyer && seller && (
        <DataPlate
          label={t.parties}
          rows={[
            { label: t.buyer, value: <Party party={buyer} /> },
            { label: t.seller, value: <Party party={seller} /> },
          ]}
        />
      )}
    </>
  )
}

function Party({ party: { company, name, email, phone } }: { party: PartyView }) {
  return (
    <span className="flex flex-col">
      <span>{company}</span>
      <span className="font-normal">{name}</span>
      {email !== '' && <MailLink address={email} className="font-normal" />}
      <span className="font-normal">{phone}</span>
    </span>
  )
}

function ThreadSkeleton() {
  return (
    <Skeletons label={useTexts(texts).loading} heights={['h-10', 'h-64', 'h-40']} className="gap-4 py-6" />
  )
}
