import { useSearchParams } from 'react-router'
import { type Api, ApiError } from '#client/api.ts'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly, useApi } from '#client/session.tsx'
import type { Language } from '#kernel/text/language.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import type {
  listNotifications,
  NotificationView,
  readAllNotifications,
  readNotification,
} from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { unreadStore } from './unread-store.ts'

export function Component() {
  return (
    <MembersOnly waiting={<NotificationsSkeleton />}>
      {(user) => <NotificationList key={user.userId} />}
    </MembersOnly>
  )
}

export const headings = (language: Language) => ({
  crumb: texts[language].title,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)

const PATH = '/user/notifications'

/** The member's notifications, newest first. Following one marks it as read. */
export function NotificationList() {
  const t = useTexts(texts)
  const [parameters] = useSearchParams()
  const { page } = filterFromAddress(parameters)
  const { data, state, reload } = useResource(`notifications ${page}`, (api) =>
    api.call<typeof listNotifications>('GET', '/api/notifications', {
      query: page === 1 ? {} : { page: String(page) },
    }),
  )
  const mark = useMarking(reload)
  const [total, told] = data ?? [0, []]
  const newest = told.find(({ isRead }) => !isRead)
  const pages = totalPages(total, DEFAULT_PAGE_SIZE)
  return (
    <div className="flex flex-col gap-5" aria-busy={state === 'loading' || undefined}>
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {data === null && state === 'loading' && <NotificationsSkeleton />}
      {data && told.length === 0 && <Nothing isBeyond={page > 1} />}
      {newest && (
        <div>
          <Button icon="check" onClick={() => void mark.all(newest.id)}>
            {t.readAll}
          </Button>
        </div>
      )}
      {told.length > 0 && (
        <ol className="border-t border-line">
          {told.map((one) => (
            <Told key={one.id} told={one} onFollow={() => mark.one(one)} />
          ))}
        </ol>
      )}
      {told.length > 0 && pages > 1 && (
        <Pagination page={page} total={pages} hrefOf={(to) => (to === 1 ? PATH : `${PATH}?page=${to}`)} />
      )}
    </div>
  )
}

function Told({ told, onFollow }: { told: NotificationView; onFollow: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <li
      className={
        told.isRead ? 'border-b border-line' : 'border-b border-l-4 border-line border-l-pyrite bg-surface'
      }
    >
      <LocalLink
        to={told.path}
        onClick={onFollow}
        className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-3 py-3 text-ink no-underline hover:bg-sunken"
      >
        <span className={told.isRead ? 'type-body text-ink-2' : 'type-body font-semibold'}>
          {!told.isRead && (
            <>
              <span className="sr-only">{t.isNew}</span>{' '}
            </>
          )}
          <ToldText told={told} />
        </span>
        <time dateTime={told.createdAt} className="type-small text-ink-2">
          {formatMoment(told.createdAt, language, 'minute')}
        </time>
      </LocalLink>
    </li>
  )
}

/** The title of a listing in it is marked with its language. */
function ToldText({ told: { text, written } }: { told: NotificationView }) {
  if (written === null) return text
  const { from, to, language } = written
  return (
    <>
      {text.slice(0, from)}
      <span lang={language}>{text.slice(from, to)}</span>
      {text.slice(to)}
    </>
  )
}

/** Marks as read, and updates the count in the header. */
function useMarking(reload: () => void) {
  const t = useTexts(texts)
  const api = useApi()
  const send = async (call: (client: Api) => Promise<{ unread: number }>): Promise<boolean> => {
    try {
      const { unread } = await call(api())
      unreadStore.set(unread)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return false
    }
  }
  return {
    // After following a link the user is on another page, where a failure to mark needs no message.
    one: ({ id, isRead }: NotificationView) => {
      if (isRead) return
      void send((client) =>
        client.call<typeof readNotification>('POST', '/api/notifications/:id/read', {
          params: { id: String(id) },
        }),
      )
    },
    all: async (upTo: number) => {
      const worked = await send((client) =>
        client.call<typeof readAllNotifications>('POST', '/api/notifications/read', { body: { upTo } }),
      )
      if (worked) toast.success(t.allRead)
      else toast.error(t.markFailed)
      reload()
    },
  }
}

function Nothing({ isBeyond }: { isBeyond: boolean }) {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={isBeyond ? t.beyond : t.empty}
      actions={<LinkButton to={isBeyond ? PATH : '/'}>{isBeyond ? t.newest : t.buy}</LinkButton>}
    >
      {isBeyond ? undefined : <p>{t.emptyHint}</p>}
    </EmptyState>
  )
}

export function NotificationsSkeleton() {
  return (
    <Skeletons label={useTexts(texts).loading} heights={['h-12', 'h-12', 'h-12', 'h-12']} className="gap-2" />
  )
}
