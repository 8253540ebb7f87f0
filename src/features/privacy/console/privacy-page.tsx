import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useViewAddress, ViewedList, type News } from '#client/viewed-list.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listPrivacyRequests, PrivacyRequestView } from '../contract/endpoints.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { useDay } from './days.ts'
import { EnterForm } from './enter-form.tsx'
import { texts } from './texts.ts'

/** `/staff/privacy`: requests about personal data, and their due dates. */
export function Component() {
  const t = useTexts(texts)
  return (
    <div className="flex max-w-300 flex-col gap-4 p-4 lg:p-6">
      <h1 className="type-h1">{t.title}</h1>
      <MembersOnly waiting={<Spinner className="min-h-80" />} refusal={<EmptyState title={t.notAllowed} />}>
        {(user) => (
          <>
            <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
            <Requests key={user.userId} />
          </>
        )}
      </MembersOnly>
    </div>
  )
}

function Requests() {
  const t = useTexts(texts)
  const address = useViewAddress('/staff/privacy', ['open', 'answered'])
  const { view, page } = address
  const [asked, ask] = useState<PrivacyRequestView | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const list = useResource(`privacy ${view} ${page}`, (api, signal) =>
    api.call<typeof listPrivacyRequests>('GET', '/api/staff/privacy-requests', {
      query: { view, page: String(page) },
      signal,
    }),
  )
  return (
    <>
      <ViewedList address={address} resource={list} texts={t} news={news}>
        {(request) => <RequestCard key={request.id} request={request} onAnswer={() => ask(request)} />}
      </ViewedList>
      <EnterForm onEntered={list.reload} />
      {asked && (
        <AnswerDialog
          request={asked}
          onCancel={() => ask(null)}
          onStale={list.reload}
          onDone={() => {
            ask(null)
            setNews({ tone: 'success', text: t.answered })
            list.reload()
          }}
        />
      )}
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
