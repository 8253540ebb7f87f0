import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly, useApi } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataPlate, type PlateRow } from '#ui/data-plate.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { readInspection, readReportFile } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { InspectionView } from '../contract/views.ts'
import { InspectionActs } from './inspection-acts.tsx'
import { ReportFacts, ReportPoints } from './report-view.tsx'
import { texts } from './texts.ts'

/** `/user/inspections/{id}`: an inspection for a company that it concerns, with its report. */
export function Component() {
  const { id = '' } = useParams()
  const t = useTexts(texts)
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: t.list.crumb, to: '/user/inspections' }, { label: t.page.title }]} />
      <h1 className="type-h1">{t.page.title}</h1>
      <div className="mt-6">
        <MembersOnly waiting={<Waiting />}>
          {(user) => <Inspection key={`${id} ${user.userId}`} id={id} />}
        </MembersOnly>
      </div>
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t.page)

function Waiting() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-10', 'h-96']} />
}

function Inspection({ id }: { id: string }) {
  const t = useTexts(texts)
  const resource = useResource(`inspection ${id}`, (api) =>
    api.call<typeof readInspection>('GET', '/api/inspections/:id', { params: { id } }),
  )
  const [answered, setAnswered] = useState<InspectionView | null>(null)
  const found = answered ?? resource.data
  if (found === null) {
    if (resource.state !== 'failed') return <Waiting />
    if (resource.error.status === 404 || resource.error.status === 400)
      return (
        <EmptyState
          title={t.page.missing}
          actions={<LinkButton to="/user/inspections">{t.page.toList}</LinkButton>}
        >
          <p>{t.page.missingHint}</p>
        </EmptyState>
      )
    return <RetryBanner onRetry={resource.reload}>{t.failed}</RetryBanner>
  }
  const refresh = () => {
    setAnswered(null)
    resource.reload()
  }
  return (
    <div className="flex max-w-220 flex-col gap-8">
      <Facts inspection={found} />
      {found.report && <ReportSection inspection={found} />}
      <InspectionActs inspection={found} onChange={setAnswered} onStale={refresh} />
    </div>
  )
}

function Facts({ inspection }: { inspection: InspectionView }) {
  const t = useTexts(texts).page
  const rows = useFacts(inspection)
  const { quoteId } = inspection
  return (
    <div className="flex flex-col items-start gap-3">
      <DataPlate label={t.facts} rows={rows} className="w-full" />
      {quoteId !== null && (
        <LinkButton size="small" to={`/user/quotes/${quoteId}`}>
          {t.quote}
        </LinkButton>
      )}
    </div>
  )
}

function useFacts(inspection: InspectionView): PlateRow[] {
  const t = useTexts(texts).page
  const words = useTexts(contractTexts)
  const language = useLanguage()
  const nameOf = useCountryName()
  const { listing, state, place, country, scope, checkList, payer, remarks, price, endReason } = inspection
  const { orderedAt, dueOn, inspector, invoice } = inspection
  const day = (iso: string) => formatDay(iso, language)
  const amount = price && formatPrice(price.price, price.currency, language, 'always')
  const isOrdered = orderedAt !== null
  const paid = invoice && (invoice.paidOn === null ? t.open : t.paid(day(invoice.paidOn)))
  const rows: [string, ReactNode][] = [
    [
      t.listing,
      <TextLink key="listing" to={`/product/${listing.id}`}>
        <span lang={listing.language}>{listing.title}</span>
      </TextLink>,
    ],
    [t.state, words.state[state]],
    [t.place, `${place}, ${nameOf(country)}`],
    [t.scope, words.scope[scope]],
    [t.checkList, words.checkList[checkList]],
    [t.payer, words.payer[payer]],
    [t.remarks, remarks],
    [t.price, amount && price && (isOrdered ? amount : `${amount}, ${t.until(day(price.until))}`)],
    [t.days, dueOn === null ? price && t.within(formatCount(price.days, language)) : t.due(day(dueOn))],
    [t.inspector, inspector && `${inspector.name}, ${inspector.company}`],
    [t.invoice, invoice && `${invoice.number}, ${paid ?? ''}`],
    [t.reason, endReason],
  ]
  return rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}

function ReportSection({ inspection }: { inspection: InspectionView }) {
  const t = useTexts(texts)
  const { report: words } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const { id, report, isOpen, isSealed, sealedUntil, consents } = inspection
  if (report === null) return null
  const sealed = consents.payer ? t.page.sealedButSeller : t.page.sealed
  return (
    <section aria-labelledby="report-heading" className="flex flex-col items-start gap-4">
      <h2 id="report-heading" className="type-h2">
        {t.page.report}
      </h2>
      {isSealed && sealedUntil !== null && <p>{sealed(formatDay(sealedUntil, language))}</p>}
      <DownloadButton
        fileName={`${words.file}-${id.slice(0, 6)}.pdf`}
        fetchFile={() =>
          api().call<typeof readReportFile>('GET', '/api/inspections/:id/report.pdf', {
            params: { id },
            query: { language },
          })
        }
      >
        {t.block.pdf}
      </DownloadButton>
      <ReportFacts report={report} />
      <ReportPoints report={report} isOpen={isOpen} />
    </section>
  )
}
