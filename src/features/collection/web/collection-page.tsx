import { useParams } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { MembersOnly } from '#client/session.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CollectionCard } from './collection-card.tsx'
import { HandOver } from './hand-over.tsx'
import { texts } from './texts.ts'
import { useCollections } from './use-collections.ts'

/** `/user/sales/{order}/collection`: what a seller hands over; the QR code of a release note opens it with its code. */
export function Component() {
  const { id = '' } = useParams()
  const t = useTexts(texts).handOver
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: t.toSales, to: '/user/sales' }, { label: t.title }]} />
      <h1 className="type-h1">{t.title}</h1>
      <div className="mt-6 flex max-w-180 flex-col gap-6">
        <MembersOnly waiting={<Spinner className="min-h-80" />}>
          {(user) => <SaleCollection key={`${id} ${user.userId}`} orderId={id} />}
        </MembersOnly>
      </div>
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t.handOver)

export function SaleCollection({ orderId }: { orderId: string }) {
  const t = useTexts(texts)
  const { found, state, reload, keep, refresh } = useCollections(orderId)
  if (found === null && state === 'failed') return <RetryBanner onRetry={reload}>{t.box.failed}</RetryBanner>
  if (found === null) return <Spinner className="min-h-80" />
  const [own] = found.side === 'seller' ? found.collections : []
  if (!own)
    return (
      <EmptyState
        title={t.handOver.nothing}
        actions={<LinkButton to="/user/sales">{t.handOver.toSales}</LinkButton>}
      />
    )
  const props = { orderId, of: found, collection: own, onChange: keep, onStale: refresh }
  return (
    <>
      <h2 className="type-h2">{found.reference}</h2>
      <ul>
        {own.articles.map(({ title, language, units }) => (
          <li key={title}>
            {units} × <span lang={language}>{title}</span>
          </li>
        ))}
      </ul>
      {own.can.handOver && own.appointment && (
        <HandOver key={own.appointment.id} {...props} appointment={own.appointment} />
      )}
      <CollectionCard {...props} />
    </>
  )
}
