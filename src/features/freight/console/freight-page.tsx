import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { Desk, RowLink } from '#client/desk.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useApi } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { useDesk } from '#client/use-desk.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { lotsWords } from '#kernel/trade/lot/lot-words.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tag } from '#ui/tag.tsx'
import type { countFreight, listFreight, readFreight, revokeForwarder } from '../contract/endpoints.ts'
import type { FreightSummary } from '../contract/views.ts'
import { FREIGHT_STAGES } from '../domain/freight.ts'
import type { Asked } from './freight-dialogs.tsx'
import { FreightRequest } from './freight-request.tsx'
import { texts } from './texts.ts'

/** `/staff/freight`. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <FreightDesk />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

export type FreightDeskState = ReturnType<typeof useFreightDesk>

const useFreightDesk = () => {
  const asking = useState<Asked | null>(null)
  const desk = useDesk({
    path: '/staff/freight',
    filters: (given) => ({ stage: FREIGHT_STAGES.find((stage) => stage === given('stage')) }),
    list: (api, { stage, page }) =>
      api.call<typeof listFreight>('GET', '/api/staff/freight', { query: { stage, page: String(page) } }),
    counts: (api) => api.call<typeof countFreight>('GET', '/api/staff/freight/counts'),
    item: {
      name: 'request',
      read: (api, id) => api.call<typeof readFreight>('GET', '/api/staff/freight/:id', { params: { id } }),
    },
    asking,
  })
  const t = useTexts(texts)
  const api = useApi()
  /** Ends a link at a press; a refusal is announced. */
  const revoke = async (id: string, invitationId: string) => {
    const call = api().call<typeof revokeForwarder>
    const path = '/api/staff/freight/:id/invitations/:invitationId/revoke'
    try {
      await desk.perform(() => call('POST', path, { params: { id, invitationId } }), t.revoked)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      desk.announce({ tone: 'error', text: error.message })
    }
  }
  return { ...desk, ask: asking[1], revoke }
}

/** Stages with counts, the list, and beside it the open request. */
function FreightDesk() {
  const t = useTexts(texts)
  const desk = useFreightDesk()
  const isNarrowed = desk.view.stage !== undefined
  return (
    <Desk
      desk={desk}
      tabs={[useStageTabs(desk)]}
      failed={t.failed}
      empty={
        <EmptyState
          title={t.none}
          actions={isNarrowed && <LinkButton to="/staff/freight">{t.showAll}</LinkButton>}
        >
          <p>{isNarrowed ? t.noneHint : t.noneAtAll}</p>
        </EmptyState>
      }
      panel={{
        layout: 'inbox',
        renderHeading: ({ goods }) => <span lang={goods.language}>{goods.title}</span>,
        renderContent: (request) => <FreightRequest desk={desk} request={request} />,
        failed: t.failed,
        missing: t.missing,
        none: desk.rows?.length !== 0 && <p className="hidden p-6 text-ink-2 lg:block">{t.choose}</p>,
      }}
    >
      {(rows) => <FreightList rows={rows} desk={desk} />}
    </Desk>
  )
}

function useStageTabs({ view, counts, addressOf }: FreightDeskState) {
  const t = useTexts(texts)
  const countOf = (stage: string | undefined) =>
    counts
      ?.filter((each) => stage === undefined || each.stage === stage)
      .reduce((sum, { count }) => sum + count, 0)
  return {
    label: t.tabs,
    items: [undefined, ...FREIGHT_STAGES].map((stage) => ({
      label: stage === undefined ? t.all : t.stage[stage],
      to: addressOf({ stage }),
      current: view.stage === stage,
      count: countOf(stage),
    })),
  }
}

interface FreightListProps {
  rows: readonly FreightSummary[]
  desk: FreightDeskState
}

function FreightList({ rows, desk }: FreightListProps) {
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

function ListEntry({ row, desk }: { row: FreightSummary; desk: FreightDeskState }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useCountryName()
  const count = (value: number) => formatCount(value, language)
  const { id, title, askedAt, units, lotPieces, weightKg, from, to, invited, answered, stage, isLate } = row
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <RowLink desk={desk} id={id} className="hit-card type-label text-malachite">
          <span lang={row.language}>{title}</span>
        </RowLink>
        <time dateTime={askedAt} className="type-small shrink-0 text-ink-3">
          {formatMoment(askedAt, language, 'shortDay')}
        </time>
      </span>
      <span className="type-body wrap-anywhere">
        {t.route(`${from.city}, ${nameOf(from.country)}`, `${to.city}, ${nameOf(to.country)}`)}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="type-small text-ink-2">
          {lotsWords({ qty: units, lotPieces }, language) ?? t.units(count(units))}
          {weightKg !== null && t.weighing(count(weightKg * units))}
          {invited > 0 && <span className="block">{t.prices(count(answered), count(invited))}</span>}
        </span>
        <span className="flex gap-2">
          {isLate && <Tag tone="warning">{t.late}</Tag>}
          <Tag tone={stage === 'offered' ? 'success' : 'neutral'}>{t.stage[stage]}</Tag>
        </span>
      </span>
    </>
  )
}
