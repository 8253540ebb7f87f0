import { isCarriedTerm } from '#kernel/trade/incoterms.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { ReferenceList } from '#client/references/reference-list.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { percentText } from '#kernel/money/fee.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { hasReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { quantityWords } from '#kernel/trade/lot/lot-words.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { readRequisition, RequisitionView } from '../contract/endpoints.ts'
import { DecisionBox } from './decision-box.tsx'
import { RequisitionStateTag } from './requisition-state.tsx'
import { texts } from './texts.ts'

/** `/user/requisitions/{id}`: what is to be approved, to which the mail leads. */
export function Component() {
  const { id = '' } = useParams()
  const t = useTexts(texts)
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: t.list.crumb, to: '/user/requisitions' }, { label: t.page.title }]} />
      <h1 className="type-h1">{t.page.title}</h1>
      <div className="mt-6">
        <MembersOnly waiting={<Waiting />}>
          {(user) => <Requisition key={`${id} ${user.userId}`} id={id} />}
        </MembersOnly>
      </div>
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t.page)

function Waiting() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-10', 'h-96']} />
}

export function Requisition({ id }: { id: string }) {
  const { page: t, list } = useTexts(texts)
  const language = useLanguage()
  const resource = useResource(`requisition ${id}`, (api) =>
    api.call<typeof readRequisition>('GET', '/api/requisitions/:id', { params: { id } }),
  )
  const [answered, setAnswered] = useState<RequisitionView | null>(null)
  const asked = answered ?? resource.data
  if (asked === null) {
    if (resource.state !== 'failed') return <Waiting />
    if (resource.error.status === 404 || resource.error.status === 400)
      return (
        <EmptyState title={t.missing} actions={<LinkButton to="/user/requisitions">{t.toList}</LinkButton>}>
          <p>{t.missingHint}</p>
        </EmptyState>
      )
    return <RetryBanner onRetry={resource.reload}>{t.failed}</RetryBanner>
  }
  const refresh = () => {
    setAnswered(null)
    resource.reload()
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="type-h2 min-w-0 break-words" lang={asked.language}>
            <SizedTitle title={asked.title} />
            {asked.more > 0 && <span lang={language}> {list.more(asked.more)}</span>}
          </h2>
          <RequisitionStateTag state={asked.state} />
        </div>
        <Facts asked={asked} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <DecisionBox asked={asked} keep={setAnswered} refresh={refresh} />
        <Steps asked={asked} />
      </div>
    </div>
  )
}

function Facts({ asked }: { asked: RequisitionView }) {
  const t = useTexts(texts).page
  const { orderId, offer } = asked
  return (
    <>
      {asked.articles.length > 1 && <Articles asked={asked} />}
      <Plate asked={asked} />
      {hasReferences(asked.references) && (
        <section aria-labelledby="references-heading" className="flex flex-col gap-2">
          <h3 id="references-heading" className="type-label text-ink-2">
            {t.references}
          </h3>
          <ReferenceList references={asked.references} />
        </section>
      )}
      {offer && (
        <TextLink to={`/user/quotes/${offer.quoteId}`} className="self-start">
          {t.quote}
        </TextLink>
      )}
      {orderId !== null && (
        <TextLink to={`/user/orders/${orderId}`} className="self-start">
          {t.toOrder}
        </TextLink>
      )}
    </>
  )
}

