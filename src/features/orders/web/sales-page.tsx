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
import type { countSales, listSales } from '../contract/sales.ts'
import { SaleCard } from './sale-card.tsx'
import { texts } from './sales-texts.ts'

interface SalesPageProps {
  /** What the company is owed for its sales; another feature knows. */
  statement?: ReactNode
}

/** `/user/sales`: what the member's company sold, newest first (decisions §8.9, §11). */
export function SalesPage({ statement }: SalesPageProps) {
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
      <MembersOnly waiting={<SalesSkeleton />}>
        {(user) => (
          <div key={user.userId} className="flex flex-col gap-8">
            {statement}
            <Sales />
          </div>
        )}
      </MembersOnly>
    </div>
  )
}

async function load(api: Api, page: number, signal: AbortSignal) {
  const [sales, counted] = await Promise.all([
    api.call<typeof listSales>('GET', '/api/sales', {
      query: page === 1 ? {} : { page: String(page) },
      signal,
    }),
    api.call<typeof countSales>('GET', '/api/sales/count', { signal }),
  ])
  return { sales, pages: totalPages(counted.sales, DEFAULT_PAGE_SIZE) }
}

function Sales() {
  const t = useTexts(texts)
  const [parameters] = useSearchParams()
  const { page } = filterFromAddress(parameters)
  const { data, state, reload } = useResource(`sales ${page}`, (api, signal) => load(api, page, signal))
  return (
    <div className="flex flex-col gap-5" aria-busy={state === 'loading' || undefined}>
      {state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {data === null && state === 'loading' && <SalesSkeleton />}
      {data?.sales.length === 0 && <NoSales isBeyond={page > 1} />}
      {data?.sales.map((sale) => (
        <SaleCard key={sale.id} sale={sale} />
      ))}
      {data && data.pages > 1 && data.sales.length > 0 && (
        <Pagination
          page={page}
          total={data.pages}
          hrefOf={(to) => (to === 1 ? '/user/sales' : `/user/sales?page=${to}`)}
        />
      )}
    </div>
  )
}

function NoSales({ isBeyond }: { isBeyond: boolean }) {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={isBeyond ? t.pageBeyond : t.empty}
      actions={
        <LinkButton to={isBeyond ? '/user/sales' : '/listing/add'} variant="primary">
          {isBeyond ? t.newest : t.sell}
        </LinkButton>
      }
    />
  )
}

function SalesSkeleton() {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-80 md:h-52" />
      <Skeleton className="h-80 md:h-52" />
    </div>
  )
}
