import { useId, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { SearchForm } from '#client/search-form.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useListAddress } from '#client/list-address.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { latestMonths } from '#kernel/text/period.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { SelectControl } from '#ui/select-control.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { listStaffCommissions, StaffCommissions } from '../contract/commissions.ts'
import { COMPANY_SEARCH_MAX, MONTH } from '../domain/commission.ts'
import { SELLER_KINDS } from '../domain/document.ts'
import { Documents, Sums, Waits } from './commission-tables.tsx'
import { Contests } from './contests.tsx'
import { texts } from './texts.ts'

/** Months that the filter offers. */
const MONTHS = 36

/** `/staff/commission-invoices`: what was invoiced to sellers, what it comes to, and what waits. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <CommissionDocuments />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

function useCommissionAddress() {
  return useListAddress('/staff/commission-invoices', (given) => ({
    month: MONTH.test(given('month')) ? given('month') : '',
    kind: SELLER_KINDS.find((kind) => kind === given('kind')),
    company: given('company').slice(0, COMPANY_SEARCH_MAX),
  }))
}

type Address = ReturnType<typeof useCommissionAddress>

function CommissionDocuments() {
  const t = useTexts(texts)
  const address = useCommissionAddress()
  const { page, month, kind = '', company } = address.view
  const { data, state, reload } = useResource(`commissions ${month} ${kind} ${company} ${page}`, (api) =>
    api.call<typeof listStaffCommissions>('GET', '/api/staff/commission-documents', {
      query: { month, kind, company, page: String(page) },
    }),
  )
  return (
    <div className="flex flex-col gap-8" aria-busy={state === 'loading' || undefined}>
      <Filters address={address} />
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {data === null && state === 'loading' && <Spinner className="min-h-80" />}
      {data && <Found found={data} address={address} reload={reload} />}
    </div>
  )
}

function Filters({ address: { view, look } }: { address: Address }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const id = useId()
  const [months] = useState(() => latestMonths(dayInFrance(new Date()), MONTHS))
  return (
    <SearchForm
      name={t.filters}
      label={t.company}
      find={t.find}
      maxLength={COMPANY_SEARCH_MAX}
      text={view.company}
      onSearch={(company, replace) => look({ company }, replace)}
      className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_12rem_12rem_auto] md:items-end"
    >
      {(company) => (
        <>
          <div className="flex flex-col gap-1">
            <label htmlFor={`${id}-month`} className="type-label">
              {t.month}
            </label>
            <SelectControl
              id={`${id}-month`}
              value={view.month}
              onChange={(event) => look({ month: event.target.value, company })}
            >
              <option value="">{t.allMonths}</option>
              {(view.month === '' || months.includes(view.month) ? months : [view.month, ...months]).map(
                (month) => (
                  <option key={month} value={month}>
                    {formatDay(month, language, 'month')}
                  </option>
                ),
              )}
            </SelectControl>
          </div>
          <div className="flex flex-col gap-1">
            <label htmlFor={`${id}-series`} className="type-label">
              {t.series}
            </label>
            <SelectControl
              id={`${id}-series`}
              value={view.kind ?? ''}
              onChange={(event) =>
                look({ kind: SELLER_KINDS.find((kind) => kind === event.target.value), company })
              }
            >
              <option value="">{t.allSeries}</option>
              {SELLER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t.seriesOf[kind]}
                </option>
              ))}
            </SelectControl>
          </div>
        </>
      )}
    </SearchForm>
  )
}

interface FoundProps {
  found: StaffCommissions
  address: Address
  reload: () => void
}

function Found({ found: { total, documents, sums, waits, contests }, address, reload }: FoundProps) {
  const t = useTexts(texts)
  return (
    <>
      <Contests contests={contests} onAnswered={reload} />
      {waits.length > 0 && <Waits waits={waits} />}
      {sums.length > 0 && <Sums sums={sums} />}
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.list}</h2>
        {documents.length === 0 ? (
          <EmptyState title={t.none}>
            <p>{t.noneHint}</p>
          </EmptyState>
        ) : (
          <Documents documents={documents} />
        )}
        {total > DEFAULT_PAGE_SIZE && (
          <Pagination
            page={address.view.page}
            total={totalPages(total, DEFAULT_PAGE_SIZE)}
            hrefOf={(page) => address.addressOf({ page })}
          />
        )}
      </section>
    </>
  )
}
