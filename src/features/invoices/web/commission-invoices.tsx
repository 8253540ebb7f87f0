import { useId } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useLinkedRow } from '#client/linked-row.ts'
import { useResource } from '#client/resource.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type {
  CommissionView,
  CommissionWait,
  listCommissions,
  readCommissionWait,
} from '../contract/commissions.ts'
import { texts } from '../contract/texts.ts'
import { isCredit } from '../domain/document.ts'
import { CommissionDownload } from './commission-download.tsx'
import { Contest } from './contest.tsx'

/** Invoices and credit notes of the operator's commission to the company. Empty before its first payout. */
export function CommissionInvoices() {
  const t = useTexts(texts).commissions
  const headingId = useId()
  const { data, state, reload } = useResource('commissions', (api) =>
    api.call<typeof listCommissions>('GET', '/api/sales/commissions'),
  )
  const { data: waiting } = useResource('commission wait', (api) =>
    api.call<typeof readCommissionWait>('GET', '/api/sales/commissions/wait'),
  )
  const columns = useColumns(
    reload,
    data?.some(({ contest, contestUntil }) => contest || contestUntil) === true,
  )
  const { key, place } = useLinkedRow('document', data !== null)
  const wait = waiting?.wait ?? null
  const hasOwn = data?.some(({ kind }) => kind === 'self_billed_invoice') === true
  const heading = hasOwn ? t.ownHeading : t.heading
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (data === null || (data.length === 0 && wait === null)) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-b border-line pb-8">
      <h2 id={headingId} className="type-h2">
        {heading}
      </h2>
      <p className="max-w-[70ch] text-ink-2">{hasOwn ? t.ownExplained : t.explained}</p>
      {wait && <Waiting wait={wait} />}
      {data.length > 0 && (
        <div ref={place}>
          <Table
            asCards
            caption={heading}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            isCurrent={({ number }) => number === key}
          />
        </div>
      )}
    </section>
  )
}

/** Why invoices wait, and who can do something about it. */
function Waiting({ wait: { since, lacks } }: { wait: CommissionWait }) {
  const t = useTexts(texts).commissions
  const day = formatDay(since, useLanguage())
  const isOwn = lacks === 'goods' || lacks === 'details'
  const isOurs = lacks === null || lacks === 'territory' || lacks === 'goods'
  return (
    <Banner
      tone={isOurs ? 'information' : 'warning'}
      live={false}
      title={(isOwn ? t.wait.ownTitle : t.wait.title)(day)}
      actions={isOurs ? undefined : <LinkButton to="/user/company">{t.toCompany}</LinkButton>}
    >
      {t.wait[lacks ?? 'soon']}
    </Banner>
  )
}

function useColumns(onContested: () => void, hasContests: boolean): Column<CommissionView>[] {
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
        <Price amount={isCredit(kind) ? -total : total} currency={currency} decimals="always" />
      ),
    },
    ...(hasContests
      ? [
          {
            key: 'contest',
            head: t.contest.head,
            cell: (row: CommissionView) => <Contest commission={row} onContested={onContested} />,
          },
        ]
      : []),
  ]
}
