import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly, useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { TextLink } from '#client/text-link.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance, isDay } from '#kernel/text/day.ts'
import { lastMonth, lastYear, thisMonth, thisYear, type Period } from '#kernel/text/period.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { statementPeriod } from '../../contract/statement-period.ts'
import type {
  downloadStatement,
  PeriodStatement,
  readPeriodStatement,
  StatementLine,
} from '../../contract/statement.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import { NowPlates, SumPlates } from './plates.tsx'
import { isPayout } from '../../domain/statement.ts'
import { texts } from '../texts.ts'
import { Signed } from './signed.tsx'

const PATH = '/user/statement'
const addressOf = ({ from, to }: Period) => `${PATH}?${new URLSearchParams({ from, to })}`

/** `/user/statement?from=…&to=…`: the company's sales and payouts in a period, this month by default. */
export function Component() {
  const t = useTexts(texts).period
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: t.title }]} />
      <h1 className="type-h1 mb-6">{t.title}</h1>
      <MembersOnly waiting={<Waiting />}>{({ userId }) => <Statement key={userId} />}</MembersOnly>
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t.period)

function Waiting() {
  return <Skeletons label={useTexts(texts).period.loading} heights={['h-40', 'h-80']} />
}

/** The period in the URL; a malformed one counts as absent. */
function usePeriod(): Period {
  const [parameters] = useSearchParams()
  const [today] = useState(() => dayInFrance(new Date()))
  const from = parameters.get('from') ?? ''
  const to = parameters.get('to') ?? ''
  return isDay(from) && isDay(to) && from <= to ? { from, to } : thisMonth(today)
}

function Statement() {
  const t = useTexts(texts).period
  const period = usePeriod()
  const { data, state, reload } = useResource(`statement ${period.from} ${period.to}`, (api) =>
    api.call<typeof readPeriodStatement>('GET', '/api/sales/statement/period', { query: { ...period } }),
  )
  return (
    <div className="flex flex-col gap-8" aria-busy={state === 'loading' || undefined}>
      <PeriodForm key={`${period.from} ${period.to}`} period={period} />
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {data ? <Shown statement={data} period={period} /> : state !== 'failed' && <Waiting />}
    </div>
  )
}

function PeriodForm({ period }: { period: Period }) {
  const t = useTexts(texts).period
  const { errors } = useTexts(contractTexts)
  const navigate = useNavigate()
  const local = useLocalPath()
  const form = useForm({
    initial: period,
    schema: statementPeriod,
    texts: errors,
    onSubmit: async (asked) => {
      await navigate(local(addressOf(asked)))
    },
  })
  const [today] = useState(() => dayInFrance(new Date()))
  const usual = [
    [t.thisMonth, thisMonth(today)],
    [t.lastMonth, lastMonth(today)],
    [t.thisYear, thisYear(today)],
    [t.lastYear, lastYear(today)],
  ] as const
  return (
    <div className="flex max-w-180 flex-col gap-3 print:hidden">
      <Form form={form} label={t.period}>
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          <TextInput field={form.field('from')} label={t.from} type="date" autoComplete="off" required />
          <TextInput field={form.field('to')} label={t.to} type="date" autoComplete="off" required />
          <Button type="submit" variant="primary" busy={form.submitting}>
            {t.show}
          </Button>
        </div>
      </Form>
      <ul className="flex flex-wrap gap-x-5">
        {usual.map(([name, each]) => (
          <li key={name}>
            <TextLink
              to={addressOf(each)}
              aria-current={each.from === period.from && each.to === period.to ? 'true' : undefined}
              className="inline-flex min-h-11 items-center aria-[current]:font-semibold"
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Shown({ statement, period }: { statement: PeriodStatement; period: Period }) {
  const t = useTexts(texts).period
  const language = useLanguage()
  const { sums, now, lines, more } = statement
  if (now.length === 0)
    return (
      <EmptyState
        title={t.nothingSold}
        actions={
          <LinkButton to="/listing/add" variant="primary">
            {t.sell}
          </LinkButton>
        }
      />
    )
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="type-h2">{t.today}</h2>
        <NowPlates now={now} />
        <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
      </section>
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 className="type-h2">
            {t.fromTo(formatDay(period.from, language), formatDay(period.to, language))}
          </h2>
          {lines.length > 0 && <StatementDownload period={period} />}
        </div>
        {sums.length > 0 && <SumPlates sums={sums} />}
        {lines.length === 0 ? <p>{t.noLines}</p> : <LinesTable lines={lines} />}
        {more > 0 && <p>{t.more(more)}</p>}
      </section>
    </>
  )
}

/** Downloaded through the API client, since only the company may have it. */
function StatementDownload({ period }: { period: Period }) {
  const t = useTexts(texts).period
  const { file } = useTexts(contractTexts).statement
  const api = useApi()
  return (
    <DownloadButton
      fileName={`${file}-${period.from}-${period.to}.csv`}
      fetchFile={() =>
        api().call<typeof downloadStatement>('GET', '/api/sales/statement/file', { query: { ...period } })
      }
    >
      {t.download}
    </DownloadButton>
  )
}

/** The bookings of a period, the newest first. */
function LinesTable({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTexts(texts).period
  return <Table asCards caption={t.bookings} columns={useColumns()} rows={lines} rowKey={({ id }) => id} />
}

function useColumns(): Column<StatementLine>[] {
  const language = useLanguage()
  const { columns, kinds } = useTexts(contractTexts).statement
  const amount = (key: 'price' | 'fee' | 'feeVat' | 'share'): Column<StatementLine> => ({
    key,
    head: columns[key],
    align: 'end',
    cell: (line) =>
      // A payout has neither price nor fee, and a fee no VAT before it is invoiced.
      (isPayout(line.kind) && key !== 'share') || (key === 'feeVat' && line.invoice === null) ? null : (
        <Signed amount={line[key]} currency={line.currency} />
      ),
  })
  return [
    {
      key: 'day',
      head: columns.day,
      cell: ({ day }) => <time dateTime={day}>{formatDay(day, language, 'shortDay')}</time>,
    },
    { key: 'kind', head: columns.kind, cell: ({ kind }) => kinds[kind] },
    {
      key: 'reference',
      head: columns.reference,
      cell: ({ reference, orderId, bankReference }) =>
        reference !== null && orderId ? (
          <TextLink to={`/user/sales/${orderId}`} className="whitespace-nowrap">
            {reference}
          </TextLink>
        ) : (
          (reference ?? bankReference)
        ),
    },
    amount('price'),
    amount('fee'),
    amount('feeVat'),
    amount('share'),
    { key: 'invoice', head: columns.invoice, cell: ({ invoice }) => invoice },
  ]
}
