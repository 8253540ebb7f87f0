import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useApi, useMember } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { lastMonth, type Period } from '#kernel/text/period.ts'
import { sirenIn } from '#kernel/trade/party-numbers.ts'
import { operator } from '#kernel/web/operator.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { saveFile } from '#ui/save-file.ts'
import { TextInput } from '#ui/text-input.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDecimal } from '#kernel/money/money.ts'
import { Table } from '#ui/table.tsx'
import { fileBody } from '../contract/bodies.ts'
import type { BookSum, exportBook, readBookSums } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { BOOKS, FORMATS, type Book, type Format } from '../domain/books.ts'
import { fecName } from '../domain/fec/fec-lines.ts'
import { NumbersAbroadSetting } from './numbers-abroad.tsx'
import { SellerReport } from './seller-report.tsx'
import { texts } from './texts.ts'

/** `/staff/books`: files for the bookkeepers, by period. */
export function Component() {
  const t = useTexts(texts)
  const member = useMember()
  return (
    <StaffPage texts={t} narrow>
      {member?.role === 'admin' ? <Books /> : <EmptyState title={t.adminsOnly} />}
    </StaffPage>
  )
}

interface Made {
  period: Period
  sums: readonly BookSum[]
}

function Books() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [made, setMade] = useState<Made | null>(null)
  const form = useExport(setMade)
  const isTable = form.values.book !== 'fec'
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <Form form={form} label={t.form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput field={form.field('from')} label={t.from} type="date" autoComplete="off" required />
          <TextInput field={form.field('to')} label={t.to} type="date" autoComplete="off" required />
        </div>
        <RadioGroup
          field={form.field('book')}
          label={t.book}
          required
          options={BOOKS.map((value) => ({ value, label: t.books[value] }))}
        />
        {isTable && (
          <RadioGroup
            field={form.field('format')}
            label={t.format}
            required
            options={FORMATS.map((value) => ({ value, label: t.formats[value] }))}
          />
        )}
        {!isTable && <p className="type-small text-ink-2">{t.fecHint}</p>}
        <div>
          <Button
            type="submit"
            variant="primary"
            icon="download-simple"
            busy={form.submitting}
            busyLabel={t.making}
          >
            {t.make}
          </Button>
        </div>
      </Form>
      {made && (
        <>
          <Banner tone="success">
            {t.made(formatDay(made.period.from, language), formatDay(made.period.to, language))}
          </Banner>
          <SumsTable sums={made.sums} />
        </>
      )}
      <SellerReport />
      <NumbersAbroadSetting />
    </div>
  )
}

function useExport(onMade: (made: Made | null) => void) {
  const { errors, files } = useTexts(contractTexts)
  const api = useApi()
  const [initial] = useState(() => ({
    ...lastMonth(dayInFrance(new Date())),
    book: 'ledger' as Book,
    format: 'csv' as Format,
  }))
  return useForm({
    initial,
    schema: fileBody,
    texts: { ...errors },
    onSubmit: async (body) => {
      onMade(null)
      const { book, format, from, to } = body
      const file: unknown = await api().call<typeof exportBook>('POST', '/api/staff/books/files', { body })
      const name =
        book === 'fec'
          ? fecName(sirenIn(operator().registration) ?? '', to)
          : `${files[book]}-${from}-${to}.${format}`
      if (file instanceof Blob) saveFile(file, name)
      const period = { from, to }
      const sums = await api().call<typeof readBookSums>('GET', '/api/staff/books/sums', { query: period })
      onMade({ period, sums })
    },
  })
}

export const meta = siteMeta(texts, (t) => t)

/** Totals of a period's bookings: debit equals credit, and a file of the ledger adds up to the same. */
function SumsTable({ sums }: { sums: readonly BookSum[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (sums.length === 0) return <p className="text-ink-2">{t.noBookings}</p>
  const amount = (decimal: string) => formatDecimal(decimal, language, 'always')
  return (
    <Table
      caption={t.sums}
      showCaption
      rows={sums}
      rowKey={({ currency }) => currency}
      columns={[
        { key: 'currency', head: t.currency, cell: ({ currency }) => currency.toUpperCase() },
        {
          key: 'bookings',
          head: t.bookings,
          cell: ({ bookings }) => formatCount(bookings, language),
          align: 'end',
        },
        { key: 'debit', head: t.debit, cell: ({ debit }) => amount(debit), align: 'end' },
        { key: 'credit', head: t.credit, cell: ({ credit }) => amount(credit), align: 'end' },
      ]}
    />
  )
}
