import { Desk, RowLink } from '#client/desk.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { useDesk } from '#client/use-desk.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { listMessages, readMessage, StaffMessage } from '../../contract/messages/endpoints.ts'
import { MESSAGE_VIEWS } from '../../domain/requirement.ts'
import { OpenMessage } from './open-message.tsx'
import { texts } from '../texts.ts'

/** `/staff/messages`: what visitors and members wrote, the oldest first. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts).messages}>
      <MessageDesk />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t.messages)

export type MessageDeskState = ReturnType<typeof useMessageDesk>

function useMessageDesk() {
  return useDesk({
    path: '/staff/messages',
    filters: (given) => ({ view: MESSAGE_VIEWS.find((view) => view === given('view')) ?? 'open' }),
    usual: { view: 'open' },
    list: (api, { view, page }) =>
      api.call<typeof listMessages>('GET', '/api/staff/messages', { query: { view, page: String(page) } }),
    item: {
      name: 'message',
      read: (api, id) => api.call<typeof readMessage>('GET', '/api/staff/messages/:id', { params: { id } }),
    },
  })
}

function MessageDesk() {
  const t = useTexts(texts).messages
  const desk = useMessageDesk()
  const { view } = desk.view
  const items = MESSAGE_VIEWS.map((each) => ({
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
        renderHeading: ({ email }) => t.from(email),
        renderContent: (message) => <OpenMessage desk={desk} message={message} />,
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

function ListEntry({ row, desk }: { row: StaffMessage; desk: MessageDeskState }) {
  const t = useTexts(texts).messages
  const language = useLanguage()
  return (
    <>
      <RowLink desk={desk} id={row.id} className="hit-card type-label wrap-anywhere text-malachite">
        {row.email}
      </RowLink>
      <span className="line-clamp-2 wrap-anywhere">{row.text}</span>
      <span className="type-small text-ink-2">{`${t.about[row.about]} · ${formatMoment(row.sentAt, language, 'shortDay')}`}</span>
    </>
  )
}
