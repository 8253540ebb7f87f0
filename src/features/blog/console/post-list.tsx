import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listStaffPosts, PostStatus, StaffPostRow } from '../contract/staff-endpoints.ts'
import { texts } from './texts.ts'

export interface ListView {
  status: PostStatus | null
  page: number
}

interface PostListProps {
  view: ListView
  /** A change reloads the list. */
  round: number
  addressOf: (view: Partial<ListView> & { post?: string }) => string
}

/** All posts: drafts first, then by last change. */
export function PostList({ view, round, addressOf }: PostListProps) {
  const t = useTexts(texts)
  const columns = useColumns(addressOf)
  const { status, page } = view
  const { data, state, reload } = useResource(`blog ${status} ${page} ${round}`, (api) => {
    const query = { ...(status && { status }), ...(page > 1 && { page: String(page) }) }
    return api.call<typeof listStaffPosts>('GET', '/api/staff/blog', { query })
  })
  if (state === 'failed' && data === null) return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (data === null) return <Spinner className="min-h-60" />
  const [total, rows] = data
  if (rows.length === 0) return <EmptyState title={t.empty} />
  const pages = totalPages(total, DEFAULT_PAGE_SIZE)
  return (
    <div className="flex flex-col gap-4" aria-busy={state === 'loading' || undefined}>
      <Table caption={t.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {pages > 1 && (
        <Pagination page={page} total={pages} hrefOf={(to) => addressOf({ ...view, page: to })} />
      )}
    </div>
  )
}

function useColumns(addressOf: PostListProps['addressOf']): Column<StaffPostRow>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return [
    {
      key: 'title',
      head: t.columns.title,
      cell: (post) => (
        <LocalLink
          to={addressOf({ post: String(post.id) })}
          lang={post.language}
          className="max-w-[22ch] text-malachite underline-offset-4 hover:underline max-md:line-clamp-3 max-md:whitespace-normal md:block md:max-w-[48ch] md:whitespace-normal"
        >
          {post.title}
        </LocalLink>
      ),
    },
    {
      key: 'status',
      head: t.columns.status,
      cell: ({ status }) => <Tag tone={status === 'draft' ? 'warning' : 'success'}>{t.status[status]}</Tag>,
    },
    { key: 'language', head: t.columns.language, cell: (post) => t.language[post.language] },
    {
      key: 'updated',
      head: t.columns.updated,
      cell: ({ updated }) => formatMoment(updated, language, 'minute'),
    },
    { key: 'author', head: t.columns.author, cell: ({ author }) => author ?? t.imported },
  ]
}
