import { useState } from 'react'
import { Desk, RowLink } from '#client/desk.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { useDesk } from '#client/use-desk.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { StatusTag } from '#ui/tag.tsx'
import type { HitSummary, listHits, readHit, readSanctionList } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { HIT_STATES, type HitDecision, type HitState } from '../domain/screening.ts'
import { OpenHit } from './open-hit.tsx'
import { texts } from './texts.ts'

/** `/staff/screening`: names that are near one of the list of sanctions, the longest waiting first. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <ScreeningDesk />
      <NameList />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

export type ScreeningDeskState = ReturnType<typeof useScreeningDesk>

function useScreeningDesk() {
  const asking = useState<HitDecision | null>(null)
  const desk = useDesk({
    path: '/staff/screening',
    filters: (given) => ({ state: HIT_STATES.find((state) => state === given('state')) ?? 'open' }),
    usual: { state: 'open' },
    list: (api, { state, page }) =>
      api.call<typeof listHits>('GET', '/api/staff/screening', { query: { state, page: String(page) } }),
    item: {
      name: 'hit',
      read: (api, id) => api.call<typeof readHit>('GET', '/api/staff/screening/:id', { params: { id } }),
    },
    asking,
  })
  return { ...desk, ask: asking[1] }
}

function ScreeningDesk() {
  const t = useTexts(texts)
  const desk = useScreeningDesk()
  const { state } = desk.view
  const items = HIT_STATES.map((each) => ({
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
        renderHeading: ({ name }) => name,
        renderContent: (hit) => <OpenHit desk={desk} hit={hit} />,
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

const LOOKS = {
  open: { tone: 'warning', icon: 'hourglass' },
  cleared: { tone: 'success', icon: 'check-circle' },
  confirmed: { tone: 'error', icon: 'x-circle' },
} as const satisfies Record<HitState, object>

function ListEntry({ row, desk }: { row: HitSummary; desk: ScreeningDeskState }) {
  const t = useTexts(texts)
  const { states } = useTexts(contractTexts)
  const language = useLanguage()
  const { id, name, entryName, company, subject, score, state, foundAt, decidedAt } = row
  const day = (moment: string) => formatMoment(moment, language, 'shortDay')
  return (
    <>
      <RowLink desk={desk} id={String(id)} className="hit-card type-label text-malachite">
        {name}
      </RowLink>
      <span className="wrap-anywhere">{t.near(entryName)}</span>
      {subject !== 'company' && <span className="type-small text-ink-2 wrap-anywhere">{company}</span>}
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="type-small text-ink-2">
          {t.score(score)} · {decidedAt === null ? t.foundOn(day(foundAt)) : t.decidedOn(day(decidedAt))}
        </span>
        <StatusTag {...LOOKS[state]}>{states[state]}</StatusTag>
      </span>
    </>
  )
}

/** Which list names are compared with. */
function NameList() {
  const t = useTexts(texts).nameList
  const language = useLanguage()
  const { data, state, reload } = useResource('sanction list', (api) =>
    api.call<typeof readSanctionList>('GET', '/api/staff/sanction-list'),
  )
  if (data === null) return state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  const { list } = data
  return (
    <section className="mt-8 flex flex-col gap-2 border-t border-line pt-6">
      <h2 className="type-h2">{t.heading}</h2>
      {list === null ? (
        <p className="max-w-[70ch]">{t.none}</p>
      ) : (
        <>
          <p className="max-w-[70ch]">
            {t.text(
              formatMoment(list.generatedAt, language, 'day'),
              formatCount(list.entries, language),
              formatCount(list.names, language),
            )}
          </p>
          <p className="type-small text-ink-2">
            {t.imported(formatMoment(list.importedAt, language, 'minute'))}
          </p>
        </>
      )}
    </section>
  )
}