/** The articles of an order of several. */
function Articles({ asked: { articles, currency } }: { asked: RequisitionView }) {
  const t = useTexts(texts).page
  const language = useLanguage()
  return (
    <section aria-labelledby="articles-heading" className="flex flex-col gap-2">
      <h3 id="articles-heading" className="type-label text-ink-2">
        {t.articles}
      </h3>
      <ul className="border-t border-line">
        {articles.map((article) => (
          <li
            key={article.productId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <Product article={article} />
            <span className="whitespace-nowrap">
              {quantityWords({ ...article, qty: article.units }, language)} ×{' '}
              <Price amount={article.price} currency={currency} decimals="always" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Product({
  article: { productId, title, language },
}: {
  article: RequisitionView['articles'][number]
}) {
  return (
    <TextLink to={`/product/${productId}`} className="min-w-0 break-words">
      <span lang={language}>
        <SizedTitle title={title} />
      </span>
    </TextLink>
  )
}

function Plate({ asked }: { asked: RequisitionView }) {
  const t = useTexts(texts).page
  const language = useLanguage()
  const { kind, articles, currency, vat, delivery, offer, carrier } = asked
  const amount = (major: number) => <Price amount={major} currency={currency} decimals="always" />
  const withoutCharge = offer && isCarriedTerm(offer.incoterm) ? t.includedDelivery : t.noDelivery
  const [only] = articles.length === 1 ? articles : []
  return (
    <DataPlate
      label={t.plate}
      rows={[
        ...(only
          ? [
              { label: t.product, value: <Product article={only} /> },
              { label: t.quantity, value: quantityWords({ ...only, qty: only.units }, language) },
              { label: only.lotPieces === undefined ? t.unit : t.lot, value: amount(only.price) },
            ]
          : []),
        { label: t.delivery, value: delivery === 0 ? withoutCharge : amount(delivery) },
        { label: t.net, value: amount(asked.net) },
        ...(vat.isOpen
          ? [{ label: t.vatName, value: t.vatOpen }]
          : [
              { label: t.vat(percentText(vat.percent, language)), value: amount(vat.amount) },
              { label: t.total, value: amount(asked.total) },
            ]),
        ...(kind === 'quote' ? [] : [{ label: t.payment, value: t.methods[kind] }]),
        ...(offer ? [{ label: t.incoterm, value: `${offer.incoterm} ${offer.place} (Incoterms 2020)` }] : []),
        ...(carrier === null ? [] : [{ label: t.carrier, value: carrier }]),
        { label: t.country, value: countryByName(asked.country)?.[language] ?? asked.country },
        ...(offer
          ? [
              { label: t.seller, value: offer.seller ?? t.sellerHidden },
              {
                label: t.offer,
                value: [offer.quotation, t.validUntil(formatMoment(offer.validUntil, language, 'day'))]
                  .filter(Boolean)
                  .join(', '),
              },
              ...(offer.subjectToInspection ? [{ label: t.subject, value: t.subjectIs }] : []),
            ]
          : []),
      ]}
    />
  )
}

/** Who did what, and when. */
function Steps({ asked }: { asked: RequisitionView }) {
  const { page: t, list } = useTexts(texts)
  const { kind, state, askedBy, askedAt, note, endedBy, endedAt, reason } = asked
  const waitsFor = state === 'approved' && asked.orderId === null ? kind : null
  return (
    <section aria-labelledby="steps-heading" className="flex flex-col gap-3">
      <h2 id="steps-heading" className="type-h3">
        {t.steps}
      </h2>
      <ol className="flex flex-col gap-3">
        <Step at={askedAt} what={t.asked(askedBy || list.former)} words={note} />
        {state !== 'waiting' && endedAt !== null && (
          <Step
            at={endedAt}
            what={(state === 'approved' ? t.approved[kind] : t.ended[state])(endedBy || list.former)}
            words={reason ?? ''}
          />
        )}
      </ol>
      {(waitsFor === 'card' || waitsFor === 'deposit') && !asked.isOwn && (
        <p className="max-w-[70ch] text-ink-2">{t.toPay[waitsFor]}</p>
      )}
    </section>
  )
}

function Step({ at, what, words }: { at: string; what: string; words: string }) {
  const language = useLanguage()
  return (
    <li className="border-l-2 border-line pl-3">
      <time dateTime={at} className="type-small text-ink-2">
        {formatMoment(at, language, 'minute')}
      </time>
      <p>{what}</p>
      {words !== '' && <p className="max-w-[70ch] whitespace-pre-line text-ink-2 wrap-anywhere">{words}</p>}
    </li>
  )
}
