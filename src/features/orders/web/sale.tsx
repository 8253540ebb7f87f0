import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { NotFound } from '#client/not-found.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { useTitle } from '#client/use-title.ts'
import { SITE } from '#kernel/web/site.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { readSale, SaleView } from '../contract/sales.ts'
import { SaleCard } from './company-sales.tsx'
import { NOT_THEIRS } from './order-words.ts'
import { OrderThreads } from './thread/order-threads.tsx'
import { texts } from './texts.ts'

interface SaleProps {
  /** The papers and the transport of a sale, rendered by other features. */
  papers: (sale: SaleView, reload: () => void) => ReactNode
}

/** `/user/sales/{id}`: what the member's company sold in one order, and the conversation about it. */
export function Sale(props: SaleProps) {
  const { id = '' } = useParams()
  return (
    <MembersOnly waiting={<Spinner className="min-h-80" />}>
      {(user) => <KnownSale key={`${id} ${user.userId}`} id={id} {...props} />}
    </MembersOnly>
  )
}

function KnownSale({ id, papers }: SaleProps & { id: string }) {
  const words = useTexts(texts)
  const t = words.sales
  const {
    data: sale,
    reload,
    ...found
  } = useResource(`sale ${id}`, (api) =>
    api.call<typeof readSale>('GET', '/api/sales/:id', { params: { id } }),
  )
  useTitle(sale ? `${t.sale(sale.reference)} · ${SITE.name}` : undefined)
  if (found.state === 'failed' && NOT_THEIRS.includes(found.error.status)) return <NotFound />
  return (
    <div className="page-width flex flex-col gap-8 pb-14">
      <Breadcrumb
        below={[{ label: t.title, to: '/user/sales' }, { label: sale?.reference ?? words.order.order }]}
      />
      {found.state === 'failed' && <RetryBanner onRetry={reload}>{words.order.failed}</RetryBanner>}
      {!sale && found.state === 'loading' && <Spinner className="min-h-80" />}
      {sale && (
        <>
          <SaleCard sale={sale} papers={papers(sale, reload)} isAlone />
          <OrderThreads orderId={sale.id} />
        </>
      )}
    </div>
  )
}
