import type { ReactNode } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { countSales, listSales, SaleView } from '../contract/sales.ts'
import { CompanyList } from './company-list.tsx'
import { SaleCard } from './sale-card.tsx'
import { texts } from './texts.ts'

interface CompanySalesProps {
  /** The company's balance, which another feature renders. */
  statement?: ReactNode
}

/** `/user/sales`: the sales of the member's company, newest first (decisions §8.9, §11). */
export function CompanySales({ statement }: CompanySalesProps) {
  const t = useTexts(texts).sales
  return (
    <div className="group page-width pb-14">
      <Breadcrumb items={[{ label: t.home, to: '/' }, { label: t.title }]} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-h1">{t.title}</h1>
        <Button icon="printer" className="group-has-data-empty:hidden" onClick={() => window.print()}>
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

async function load(api: Api, query: { page?: string }, signal: AbortSignal): Promise<[number, SaleView[]]> {
  const [sales, counted] = await Promise.all([
    api.call<typeof listSales>('GET', '/api/sales', { query, signal }),
    api.call<typeof countSales>('GET', '/api/sales/count', { signal }),
  ])
  return [counted.sales, sales]
}

function Sales() {
  const t = useTexts(texts).sales
  return (
    <CompanyList
      path="/user/sales"
      load={load}
      words={t}
      skeleton={<SalesSkeleton />}
      start={{ to: '/listing/add', label: t.sell }}
    >
      {(sale) => <SaleCard key={sale.id} sale={sale} />}
    </CompanyList>
  )
}

function SalesSkeleton() {
  const t = useTexts(texts).sales
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
