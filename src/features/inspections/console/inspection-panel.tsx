import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataPlate, type PlateRow } from '#ui/data-plate.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Tag } from '#ui/tag.tsx'
import type { readReportFile } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { StaffInspection } from '../contract/views.ts'
import { ReportFacts, ReportPoints } from '../web/report-view.tsx'
import { InspectionDialogs } from './inspection-dialogs.tsx'
import type { InspectionDeskState } from './inspections-page.tsx'
import { texts } from './texts.ts'

interface PanelProps {
  desk: InspectionDeskState
  inspection: StaffInspection
}

/** The open inspection: what was asked, who inspects, and the report. */
export function InspectionPanel({ desk, inspection }: PanelProps) {
  const t = useTexts(texts)
  const { state: states } = useTexts(contractTexts)
  const { state, listing, quoteId } = inspection
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Tag tone={state === 'reported' ? 'success' : 'neutral'}>{states[state]}</Tag>
        <LinkButton size="small" to={`/product/${listing.id}`}>
          {t.product}
        </LinkButton>
        {quoteId !== null && (
          <LinkButton size="small" to={`/staff/quotes?quote=${quoteId}`}>
            {t.quote}
          </LinkButton>
        )}
      </div>
      <DataPlate label={t.facts} rows={useFacts(inspection)} />
      <Acts desk={desk} inspection={inspection} />
      <Inspectors inspection={inspection} />
      <Report inspection={inspection} />
      <InspectionDialogs desk={desk} inspection={inspection} />
    </>
  )
}

function useFacts(inspection: StaffInspection): PlateRow[] {
  const t = useTexts(texts)
  const words = useTexts(contractTexts)
  const language = useLanguage()
  const nameOf = useCountryName()
  const { asker, payerCompany, seller, place, country, region, scope, checkList, remarks } = inspection
  const { price, listPrice, dueOn, invoice, endReason, sealedUntil, isOpen, state } = inspection
  const day = (iso: string) => formatDay(iso, language)
  const sum = ({ price: amount, currency, days }: NonNullable<StaffInspection['listPrice']>) =>
    `${formatPrice(amount, currency, language, 'always')}, ${t.inDays(formatCount(days, language))}`
  const rows: [string, ReactNode][] = [
    [t.asker, asker],
    [t.payer, payerCompany],
    [t.seller, seller],
    [t.place, `${place}, ${nameOf(country)}`],
    [t.region, region && words.region[region]],
    [t.scope, words.scope[scope]],
    [t.checkList, words.checkList[checkList]],
    [t.remarks, remarks],
    [t.listPrice, listPrice && sum(listPrice)],
    [t.price, price && `${sum(price)}, ${t.until(day(price.until))}`],
    [t.due, dueOn && day(dueOn)],
    [
      t.invoice,
      invoice &&
        `${invoice.number}, ${invoice.paidOn === null ? t.invoiceOpen : t.invoicePaid(day(invoice.paidOn))}`,
    ],
    [t.sealed, sealedUntil && day(sealedUntil)],
    [t.readers, state === 'reported' && (isOpen ? t.yes : t.no)],
    [t.reason, endReason],
  ]
  return rows.flatMap(([label, value]) =>
    value === null || value === false || value === '' ? [] : [{ label, value }],
  )
}

function Acts({ desk, inspection }: PanelProps) {
  const t = useTexts(texts)
  const { can, price, inspectors } = inspection
  if (desk.isStale) return null
  return (
    <div className="flex flex-wrap gap-3">
      {can.price && (
        <Button variant="primary" onClick={() => desk.ask({ act: 'price' })}>
          {price === null ? t.priceIt : t.priceAgain}
        </Button>
      )}
      {can.assign && (
        <Button
          variant={inspectors.length === 0 ? 'primary' : 'secondary'}
          onClick={() => desk.ask({ act: 'assign' })}
        >
          {inspectors.length === 0 ? t.assign : t.assignAgain}
        </Button>
      )}
      {can.release && (
        <Button variant="primary" onClick={() => desk.ask({ act: 'release' })}>
          {t.release}
        </Button>
      )}
      {can.return && <Button onClick={() => desk.ask({ act: 'return' })}>{t.giveBack}</Button>}
      {can.invoice && <Button onClick={() => desk.ask({ act: 'invoice' })}>{t.recordInvoice}</Button>}
      {can.cancel && (
        <Button variant="danger" onClick={() => desk.ask({ act: 'cancel' })}>
          {t.cancelIt}
        </Button>
      )}
    </div>
  )
}

function Inspectors({ inspection: { inspectors } }: Pick<PanelProps, 'inspection'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const columns: Column<StaffInspection['inspectors'][number]>[] = [
    { key: 'name', head: t.inspector, cell: ({ name, company }) => `${name}, ${company}` },
    { key: 'email', head: t.email, cell: ({ email }) => email },
    {
      key: 'link',
      head: t.link,
      cell: ({ endedAt, expiresAt }) =>
        endedAt === null ? t.works(formatDay(expiresAt, language)) : t.ended,
    },
    { key: 'mail', head: t.mail, cell: ({ mail }) => t.mails[mail] },
  ]
  return (
    <section className="flex flex-col gap-3">
      <h3 className="type-h3">{t.inspectors}</h3>
      {inspectors.length === 0 ? (
        <p className="text-ink-2">{t.noInspector}</p>
      ) : (
        <Table caption={t.inspectors} columns={columns} rows={inspectors} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

function Report({ inspection }: Pick<PanelProps, 'inspection'>) {
  const t = useTexts(texts)
  const { report: words } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const { id, report, state, hidden } = inspection
  const isReadable = state === 'submitted' || state === 'reported'
  return (
    <section className="flex flex-col items-start gap-3">
      <h3 className="type-h3">{t.report}</h3>
      {report === null ? (
        <p className="text-ink-2">{t.noReport}</p>
      ) : (
        <>
          {isReadable && (
            <DownloadButton
              fileName={`${words.file}-${id.slice(0, 6)}.pdf`}
              fetchFile={() =>
                api().call<typeof readReportFile>('GET', '/api/inspections/:id/report.pdf', {
                  params: { id },
                  query: { language },
                })
              }
            >
              {t.pdf}
            </DownloadButton>
          )}
          {hidden.length > 0 && (
            <Banner tone="warning" live={false} title={t.hidden}>
              {hidden.join(', ')}
            </Banner>
          )}
          <ReportFacts report={report} />
          {isReadable && <ReportPoints report={report} isOpen={false} />}
        </>
      )}
    </section>
  )
}
