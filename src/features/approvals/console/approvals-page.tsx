import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { useViewAddress, ViewedList, type News } from '#client/viewed-list.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { ApprovalView, listApprovals } from '../contract/endpoints.ts'
import { ApprovalCard } from './approval-card.tsx'
import { ConfirmDialog, RejectDialog } from './decide-dialogs.tsx'
import { texts } from './texts.ts'

/** `/staff/approvals`: acts that move large sums and await a second person. */
export function Component() {
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

/** The act in question and the intended decision. */
type Asked = { approval: ApprovalView; to: 'confirm' | 'reject' }

function Approvals() {
  const t = useTexts(texts)
  const address = useViewAddress('/staff/approvals', ['waiting', 'ended'])
  const { view, page } = address
  const [asked, ask] = useState<Asked | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const list = useResource(`approvals ${view} ${page}`, (api, signal) =>
    api.call<typeof listApprovals>('GET', '/api/staff/approvals', {
      query: { view, page: String(page) },
      signal,
    }),
  )
  const dialog = {
    onCancel: () => ask(null),
    onStale: list.reload,
    onDone: ({ state: now, failure }: ApprovalView) => {
      ask(null)
      setNews(
        failure === null
          ? { tone: 'success', text: now === 'rejected' ? t.rejected : t.done }
          : { tone: 'error', text: t.notDone(failure) },
      )
      list.reload()
    },
  }
  return (
    <>
      <ViewedList address={address} resource={list} texts={t} news={news}>
        {(approval) => (
          <ApprovalCard
            key={approval.id}
            approval={approval}
            onConfirm={() => ask({ approval, to: 'confirm' })}
            onReject={() => ask({ approval, to: 'reject' })}
          />
        )}
      </ViewedList>
      {asked?.to === 'confirm' && <ConfirmDialog approval={asked.approval} {...dialog} />}
      {asked?.to === 'reject' && <RejectDialog approval={asked.approval} {...dialog} />}
    </>
  )
}

export const meta = siteMeta(texts, (t) => t)
