import { useState } from 'react'
import type { Api } from '#client/api.ts'
import { Desk } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { useDesk } from '#client/use-desk.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ApprovalView, listApprovals } from '../contract/endpoints.ts'
import { ApprovalCard } from './approval-card.tsx'
import { ConfirmDialog, RejectDialog } from './decide-dialogs.tsx'
import { texts } from './texts.ts'

/** `/staff/approvals`: acts that move large sums and await a second person. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)} narrow>
      <Approvals />
    </StaffPage>
  )
}

const VIEWS = ['waiting', 'ended'] as const

/** The act in question and the intended decision. */
type Asked = { approval: ApprovalView; to: 'confirm' | 'reject' }

function Approvals() {
  const t = useTexts(texts)
  const asking = useState<Asked | null>(null)
  const [asked, ask] = asking
  const desk = useDesk({
    path: '/staff/approvals',
    filters: (given) => ({ view: VIEWS.find((view) => view === given('view')) ?? 'waiting' }),
    usual: { view: 'waiting' },
    list: (api, { view, page }, signal) =>
      api.call<typeof listApprovals>('GET', '/api/staff/approvals', {
        query: { view, page: String(page) },
        signal,
      }),
    asking,
  })
  const { view } = desk.view
  const items = VIEWS.map((each) => ({
    label: t.view[each],
    to: desk.addressOf({ view: each }),
    current: each === view,
  }))
  const dialog = {
    onCancel: () => ask(null),
    decide: (send: (api: Api) => Promise<ApprovalView>) =>
      desk.perform(send, ({ state, failure }) =>
        failure === null
          ? { tone: 'success', text: state === 'rejected' ? t.rejected : t.done }
          : { tone: 'error', text: t.notDone(failure) },
      ),
  }
  return (
    <>
      <Desk
        desk={desk}
        tabs={[{ label: t.views, items }]}
        failed={t.failed}
        empty={<EmptyState title={t.none[view]} />}
      >
        {(approvals) => (
          <ul className="flex flex-col gap-4">
            {approvals.map((approval) => (
              <ApprovalCard
                key={approval.id}
                approval={approval}
                onConfirm={() => ask({ approval, to: 'confirm' })}
                onReject={() => ask({ approval, to: 'reject' })}
              />
            ))}
          </ul>
        )}
      </Desk>
      {asked?.to === 'confirm' && <ConfirmDialog approval={asked.approval} {...dialog} />}
      {asked?.to === 'reject' && <RejectDialog approval={asked.approval} {...dialog} />}
    </>
  )
}

export const meta = siteMeta(texts, (t) => t)
