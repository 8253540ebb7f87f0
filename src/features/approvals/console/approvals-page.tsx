import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/paging.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { ApprovalView, listApprovals } from '../contract/endpoints.ts'
import { ApprovalCard } from './approval-card.tsx'
import { ConfirmDialog, RejectDialog } from './decide-dialogs.tsx'
import { texts } from './texts.ts'

/** `/staff/approvals`: what moves much money and waits for a second person. */
export function ApprovalsPage() {
  const t = useTexts(texts)
  return (
    <div className="flex max-w-300 flex-col gap-4 p-4 lg:p-6">
      <h1 className="type-h1">{t.title}</h1>
      <MembersOnly waiting={<Spinner className="min-h-80" />} refusal={<EmptyState title={t.notAllowed} />}>
        {(user) => (
          <>
            <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
            <Approvals key={user.userId} />
          </>
        )}
      </MembersOnly>
    </div>
  )
}

const VIEWS = ['waiting', 'ended'] as const

function addressOf(view: (typeof VIEWS)[number], page = 1): string {
  const query = new URLSearchParams({
    ...(view === 'ended' && { view }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/staff/approvals?${query}` : '/staff/approvals'
}

/** What is asked about, and which way it would go. */
type Asked = { approval: ApprovalView; to: 'confirm' | 'reject' }

interface News {
  tone: 'success' | 'error'
  text: string
}

function Approvals() {
  const t = useTexts(texts)
  const [parameters] = useSearchParams()
  const view = parameters.get('view') === 'ended' ? 'ended' : 'waiting'
  const typed = parameters.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1
  const [asked, ask] = useState<Asked | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const { data, state, reload } = useResource(`approvals ${view} ${page}`, (api, signal) =>
    api.call<typeof listApprovals>('GET', '/api/staff/approvals', {
      query: { view, page: String(page) },
      signal,
    }),
  )
  const [total, rows] = data ?? [0, null]
  const dialog = {
    onCancel: () => ask(null),
    onStale: reload,
    onDone: ({ state: now, failure }: ApprovalView) => {
      ask(null)
      setNews(
        failure === null
          ? { tone: 'success', text: now === 'rejected' ? t.rejected : t.done }
          : { tone: 'error', text: t.notDone(failure) },
      )
      reload()
    },
  }
  return (
    <section className="flex flex-col gap-4" aria-busy={state === 'loading' || undefined}>
      <Tabs
        label={t.views}
        items={VIEWS.map((each) => ({ label: t.view[each], to: addressOf(each), current: each === view }))}
      />
      {news !== null && <Banner tone={news.tone}>{news.text}</Banner>}
      {state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {rows === null && state === 'loading' && <Spinner className="min-h-80" />}
      {rows?.length === 0 && <EmptyState title={t.none[view]} />}
      <ul className="flex flex-col gap-4">
        {rows?.map((approval) => (
          <ApprovalCard
            key={approval.id}
            approval={approval}
            onConfirm={() => ask({ approval, to: 'confirm' })}
            onReject={() => ask({ approval, to: 'reject' })}
          />
        ))}
      </ul>
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          page={page}
          total={totalPages(total, DEFAULT_PAGE_SIZE)}
          hrefOf={(to) => addressOf(view, to)}
        />
      )}
      {asked?.to === 'confirm' && <ConfirmDialog approval={asked.approval} {...dialog} />}
      {asked?.to === 'reject' && <RejectDialog approval={asked.approval} {...dialog} />}
    </section>
  )
}
