import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { Desk, RowLink } from '#client/desk.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useApi } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useDesk } from '#client/use-desk.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listReports, readReport, StaffReportSummary, takeReport } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REPORT_VIEWS } from '../domain/report.ts'
import { OpenReport } from './open-report.tsx'
import { texts } from './texts.ts'

/** `/staff/reports`: what was reported, the first due first. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <ReportDesk />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

export type ReportDeskState = ReturnType<typeof useReportDesk>

function useReportDesk() {
  const asking = useState<'decide' | null>(null)
  const desk = useDesk({
    path: '/staff/reports',
    filters: (given) => ({ view: REPORT_VIEWS.find((view) => view === given('view')) ?? 'open' }),
    usual: { view: 'open' },
    list: (api, { view, page }) =>
      api.call<typeof listReports>('GET', '/api/staff/reports', { query: { view, page: String(page) } }),
    item: {
      name: 'report',
      read: (api, id) => api.call<typeof readReport>('GET', '/api/staff/reports/:id', { params: { id } }),
    },
    asking,
  })
  const t = useTexts(texts)
  const api = useApi()
  /** Takes the open report at a press; a refusal is announced. */
  const take = async (id: string) => {
    const call = api().call<typeof takeReport>
    try {
      await desk.perform(() => call('POST', '/api/staff/reports/:id/take', { params: { id } }), t.taken)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      desk.announce({ tone: 'error', text: error.message })
    }
  }
  return { ...desk, ask: asking[1], take }
}

function ReportDesk() {
  const t = useTexts(texts)
  const desk = useReportDesk()
  const { view } = desk.view
  const items = REPORT_VIEWS.map((each) => ({
    label: t.view[each],
    to: desk.addressOf({ view: each }),
    current: each === view,
  }))
  return (
    <Desk
      desk={desk}
      tabs={[{ label: t.views, items }]}
      failed={t.failed}
      empty={<EmptyState title={t.none[view]} />}
      panel={{
        layout: 'inbox',
        renderHeading: ({ listing }) => <span lang={listing.language}>{listing.title}</span>,
        renderContent: (report) => <OpenReport desk={desk} report={report} />,
        failed: t.failed,
        missing: t.missing,
        none: desk.rows?.length !== 0 && <p className="hidden p-6 text-ink-2 lg:block">{t.choose}</p>,
      }}
    >
      {(rows) => (
        <ul aria-label={t.list} className="flex flex-col gap-2">
          {rows.map((row) => (
            <li
              key={row.id}
              aria-current={row.id === desk.open ? 'true' : undefined}
              className="relative flex flex-col gap-1 rounded-[2px] border border-line bg-surface p-3 hover:border-ink aria-[current]:border-ink aria-[current]:bg-pyrite-soft"
            >
              <ListEntry row={row} desk={desk} />
            </li>
          ))}
        </ul>
      )}
    </Desk>
  )
}

function ListEntry({ row, desk }: { row: StaffReportSummary; desk: ReportDeskState }) {
  const t = useTexts(texts)
  const { about, reasons, states } = useTexts(contractTexts)
  const language = useLanguage()
  const { id, listing, company, state, dueAt, isLate, owner } = row
  return (
    <>
      <RowLink desk={desk} id={id} className="hit-card type-label text-malachite">
        <span lang={listing.language}>{listing.title}</span>
      </RowLink>
      <span className="wrap-anywhere">{`${about[row.about]} · ${company}`}</span>
      <span className="type-small text-ink-2">{reasons[row.reason]}</span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="type-small text-ink-2">
          {state === 'open' && t.due(formatMoment(dueAt, language, 'shortDay'))}
          <span className="block">{owner === null ? t.unowned : t.ownedBy(owner)}</span>
        </span>
        <span className="flex gap-2">
          {isLate && <Tag tone="warning">{t.late}</Tag>}
          <Tag tone={state === 'open' ? 'neutral' : 'success'}>
            {state === 'open' && owner === null ? t.untaken : states[state]}
          </Tag>
        </span>
      </span>
    </>
  )
}
