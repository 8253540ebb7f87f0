import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Currency } from '#kernel/money/money.ts'
import { Price } from '#ui/price.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import type { CommissionWaitView, StaffCommissions, StaffCommissionView } from '../contract/commissions.ts'
import { isCredit, isSelfBilled, type SellerKind } from '../domain/document.ts'
import { CommissionDownload } from '../web/commission-download.tsx'
import { ContestNote } from '../web/contest.tsx'
import { texts } from './texts.ts'

interface AmountProps {
  kind: SellerKind
  amount: number
  currency: Currency
}

/** A credit note is below zero. */
function Amount({ kind, amount, currency }: AmountProps) {
  const signed = isCredit(kind) ? -amount : amount
  return <Price amount={signed} currency={currency} decimals="always" />
}

export function Documents({ documents }: Pick<StaffCommissions, 'documents'>) {
  const columns = useDocumentColumns()
  return (
    <Table
      asCards
      caption={useTexts(texts).list}
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
    />
  )
}

function useDocumentColumns(): Column<StaffCommissionView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return [
    {
      key: 'number',
      head: t.number,
      cell: (row) => (
        <>
          <CommissionDownload
            commission={row}
            kindName={isSelfBilled(row.kind) ? t.ofSeller[row.kind] : undefined}
          />
          {row.contest && <ContestNote contest={row.contest} />}
        </>
      ),
    },
    {
      key: 'issued',
      head: t.issued,
      cell: ({ issuedOn }) => <time dateTime={issuedOn}>{formatDay(issuedOn, language, 'shortDay')}</time>,
    },
    { key: 'company', head: t.company, cell: ({ company }) => `${company.name} (${company.id})` },
    { key: 'vat', head: t.vat, align: 'end', cell: ({ vat, ...row }) => <Amount {...row} amount={vat} /> },
    {
      key: 'total',
      head: t.total,
      align: 'end',
      cell: ({ total, ...row }) => <Amount {...row} amount={total} />,
    },
  ]
}

export function Sums({ sums }: Pick<StaffCommissions, 'sums'>) {
  const columns = useSumColumns()
  return (
    <Table
      caption={useTexts(texts).sums}
      showCaption
      columns={columns}
      rows={sums}
      rowKey={({ kind, currency }) => `${kind} ${currency}`}
    />
  )
}

function useSumColumns(): Column<StaffCommissions['sums'][number]>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return [
    { key: 'series', head: t.series, cell: ({ kind }) => t.seriesOf[kind] },
    { key: 'currency', head: t.currency, cell: ({ currency }) => currency.toUpperCase() },
    {
      key: 'documents',
      head: t.documents,
      align: 'end',
      cell: ({ documents }) => formatCount(documents, language),
    },
    { key: 'vat', head: t.vat, align: 'end', cell: ({ vat, ...row }) => <Amount {...row} amount={vat} /> },
    {
      key: 'total',
      head: t.total,
      align: 'end',
      cell: ({ total, ...row }) => <Amount {...row} amount={total} />,
    },
  ]
}

/** Companies that were paid and have no invoice of the commission yet. */
export function Waits({ waits }: Pick<StaffCommissions, 'waits'>) {
  const t = useTexts(texts)
  const columns = useWaitColumns()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.waits}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.waitsExplained}</p>
      <Table asCards caption={t.waits} columns={columns} rows={waits} rowKey={({ companyId }) => companyId} />
    </section>
  )
}

function useWaitColumns(): Column<CommissionWaitView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return [
    { key: 'company', head: t.company, cell: ({ company, companyId }) => `${company} (${companyId})` },
    {
      key: 'since',
      head: t.since,
      cell: ({ since }) => <time dateTime={since}>{formatDay(since, language, 'shortDay')}</time>,
    },
    {
      key: 'lack',
      head: t.lack,
      cell: ({ lacks, hasFailed }) => (
        <CellText>{t.lacks[lacks ?? (hasFailed ? 'failed' : 'soon')]}</CellText>
      ),
    },
  ]
}
