import { useParams } from 'react-router'
import type { Api } from '#client/api.ts'
import { siteMeta } from '#client/page-meta.ts'
import { useSession } from '#client/session.tsx'
import { readProduct } from '#features/catalogue/web/product/load-product.ts'
import { ReportFound, ReportPage, ReportSkeleton } from '#features/reports/web/report.tsx'
import { texts } from '#features/reports/web/texts.ts'

/** `/product/7/report`: reports a listing to staff, also without signing in. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <ReportPage>
      <ListingReport key={id} id={id} />
    </ReportPage>
  )
}

export const meta = siteMeta(texts, (t) => t.form)

function ListingReport({ id }: { id: string }) {
  const { state } = useSession()
  if (state === 'unknown') return <ReportSkeleton />
  const read = async (api: Api) => {
    const product = await readProduct(api, Number(id))
    return product && { kind: 'listing' as const, id, title: product.title, language: product.language }
  }
  return <ReportFound name={`reported ${id}`} read={read} isMember={state === 'member'} />
}
