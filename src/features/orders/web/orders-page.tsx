import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { filterFromAddress } from '#kernel/list-filter.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/paging.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { countOrders, listOrders, OrderView } from '../contract/orders.ts'
import { OrderCard } from './order-card.tsx'
import { texts } from './texts.ts'

/** Parts of an order that come from other features. */
interface OrderSlots {
  /** What is to be paid, while a bank transfer is waited for. */
  payment?: (order: OrderView) => ReactNode
}

/** `/user/orders`: what the member's company ordered, newest first (spec §2). */
export function OrdersPage(slots: OrderSlots) {
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
      <MembersOnly waiting={<OrdersSkeleton />}>
        {(user) => <Orders key={user.userId} {...slots} />}
      </MembersOnly>
    </div>
  )
}

async function load(api: Api, page: number, signal: AbortSignal) {
  const [orders, counted] = await Promise.all([
    api.call<typeof listOrders>('GET', '/api/orders', {
      query: page === 1 ? {} : { page: String(page) },
      signal,
    }),
    api.call<typeof countOrders>('GET', '/api/orders/count', { signal }),
  ])
  return { orders, pages: totalPages(counted.orders, DEFAULT_PAGE_SIZE) }
}

function Orders({ payment }: OrderSlots) {
  const t = useTexts(texts)
  const [parameters] = useSearchParams()
  const { page } = filterFromAddress(parameters)
  const { data, state, reload } = useResource(`orders ${page}`, (api, signal) => load(api, page, signal))
  return (
    <div className="flex flex-col gap-5" aria-busy={state === 'loading' || undefined}>
      {state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {data === null && state === 'loading' && <OrdersSkeleton />}
      {data?.orders.length === 0 && <NoOrders isBeyond={page > 1} />}
      {data?.orders.map((order) => (
        <OrderCard key={order.id} order={order}>
          {order.transferDueAt !== null && payment?.(order)}
        </OrderCard>
      ))}
      {data && data.pages > 1 && data.orders.length > 0 && (
        <Pagination
          page={page}
          total={data.pages}
          hrefOf={(to) => (to === 1 ? '/user/orders' : `/user/orders?page=${to}`)}
        />
      )}
    </div>
  )
}

function NoOrders({ isBeyond }: { isBeyond: boolean }) {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={isBeyond ? t.pageBeyond : t.empty}
      actions={
        <LinkButton to={isBeyond ? '/user/orders' : '/'} variant="primary">
          {isBeyond ? t.newest : t.buy}
        </LinkButton>
      }
    />
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
