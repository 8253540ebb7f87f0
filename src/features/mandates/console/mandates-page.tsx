import { useState } from 'react'
import { Desk } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { SearchForm } from '#client/search-form.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useDesk } from '#client/use-desk.ts'
import { TextLink } from '#client/text-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { listMandates } from '../contract/staff-endpoints.ts'
import { MANDATE_FILTERS } from '../domain/kept-states.ts'
import { COMPANY_SEARCH_MAX } from '../domain/limits.ts'
import { MandateSetting, SelfBillingSetting } from './mandate-setting.tsx'
import { ActDialog, type Asked, MandateTable } from './mandate-table.tsx'
import { texts } from './texts.ts'

/** `/staff/mandates`: which companies have accepted the mandate, and whether publishing requires one. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Mandates />
      <MandateSetting />
    </StaffPage>
  )
}

function Mandates() {
  const t = useTexts(texts)
  const asking = useState<Asked | null>(null)
  const [asked, ask] = asking
  const desk = useDesk({
    path: '/staff/mandates',
    filters: (given) => ({
      company: given('company').trim().slice(0, 100),
      state: MANDATE_FILTERS.find((state) => state === given('state')),
    }),
    list: (api, { company, state, page }) =>
      api.call<typeof listMandates>('GET', '/api/staff/mandates', {
        query: { company, state, page: String(page) },
      }),
    asking,
  })
  const { view, addressOf } = desk
  const tabs = [undefined, ...MANDATE_FILTERS].map((state) => ({
    label: state ? t.filter[state] : t.all,
    to: addressOf({ state }),
    current: view.state === state,
  }))
  return (
    <section className="flex flex-col gap-4">
      <SearchForm
        name={t.filters}
        label={t.company}
        find={t.find}
        maxLength={COMPANY_SEARCH_MAX}
        text={view.company}
        onSearch={(company, replace) => desk.look({ company }, replace)}
        className="flex flex-wrap items-end gap-3 md:max-w-xl"
      />
      {desk.rows !== null && (
        <p role="status" className="type-label tabular-nums">
          {t.count(desk.total)}
        </p>
      )}
      <Desk
        desk={desk}
        tabs={[{ label: t.views, items: tabs }]}
        failed={t.failed}
        empty={<Nothing page={view.page} first={addressOf({})} />}
      >
        {(rows) => <MandateTable rows={rows} onAct={ask} />}
      </Desk>
      <SelfBillingSetting onChanged={desk.reload} />
      {asked && <ActDialog asked={asked} perform={desk.perform} onCancel={() => ask(null)} />}
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
      <TextLink to={first}>{t.first}</TextLink>
    </EmptyState>
  )
}

export const meta = siteMeta(texts, (t) => t)
