import { useParams } from 'react-router'
import { ApiError, type Api } from '#client/api.ts'
import { siteMeta } from '#client/page-meta.ts'
import { MembersOnly } from '#client/session.tsx'
import type { readQuote } from '#features/quotes/contract/endpoints.ts'
import { ReportFound, ReportPage, ReportSkeleton } from '#features/reports/web/report.tsx'
import { texts } from '#features/reports/web/texts.ts'

/** `/user/quotes/…/report`: reports the thread of a quote, or the company on its other side. */
export function Component() {
  const { id = '' } = useParams()
  const read = async (api: Api) => {
    try {
      const { product } = await api.call<typeof readQuote>('GET', '/api/quotes/:id', { params: { id } })
      return { kind: 'quote' as const, id, title: product.title, language: product.language }
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) return null
      throw error
    }
  }
  return (
    <ReportPage>
      <MembersOnly waiting={<ReportSkeleton />}>
        {(user) => <ReportFound key={`${id} ${user.userId}`} name={`reported ${id}`} read={read} isMember />}
      </MembersOnly>
    </ReportPage>
  )
}

export const meta = siteMeta(texts, (t) => t.form)
