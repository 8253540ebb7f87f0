import { useState } from 'react'
import { Desk } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { useDesk } from '#client/use-desk.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listPrivacyRequests, PrivacyRequestView } from '../contract/endpoints.ts'
import { PRIVACY_VIEWS } from '../domain/privacy-request.ts'
import { AnswerDialog, EnterForm, useDay } from './request-forms.tsx'
import { texts } from './texts.ts'

/** `/staff/privacy`: requests about personal data, and their due dates. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)} narrow>
      <Requests />
    </StaffPage>
  )
}

function Requests() {
  const t = useTexts(texts)
  const asking = useState<PrivacyRequestView | null>(null)
  const [asked, ask] = asking
  const desk = useDesk({
    path: '/staff/privacy',
    filters: (given) => ({ view: PRIVACY_VIEWS.find((view) => view === given('view')) ?? 'open' }),
    usual: { view: 'open' },
    list: (api, { view, page }) =>
      api.call<typeof listPrivacyRequests>('GET', '/api/staff/privacy-requests', {
        query: { view, page: String(page) },
      }),
    asking,
  })
  const { view } = desk.view
  const items = PRIVACY_VIEWS.map((each) => ({
    label: t.view[each],
    to: desk.addressOf({ view: each }),
    current: each === view,
  }))
  return (
    <>
      <Desk
        desk={desk}
        tabs={[{ label: t.views, items }]}
        failed={t.failed}
        empty={<EmptyState title={t.none[view]} />}
      >
        {(requests) => (
          <ul className="flex flex-col gap-4">
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} onAnswer={() => ask(request)} />
            ))}
          </ul>
        )}
      </Desk>
      <EnterForm onEntered={desk.reload} />
      {asked && <AnswerDialog request={asked} onCancel={() => ask(null)} perform={desk.perform} />}
    </>
  )
}

function RequestCard({ request, onAnswer }: { request: PrivacyRequestView; onAnswer: () => void }) {
  const t = useTexts(texts)
  const day = useDay()
  const { kind, who, receivedOn, dueOn, isOverdue, state, answeredOn, note } = request
  return (
    <li className="bevel flex flex-col gap-2 border border-line-strong bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h3">{t.kind[kind]}</h2>
        <Tag tone={isOverdue ? 'error' : 'neutral'}>{isOverdue ? t.overdue : t.state[state]}</Tag>
      </div>
      <p className="type-body wrap-anywhere">{who}</p>
      <p className="type-small text-ink-2">
        {t.received(day(receivedOn))} · {t.due(day(dueOn))}
      </p>
      {answeredOn !== null && <p className="type-small text-ink-2">{t.answeredOn(day(answeredOn))}</p>}
      {note !== null && <p className="type-body wrap-anywhere whitespace-pre-line">{note}</p>}
      {state === 'open' && (
        <Button className="self-start" onClick={onAnswer}>
          {t.answer} <span className="sr-only">{`${t.kind[kind]}: ${who}`}</span>
        </Button>
      )}
    </li>
  )
}

export const meta = siteMeta(texts, (t) => t)
