import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { NotFound } from '#client/not-found.tsx'
import { useResource } from '#client/resource.ts'
import { References } from '#client/references/references.tsx'
import { MembersOnly, useApi } from '#client/session.tsx'
import { useTitle } from '#client/use-title.ts'
import { hasReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { SITE } from '#kernel/web/site.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { changeOrderReferences } from '../contract/order-acts.ts'
import type { OrderView, readOrder } from '../contract/orders.ts'
import { BoughtBefore } from './bought-before.tsx'
import { CancellationDialog } from './cancellation-dialog.tsx'
import { Disputes } from './disputes.tsx'
import { HeldMoney } from './held-money.tsx'
import { OrderArticles } from './order-articles.tsx'
import { CancellationBanner, ChargebackBanner, PastRequest } from './order-banners.tsx'
import { OrderContact, OrderNext } from './order-next.tsx'
import { OrderAddress, OrderHistory, OrderPart, OrderRefunds, OrderTotals } from './order-parts.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderLog, OrderStatusTag } from './order-state.tsx'
import { ReportProblem } from './report-problem.tsx'
import { NOT_THEIRS, useMoments } from './order-words.ts'
import { OrderThreads } from './thread/order-threads.tsx'
import { texts } from './texts.ts'

export interface OrderProps {
  /** Invoices and other documents of the order, which another feature renders. */
  documents?: (order: OrderView) => ReactNode
  /** The emissions that the purchase avoids, which another feature renders. */
  co2?: (order: OrderView) => ReactNode
  /** What became of the payment from which the reader comes, which another feature renders. */
  renderOutcome?: (order: OrderView) => ReactNode
  /** What is for sale now of the same kind, which another feature renders. */
  similar?: (order: OrderView) => ReactNode
  /** What is rarely done, at the end of the page, which another feature renders. */
  last?: (order: OrderView, reload: () => void) => ReactNode
}

/** `/user/orders/{id}`: one order of the member's company in full. */
export function Order(props: OrderProps) {
  const { id = '' } = useParams()
  return (
    <MembersOnly waiting={<Spinner className="min-h-80" />}>
      {(user) => <KnownOrder key={`${id} ${user.userId}`} id={id} {...props} />}
    </MembersOnly>
  )
}

function KnownOrder({ id, documents, co2, renderOutcome, similar, last }: OrderProps & { id: string }) {
  const t = useTexts(texts).order
  const { data, reload, ...resource } = useResource(`order ${id}`, (api) =>
    api.call<typeof readOrder>('GET', '/api/orders/:id', { params: { id } }),
  )
  const [kept, keep] = useState<OrderView | null>(null)
  // The answer to an action is newer than what was loaded before.
  const order = kept ?? data
  const renew = () => {
    keep(null)
    reload()
  }
  useTitle(order ? `${t.order} ${order.reference} · ${SITE.name}` : undefined)
  if (resource.state === 'failed' && NOT_THEIRS.includes(resource.error.status)) return <NotFound />
  return (
    <div className="page-width pb-14">
      <Crumbs reference={order?.reference ?? ''} />
      {resource.state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {order === null && resource.state === 'loading' && <Spinner className="min-h-80" />}
      {order && (
        <OrderBody
          order={order}
          onChange={keep}
          onStale={renew}
          documents={documents?.(order)}
          co2={co2?.(order)}
          outcome={renderOutcome?.(order)}
          similar={similar?.(order)}
          last={last?.(order, renew)}
        />
      )}
    </div>
  )
}

function Crumbs({ reference }: { reference: string }) {
  const t = useTexts(texts).order
  const words = useTexts(texts)
  return (
    <Breadcrumb
      below={[{ label: words.title, to: '/user/orders' }, { label: reference === '' ? t.order : reference }]}
    />
  )
}

interface OrderBodyProps {
  order: OrderView
  onChange: (order: OrderView) => void
  onStale: () => void
  documents: ReactNode
  co2: ReactNode
  outcome: ReactNode
  similar: ReactNode
  last: ReactNode
}

function OrderBody({ order, onChange, onStale, ...slots }: OrderBodyProps) {
  const t = useTexts(texts).order
  const words = useTexts(texts)
  const disputeWords = useTexts(texts).dispute
  return (
    <article aria-labelledby="order-heading" className="flex flex-col gap-8">
      {slots.outcome}
      <OrderHead order={order} />
      <OrderNext order={order} />
      <ReportProblem order={order} onChange={onStale} />
      <CancellationBanner order={order} />
      <ChargebackBanner order={order} />
      <OrderLog order={order} />
      <HeldMoney order={order} onChange={onChange} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <OrderPart heading={words.articles} level={2}>
            <OrderArticles order={order} />
          </OrderPart>
          <OrderPart heading={words.totals} level={2}>
            <OrderTotals {...order} />
          </OrderPart>
          {slots.co2}
          {order.refunds.length > 0 && (
            <OrderPart heading={t.refunds} level={2}>
              <OrderRefunds order={order} />
            </OrderPart>
          )}
          {slots.documents}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <OrderPart heading={words.address} level={2}>
            <OrderAddress {...order} />
          </OrderPart>
          <OwnReferences order={order} onChange={onChange} />
          <OrderContact />
          <OrderPart heading={t.shipments} level={2}>
            <OrderShipments order={order} />
          </OrderPart>
          <OrderPart heading={words.history} level={2}>
            <OrderHistory history={order.history} />
            <PastRequest order={order} />
          </OrderPart>
        </div>
      </div>
      {order.disputed.length > 0 && (
        <OrderPart heading={disputeWords.heading} level={2}>
          <Disputes orderId={order.id} version={order.disputed.join()} />
        </OrderPart>
      )}
      <OrderThreads orderId={order.id} version={String(order.history.length)} />
      <AskToCancel order={order} onChange={onChange} onStale={onStale} />
      <BoughtBefore orderId={order.id} />
      {slots.similar}
      {slots.last}
    </article>
  )
}

function OrderHead({ order }: { order: OrderView }) {
  const t = useTexts(texts).order
  const words = useTexts(texts)
  const { day } = useMoments()
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <h1 id="order-heading" className="type-h1">
        {t.title(order.reference)}
      </h1>
      <OrderStatusTag statut={order.statut} />
      <p className="text-ink-2">
        <time dateTime={order.orderDate}>{words.ordered(day(order.orderDate))}</time>
      </p>
      <Button icon="printer" className="md:ml-auto" onClick={() => window.print()}>
        {words.print}
      </Button>
    </header>
  )
}

/** What the buyer's own papers call the order, to change until they are on the invoice. */
function OwnReferences({ order, onChange }: Pick<OrderBodyProps, 'order' | 'onChange'>) {
  const t = useTexts(texts).order
  const { heading } = useTexts(referenceTexts)
  const api = useApi()
  const { id, references, can, statut } = order
  if (statut === CANCELLED && !hasReferences(references)) return null
  return (
    <OrderPart heading={heading} level={2}>
      <References
        name={`order ${id}`}
        references={references}
        canChange={can.changeReferences}
        {...(statut !== CANCELLED && { frozen: t.referencesFrozen })}
        save={async (body) =>
          onChange(
            await api().call<typeof changeOrderReferences>('PUT', '/api/orders/:id/references', {
              params: { id },
              body,
            }),
          )
        }
      />
    </OrderPart>
  )
}

function AskToCancel({ order, onChange, onStale }: Pick<OrderBodyProps, 'order' | 'onChange' | 'onStale'>) {
  const t = useTexts(texts).order
  const [isOpen, setOpen] = useState(false)
  if (!order.can.askCancellation) return null
  return (
    <div className="border-t border-line pt-6 print:hidden">
      <Button onClick={() => setOpen(true)}>{t.askCancellation}</Button>
      {isOpen && (
        <CancellationDialog
          order={order}
          onCancel={() => setOpen(false)}
          onDone={(changed) => {
            setOpen(false)
            onChange(changed)
          }}
          onStale={onStale}
        />
      )}
    </div>
  )
}
