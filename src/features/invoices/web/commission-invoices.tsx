import { useId } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { DownloadButton } from '#ui/download-button.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { CommissionView, listCommissions, readCommission } from '../contract/commissions.ts'
import { texts } from '../contract/texts.ts'

/** Invoices and credit notes of the operator's commission to the company. Empty before its first payout. */
export function CommissionInvoices() {
  const t = useTexts(texts).commissions
  const headingId = useId()
  const columns = useColumns()
  const { data, state, reload } = useResource('commissions', (api) =>
    api.call<typeof listCommissions>('GET', '/api/sales/commissions'),
  )
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (data === null || data.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-b border-line pb-8">
      <h2 id={headingId} className="type-h2">
        {t.heading}
      </h2>
      <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
      <Table caption={t.heading} columns={columns} rows={data} rowKey={({ id }) => id} />
    </section>
  )
}

function useColumns(): Column<CommissionView>[] {
  const t = useTexts(texts).commissions
  const language = useLanguage()
  return [
    { key: 'number', head: t.number, cell: (row) => <CommissionDownload commission={row} /> },
    {
      key: 'issued',
      head: t.issued,
      cell: ({ issuedOn }) => <time dateTime={issuedOn}>{formatDay(issuedOn, language, 'shortDay')}</time>,
    },
    {
      key: 'total',
      head: t.total,
      align: 'end',
      cell: ({ kind, total, currency }) => (
        <Price amount={kind === 'commission_credit' ? -total : total} currency={currency} decimals="always" />
      ),
    },
  ]
}

/** A download through the API, because only the company and staff may have the file. */
function CommissionDownload({ commission: { id, kind, number } }: { commission: CommissionView }) {
  const t = useTexts(texts)
  const api = useApi()
  return (
    <DownloadButton
      fileName={`${number}.pdf`}
      fetchFile={() =>
        api().call<typeof readCommission>('GET', '/api/sales/commissions/:documentId', {
          params: { documentId: id },
        })
      }
    >
      {t.download(`${t.commissions.kind[kind]} ${number}`)}
    </DownloadButton>
  )
}
