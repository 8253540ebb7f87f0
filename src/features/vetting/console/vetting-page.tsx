import { useState } from 'react'
import { Desk, RowLink } from '#client/desk.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { useDesk } from '#client/use-desk.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { listVettings, readVetting, StaffVettingSummary } from '../contract/endpoints.ts'
import { VETTING_STATES, type VettingDecision } from '../domain/vetting.ts'
import { VettingTag } from '../web/state-tag.tsx'
import { OpenVetting } from './open-vetting.tsx'
import { texts } from './texts.ts'
import { VettingSettings } from './vetting-settings.tsx'

/** `/staff/vetting`: companies to check, the longest waiting first. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <VettingDesk />
      <VettingSettings />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

/** What is asked about: a decision, the end of a probation, or the refusal of a paper. */
export type Asked = VettingDecision | 'lift' | { paperId: number }

export type VettingDeskState = ReturnType<typeof useVettingDesk>

function useVettingDesk() {
  const asking = useState<Asked | null>(null)
  const desk = useDesk({
    path: '/staff/vetting',
    filters: (given) => ({
      state: VETTING_STATES.find((state) => state === given('state')) ?? 'under_review',
    }),
    usual: { state: 'under_review' },
    list: (api, { state, page }) =>
      api.call<typeof listVettings>('GET', '/api/staff/vetting', { query: { state, page: String(page) } }),
    item: {
      name: 'company',
      read: (api, id) => api.call<typeof readVetting>('GET', '/api/staff/vetting/:id', { params: { id } }),
    },
    asking,
  })
  return { ...desk, ask: asking[1] }
}

const TABS = ['under_review', 'new', 'approved', 'refused'] as const

function VettingDesk() {
  const t = useTexts(texts)
  const desk = useVettingDesk()
  const { state } = desk.view
  const items = TABS.map((each) => ({
    label: t.view[each],
    to: desk.addressOf({ state: each }),
    current: each === state,
  }))
  return (
    <Desk
      desk={desk}
      tabs={[{ label: t.views, items }]}
      failed={t.failed}
      empty={<EmptyState title={t.none[state]} />}
      panel={{
        layout: 'inbox',
        renderHeading: ({ company }) => company,
        renderContent: (vetting) => <OpenVetting desk={desk} vetting={vetting} />,
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
              aria-current={String(row.id) === desk.open ? 'true' : undefined}
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

function ListEntry({ row, desk }: { row: StaffVettingSummary; desk: VettingDeskState }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, company, country, state, submittedAt, decidedAt, changedAt } = row
  const day = (moment: string) => formatMoment(moment, language, 'shortDay')
  return (
    <>
      <RowLink desk={desk} id={String(id)} className="hit-card type-label text-malachite">
        {company}
      </RowLink>
      {country !== null && <span>{country}</span>}
      {changedAt !== null && <span className="type-small text-cinnabar">{t.changedOn(day(changedAt))}</span>}
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="type-small text-ink-2">
          {state === 'under_review'
            ? submittedAt !== null && t.sentOn(day(submittedAt))
            : decidedAt !== null && t.decidedOn(day(decidedAt))}
        </span>
        <VettingTag state={state} />
      </span>
    </>
  )
}
