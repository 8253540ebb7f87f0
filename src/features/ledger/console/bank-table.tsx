import { useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { maskIban } from '#kernel/money/mask-iban.ts'
import type { Currency } from '#kernel/money/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { Table } from '#ui/table.tsx'
import { tableLayout, type BankTableView } from '../contract/bank-statement.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import {
  layoutFaults,
  TABLE_FIELDS,
  type TableColumns,
  type TableField,
  type TableLayout,
} from '../domain/bank-statement/table-layout.ts'
import { texts } from './texts.ts'

interface BankTableColumnsProps {
  table: BankTableView
  onChosen: (layout: TableLayout) => Promise<void>
}

type Values = Record<TableField | 'account', string>

/** Asks once which columns of a bank's table are what, and shows its first lines beside. */
export function BankTableColumns({ table, onChosen }: BankTableColumnsProps) {
  const t = useTexts(texts).bank.table
  const { errors } = useTexts(contractTexts)
  const { head, layout, accounts, isAccountAsked } = table
  const form = useForm({
    initial: { ...valuesOf(layout), ...(isAccountAsked && { account: '' }) },
    schema: tableLayout,
    toBody: (values) => ({ currency: values.account, columns: columnsOf(values) }),
    check: (values) => {
      const faults = Object.entries(layoutFaults(columnsOf(values), head.length))
      return {
        ...Object.fromEntries(faults.map(([field, fault]) => [field, errors[fault]])),
        ...(values.account === '' && { account: t.accountMissing }),
      }
    },
    onSubmit: onChosen,
  })
  const columns = head.map((name, index) => ({ value: String(index), label: name || t.column(index + 1) }))
  const labelOf = (key: string) => {
    const field = TABLE_FIELDS.find((known) => known === key)
    return field === undefined ? key : t.fields[field]
  }
  return (
    <Form form={form} label={t.heading} serverKeys={labelOf}>
      <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
      {table.isKeptUnread && (
        <Banner tone="warning" live={false}>
          {t.keptUnread}
        </Banner>
      )}
      {isAccountAsked && (
        <Banner tone="warning" live={false}>
          {t.accountAsked}
        </Banner>
      )}
      <Lines table={table} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          field={form.field('account')}
          label={t.account}
          required
          {...(isAccountAsked && { empty: t.accountChoose })}
          options={accounts.map(({ currency, iban }) => ({
            value: currency,
            // Two accounts differ in their last digits, which a phone would cut off.
            label: accountWords(currency, iban && maskIban(iban)),
          }))}
        />
        {TABLE_FIELDS.map((field) => (
          <Select
            key={field}
            field={form.field(field)}
            label={t.fields[field]}
            required={field === 'day'}
            options={columns}
            empty={t.none}
          />
        ))}
      </div>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={form.submitting}
        busyLabel={t.reading}
      >
        {t.read}
      </Button>
    </Form>
  )
}

function Lines({ table: { head, sample } }: { table: BankTableView }) {
  const t = useTexts(texts).bank.table
  return (
    <Table
      caption={t.sample}
      rows={sample}
      rowKey={({ number }) => number}
      columns={head.map((name, index) => ({
        key: String(index),
        head: name || t.column(index + 1),
        cell: ({ cells }: BankTableView['sample'][number]) => cells[index] ?? '',
      }))}
    />
  )
}

interface TableReadingProps {
  table: BankTableView
  onChange: () => void
}

/** How a table was read: its account, and the lines that are no transactions. */
export function TableReading({ table, onChange }: TableReadingProps) {
  const t = useTexts(texts).bank.table
  const { layout, accounts, iban, unread, unreadCount } = table
  const own = accounts.find(({ currency }) => currency === layout.currency)?.iban ?? null
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="break-words">{t.readAs(accountWords(layout.currency, iban ?? own))}</p>
      <Button variant="quiet" onClick={onChange}>
        {t.change}
      </Button>
      {unreadCount > 0 && (
        <details className="group">
          <summary className="type-small flex min-h-11 cursor-pointer items-center gap-2">
            <Icon name="caret-down" size={16} className="shrink-0 group-open:rotate-180" />
            {t.unread(unreadCount)}
          </summary>
          <ul className="type-small flex flex-col gap-1 pt-2 text-ink-2">
            {unread.map(({ number, cells }) => (
              <li key={number} className="break-words">
                {t.line(number, cells.filter(Boolean).join(' · '))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const accountWords = (currency: Currency, iban: string | null) =>
  [currency.toUpperCase(), iban].filter(Boolean).join(' · ')

function valuesOf({ currency, columns }: TableLayout): Values {
  const chosen = TABLE_FIELDS.map((field) => [field, columns[field] === null ? '' : String(columns[field])])
  return { ...(Object.fromEntries(chosen) as Record<TableField, string>), account: currency }
}

function columnsOf(values: Values): TableColumns {
  const columns = TABLE_FIELDS.map((field) => [field, values[field] === '' ? null : Number(values[field])])
  return Object.fromEntries(columns) as TableColumns
}
