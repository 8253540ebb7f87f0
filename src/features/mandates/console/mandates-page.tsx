import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LocalLink, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { listMandates } from '../contract/staff-endpoints.ts'
import { MANDATE_FILTERS, type MandateFilter } from '../domain/mandate-filters.ts'
import { ActDialog, type Asked } from './act-dialog.tsx'
import { CompanySearch } from './company-search.tsx'
import { MandateSetting } from './mandate-setting.tsx'
import { MandateTable } from './mandate-table.tsx'
import { texts } from './texts.ts'

/** `/staff/mandates`: which companies have accepted the mandate, and whether publishing requires one. */
export function Component() {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-6 p-4 lg:p-6">
      <h1 className="type-h1">{t.title}</h1>
      <MembersOnly waiting={<Spinner className="min-h-80" />} refusal={<EmptyState title={t.notAllowed} />}>
        {(user) => (
          <>
            <Mandates key={user.userId} />
            <MandateSetting />
          </>
        )}
      </MembersOnly>
    </div>
  )
}

interface View {
  company: string
  state: MandateFilter | undefined
  page: number
}

function useView(): View {
  const [parameters] = useSearchParams()
  const page = parameters.get('page') ?? ''
  return {
    company: parameters.get('company')?.trim().slice(0, 100) ?? '',
    state: MANDATE_FILTERS.find((state) => state === parameters.get('state')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

function addressOf({ company, state, page }: View): string {
  const query = new URLSearchParams({
    ...(company !== '' && { company }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? '/staff/mandates' : `/staff/mandates?${query}`
}

function Mandates() {
  const t = useTexts(texts)
  const view = useView()
  const { company, state, page } = view
  const [asked, ask] = useState<Asked | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const found = useResource(`mandates ${addressOf(view)}`, (api, signal) =>
    api.call<typeof listMandates>('GET', '/api/staff/mandates', {
      query: { company, state, page: String(page) },
      signal,
    }),
  )
  const tabs = [undefined, ...MANDATE_FILTERS].map((filter) => ({
    label: filter ? t.filter[filter] : t.all,
    to: addressOf({ company, state: filter, page: 1 }),
    current: filter === state,
  }))
  const [total, rows] = found.data ?? [0, null]
  return (
    <section className="flex flex-col gap-4">
      <CompanySearch key={company} company={company} state={state} />
      <Tabs items={tabs} label={t.views} />
      {news !== null && <Banner tone="success">{news}</Banner>}
      {found.state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={found.reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {rows === null && found.state !== 'failed' && <Spinner className="min-h-80" />}
      {rows?.length === 0 && <Nothing page={page} first={addressOf({ ...view, page: 1 })} />}
      {rows !== null && rows.length > 0 && <MandateTable rows={rows} onAct={ask} />}
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          page={page}
          total={totalPages(total, DEFAULT_PAGE_SIZE)}
          hrefOf={(to) => addressOf({ ...view, page: to })}
        />
      )}
      {asked && (
        <ActDialog
          asked={asked}
          onCancel={() => ask(null)}
          onDone={(text) => {
            ask(null)
            setNews(text)
            found.reload()
          }}
        />
      )}
    </section>
  )
}

function Nothing({ page, first }: { page: number; first: string }) {
  const t = useTexts(texts)
  if (page === 1)
    return (
      <EmptyState title={t.nobody}>
        <p>{t.nobodyHint}</p>
      </EmptyState>
    )
  return (
    <EmptyState title={t.beyond}>
      <LocalLink to={first} className="text-malachite underline underline-offset-4">
        {t.first}
      </LocalLink>
    </EmptyState>
  )
}

export const meta = siteMeta(texts, (t) => t)
