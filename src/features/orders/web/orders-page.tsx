import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { listOrders } from '../contract/orders.ts'
import { OrderCard } from './order-card.tsx'
import { texts } from './texts.ts'

/** `/user/orders`: what the member's company ordered, newest first (spec §2). */
export function OrdersPage() {
  const t = useTexts(texts)
  return (
    <div className="page-width pb-14">
      <Breadcrumb items={[{ label: t.home, to: '/' }, { label: t.title }]} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-h1">{t.title}</h1>
        <Button icon="printer" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      <MembersOnly waiting={<OrdersSkeleton />}>{(user) => <Orders key={user.userId} />}</MembersOnly>
    </div>
  )
}

function Orders() {
  const t = useTexts(texts)
  const {
    data: orders,
    state,
    reload,
  } = useResource('orders', (api) => api.call<typeof listOrders>('GET', '/api/orders'))
  return (
    <div className="flex flex-col gap-5" aria-busy={state === 'loading' || undefined}>
      {state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {orders === null && state === 'loading' && <OrdersSkeleton />}
      {orders?.length === 0 && (
        <EmptyState
          title={t.empty}
          actions={
            <LinkButton to="/" variant="primary">
              {t.buy}
            </LinkButton>
          }
        />
      )}
      {orders?.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </div>
  )
}

function OrdersSkeleton() {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-96 md:h-64" />
      <Skeleton className="h-96 md:h-64" />
    </div>
  )
}
