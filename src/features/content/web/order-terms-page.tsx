import { useParams } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { NotFound } from '#client/not-found.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { readOrderTerms } from '../contract/accepted-terms.ts'
import { texts } from '../contract/texts.ts'
import { LegalArticle } from './legal-article.tsx'

/** `/user/orders/{id}/terms`: the terms of sale that were accepted with an order, as they were then. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <MembersOnly waiting={<Spinner className="min-h-80" />}>
      {({ userId }) => <OrderTerms key={`${id} ${userId}`} id={id} />}
    </MembersOnly>
  )
}

/** A malformed id, or no such order. */
const NOT_THEIRS: readonly number[] = [400, 404]

function OrderTerms({ id }: { id: string }) {
  const t = useTexts(texts).accepted
  const language = useLanguage()
  const found = useResource(`terms of ${id}`, (api) =>
    api.call<typeof readOrderTerms>('GET', '/api/orders/:id/terms', { params: { id } }),
  )
  const above = { label: t.toOrder, to: `/user/orders/${id}` }
  if (found.state === 'failed') {
    if (NOT_THEIRS.includes(found.error.status)) return <NotFound />
    return <RetryBanner onRetry={found.reload}>{t.failed}</RetryBanner>
  }
  if (found.data === null) return <Spinner className="min-h-80" />
  const { terms } = found.data
  if (terms === null)
    return (
      <div className="page-width pb-14">
        <Breadcrumb below={[above, { label: t.title }]} />
        <EmptyState title={t.none} />
      </div>
    )
  const { title, updated, intro, acceptedAt } = terms
  const sections = Object.fromEntries(terms.sections.map(({ id: name, ...section }) => [name, section]))
  return (
    <LegalArticle
      above={[above]}
      texts={{
        title,
        intro,
        sections,
        contents: t.contents,
        notice: t.on(formatMoment(acceptedAt, language, 'minute')),
      }}
      dated={updated}
      slots={{}}
    />
  )
}

export const meta = siteMeta(texts, (t) => t.accepted)
