import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { TextLink } from '#client/text-link.tsx'
import { CONTENT_LISTS, CONTENT_PAGES, type ContentPageName } from '#kernel/web/content-page.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tag } from '#ui/tag.tsx'
import type { ContentOverview, listContent } from '../contract/versions/endpoints.ts'
import { isEmptyAtFirst } from './empty-at-first.ts'
import { texts } from './texts.ts'

/** `/staff/content`: all pages whose texts staff may change. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Pages />
    </StaffPage>
  )
}

function Pages() {
  const t = useTexts(texts)
  const list = useResource('content', (api) => api.call<typeof listContent>('GET', '/api/staff/content'))
  if (list.state === 'failed') return <RetryBanner onRetry={list.reload}>{t.failed}</RetryBanner>
  if (list.data === null) return <Spinner className="min-h-80" />
  return (
    <>
      <Rows title={t.pagesHeading} pages={CONTENT_PAGES} all={list.data} />
      <Rows title={t.peopleHeading} pages={CONTENT_LISTS} all={list.data} />
    </>
  )
}

interface RowsProps {
  title: string
  pages: readonly ContentPageName[]
  all: readonly ContentOverview[]
}

function Rows({ title, pages, all }: RowsProps) {
  const t = useTexts(texts)
  return (
    <section className="flex max-w-4xl flex-col gap-2">
      <h2 className="type-h3">{title}</h2>
      <ul className="border border-line bg-surface">
        {all
          .filter(({ page }) => pages.includes(page))
          .map((overview) => (
            <li
              key={overview.page}
              className="flex flex-col gap-x-4 gap-y-1 border-b border-line p-3 last:border-b-0 md:flex-row md:items-center"
            >
              <TextLink
                to={`/staff/content/${overview.page}`}
                className="type-label flex min-h-11 items-center md:min-h-8 md:w-72 md:shrink-0"
              >
                {t.pages[overview.page]}
              </TextLink>
              <State overview={overview} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function State({ overview }: { overview: ContentOverview }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { page, published, publishedAt, newest, savedAt, author } = overview
  return (
    <p className="type-small flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
      <span>
        {publishedAt === null
          ? isEmptyAtFirst(page)
            ? t.nobody
            : t.asShipped
          : t.shown(published, formatMoment(publishedAt, language, 'minute'))}
      </span>
      {newest > published && <Tag tone="warning">{t.draft(newest)}</Tag>}
      {savedAt !== null && author !== null && (
        <span>{t.saved(formatMoment(savedAt, language, 'minute'), author)}</span>
      )}
    </p>
  )
}

export const meta = siteMeta(texts, (t) => t)
