import { useState } from 'react'
import { Desk, RowLink } from '#client/desk.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { useDesk } from '#client/use-desk.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tag } from '#ui/tag.tsx'
import type {
  countInspections,
  listStaffInspections,
  readStaffInspection,
} from '../contract/staff-endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { StaffInspectionSummary } from '../contract/views.ts'
import { INSPECTION_STAGES, STAGE_STATES } from '../domain/inspection.ts'
import type { Asked } from './inspection-dialogs.tsx'
import { InspectionPanel } from './inspection-panel.tsx'
import { texts } from './texts.ts'

/** `/staff/inspections`. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <InspectionDesk />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

export type InspectionDeskState = ReturnType<typeof useInspectionDesk>

const useInspectionDesk = () => {
  const asking = useState<Asked | null>(null)
  const desk = useDesk({
    path: '/staff/inspections',
    filters: (given) => ({ stage: INSPECTION_STAGES.find((stage) => stage === given('stage')) }),
    list: (api, { stage, page }) =>
      api.call<typeof listStaffInspections>('GET', '/api/staff/inspections', {
        query: { stage, page: String(page) },
      }),
    counts: (api) => api.call<typeof countInspections>('GET', '/api/staff/inspections/counts'),
    item: {
      name: 'inspection',
      read: (api, id) =>
        api.call<typeof readStaffInspection>('GET', '/api/staff/inspections/:id', { params: { id } }),
    },
    asking,
  })
  return { ...desk, ask: asking[1] }
}

/** Stages with counts, the list, and beside it the open inspection. */
function InspectionDesk() {
  const t = useTexts(texts)
  const desk = useInspectionDesk()
  const isNarrowed = desk.view.stage !== undefined
  return (
    <Desk
      desk={desk}
      tabs={[useStageTabs(desk)]}
      failed={t.failed}
      empty={
        <EmptyState
          title={t.none}
          actions={
            isNarrowed ? (
              <LinkButton to="/staff/inspections">{t.showAll}</LinkButton>
            ) : (
              <LinkButton to="/staff/inspections/prices">{t.toPrices}</LinkButton>
            )
          }
        >
          <p>{isNarrowed ? t.noneHint : t.noneAtAll}</p>
        </EmptyState>
      }
      panel={{
        layout: 'inbox',
        renderHeading: ({ listing }) => <span lang={listing.language}>{listing.title}</span>,
        renderContent: (inspection) => <InspectionPanel desk={desk} inspection={inspection} />,
        failed: t.failed,
        missing: t.missing,
        none: desk.rows?.length !== 0 && <p className="hidden p-6 text-ink-2 lg:block">{t.choose}</p>,
      }}
    >
      {(rows) => (
        <div className="flex flex-col gap-3">
          <div>
            <LinkButton size="small" to="/staff/inspections/prices">
              {t.toPrices}
            </LinkButton>
          </div>
          <InspectionList rows={rows} desk={desk} />
        </div>
      )}
    </Desk>
  )
}

function useStageTabs({ view, counts, addressOf }: InspectionDeskState) {
  const t = useTexts(texts)
  const countOf = (stage: string | undefined) =>
    counts
      ?.filter((each) => stage === undefined || each.stage === stage)
      .reduce((sum, { count }) => sum + count, 0)
  return {
    label: t.tabs,
    items: [undefined, ...INSPECTION_STAGES].map((stage) => ({
      label: stage === undefined ? t.all : t.stage[stage],
      to: addressOf({ stage }),
      current: view.stage === stage,
      count: countOf(stage),
    })),
  }
}

interface ListProps {
  rows: readonly StaffInspectionSummary[]
  desk: InspectionDeskState
}

function InspectionList({ rows, desk }: ListProps) {
  const t = useTexts(texts)
  return (
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
  )
}

function ListEntry({ row, desk }: { row: StaffInspectionSummary; desk: InspectionDeskState }) {
  const t = useTexts(texts)
  const { state: states } = useTexts(contractTexts)
  const language = useLanguage()
  const nameOf = useCountryName()
  const { id, listing, since, place, country, asker, payerCompany, state } = row
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <RowLink desk={desk} id={id} className="hit-card type-label text-malachite">
          <span lang={listing.language}>{listing.title}</span>
        </RowLink>
        <time dateTime={since} className="type-small shrink-0 text-ink-3">
          {formatMoment(since, language, 'shortDay')}
        </time>
      </span>
      <span className="type-body wrap-anywhere">{`${place}, ${nameOf(country)}`}</span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="type-small text-ink-2">{t.payerIs(asker, payerCompany)}</span>
        <Tag tone={STAGE_STATES.waiting.includes(state) ? 'warning' : 'neutral'}>{states[state]}</Tag>
      </span>
    </>
  )
}
