import { useId, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { formatDecimal } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { Banner } from '#ui/banner.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { SelectControl } from '#ui/select-control.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Table } from '#ui/table.tsx'
import type { makeSellerReport, readSellerReport, SellerReportView } from '../contract/seller-report.ts'
import { FIRST_YEAR, REPORT_CASES } from '../domain/seller-report/seller-report.ts'
import { sellerReportName } from '../domain/seller-report/seller-report-name.ts'
import { texts } from './texts.ts'

/** The yearly report on sellers: what is in it and what it lacks, before it is downloaded. */
export function SellerReport() {
  const { report: t } = useTexts(texts)
  const id = useId()
  const [current] = useState(() => Number(dayInFrance(new Date()).slice(0, 4)))
  const [year, setYear] = useState(String(current - 1))
  const { data, state, reload } = useResource(`seller report ${year}`, async (api) => ({
    year,
    view: await api.call<typeof readSellerReport>('GET', '/api/staff/books/seller-report', {
      query: { year },
    }),
  }))
  const years = Array.from({ length: current - FIRST_YEAR + 1 }, (_, back) => String(current - back))
  return (
    <section
      aria-labelledby={`${id}-title`}
      aria-busy={state === 'loading' || undefined}
      className="flex flex-col gap-4 border-t border-line pt-6"
    >
      <h2 id={`${id}-title`} className="type-h2">
        {t.title}
      </h2>
      <p className="text-ink-2">{t.explained}</p>
      <div className="flex max-w-48 flex-col gap-1">
        <label htmlFor={`${id}-year`} className="type-label">
          {t.year}
        </label>
        <SelectControl id={`${id}-year`} value={year} onChange={(event) => setYear(event.target.value)}>
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectControl>
      </div>
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {state === 'loading' && data?.year !== year && <Spinner className="min-h-40" />}
      {data?.year === year && <Found year={year} view={data.view} />}
    </section>
  )
}

function Found({ year, view }: { year: string; view: SellerReportView }) {
  const { report: t } = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  const amount = (decimal: string) => formatDecimal(decimal, language, 'always')
  return (
    <>
      <Table
        caption={t.counts}
        showCaption
        rows={REPORT_CASES}
        rowKey={(each) => each}
        columns={[
          { key: 'case', head: t.case, cell: (each) => t.cases[each] },
          {
            key: 'count',
            head: t.count,
            cell: (each) => formatCount(view.counts[each], language),
            align: 'end',
          },
        ]}
      />
      <Table
        caption={t.sums}
        showCaption
        rows={view.sums}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: t.currency, cell: ({ currency }) => currency.toUpperCase() },
          { key: 'credited', head: t.credited, cell: ({ credited }) => amount(credited), align: 'end' },
          { key: 'fees', head: t.fees, cell: ({ fees }) => amount(fees), align: 'end' },
        ]}
      />
      {view.lackingCount > 0 && <Lacking view={view} />}
      {view.isOver ? (
        <div>
          <DownloadButton
            size="normal"
            fileName={sellerReportName(Number(year))}
            fetchFile={() =>
              api().call<typeof makeSellerReport>('POST', '/api/staff/books/seller-reports', {
                body: { year: Number(year) },
              })
            }
          >
            {t.download(year)}
          </DownloadButton>
        </div>
      ) : (
        <Banner tone="information">{t.notOver}</Banner>
      )}
    </>
  )
}

function Lacking({ view: { lacking, lackingCount } }: { view: SellerReportView }) {
  const { report: t } = useTexts(texts)
  return (
    <>
      <Banner tone="warning" title={t.lacking(lackingCount)}>
        {t.lackingHint} {lacking.length < lackingCount && t.firstOf(lacking.length)}
      </Banner>
      <Table
        caption={t.lacking(lackingCount)}
        rows={lacking}
        rowKey={({ id }) => id}
        columns={[
          { key: 'company', head: t.company, cell: ({ name }) => name },
          { key: 'what', head: t.what, cell: ({ lacks }) => lacks.map((lack) => t.lacks[lack]).join(', ') },
        ]}
      />
    </>
  )
}
