import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useMember } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listOwnOfListing } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { ReportView } from '../contract/views.ts'
import { ReportFacts, ReportPoints } from './report-view.tsx'
import { texts } from './texts.ts'

interface BlockProps {
  listingId: number
  reports: readonly ReportView[]
  /** Nobody can ask for an inspection of what is sold. */
  mayAsk: boolean
}

/** The inspections of a product: reports that everybody may read, those of the reader's company, and how to ask. */
export function InspectionBlock({ listingId, reports, mayAsk }: BlockProps) {
  const t = useTexts(texts).block
  const member = useMember()
  if (!mayAsk && reports.length === 0 && member === null) return null
  return (
    <section className="flex flex-col items-start gap-4">
      <h2 className="type-h2">{t.heading}</h2>
      {reports.map((report) => (
        <OpenReport key={report.inspectionId} report={report} />
      ))}
      {reports.length === 0 && mayAsk && <p className="max-w-[68ch]">{t.none}</p>}
      {member && <Own key={member.userId} listingId={listingId} />}
      {mayAsk && (
        <TextLink to={`/product/${listingId}/inspection`} rel="nofollow" className="print:hidden">
          {reports.length === 0 ? t.ask : t.askAgain}
        </TextLink>
      )}
    </section>
  )
}

function OpenReport({ report }: { report: ReportView }) {
  const t = useTexts(texts).block
  const language = useLanguage()
  const { inspectionId, inspectedOn, inspector } = report
  return (
    <article className="flex w-full max-w-[68ch] flex-col gap-3">
      <p className="type-label">
        {t.lead(inspectedOn === null ? '' : formatDay(inspectedOn, language), inspector.company)}
      </p>
      <ReportFacts report={report} />
      <details>
        <summary className="type-label min-h-11 cursor-pointer py-2">{t.points}</summary>
        <ReportPoints report={report} isOpen />
      </details>
      <div className="print:hidden">
        <LinkButton
          size="small"
          icon="file-text"
          href={`/api/inspections/${inspectionId}/report.pdf?language=${language}`}
        >
          {t.pdf}
        </LinkButton>
      </div>
    </article>
  )
}

/** The inspections that the reader's company asked for, pays for or may read. */
function Own({ listingId }: { listingId: number }) {
  const t = useTexts(texts).block
  const { state: states } = useTexts(contractTexts)
  const language = useLanguage()
  const { data } = useResource(`own inspections ${listingId}`, (api) =>
    api.call<typeof listOwnOfListing>('GET', '/api/product/:id/inspections/own', {
      params: { id: String(listingId) },
    }),
  )
  if (data === null || data.inspections.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 print:hidden">
      {data.inspections.map(({ id, state, askedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-3">
          <TextLink to={`/user/inspections/${id}`}>{`${t.own}, ${formatDay(askedAt, language)}`}</TextLink>
          <Tag>{states[state]}</Tag>
        </li>
      ))}
    </ul>
  )
}
