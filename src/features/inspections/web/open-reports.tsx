import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { LinkButton } from '#ui/button.tsx'
import type { ReportView } from '../contract/views.ts'
import { ReportFacts, ReportPoints } from './report-view.tsx'
import { texts } from './texts.ts'

/** Reports that everybody may read, on the page of their product. */
export function OpenReports({ reports }: { reports: readonly ReportView[] }) {
  return reports.map((report) => <OpenReport key={report.inspectionId} report={report} />)
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
