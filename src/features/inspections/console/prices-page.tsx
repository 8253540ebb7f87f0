import { ActedList } from '#client/acted-list.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useApi } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useForm } from '#client/use-form.ts'
import { CURRENCIES, formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { given } from '#kernel/text/tidy.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { NumberInput } from '#ui/text-input.tsx'
import { priceLineBody, type PriceLineBody } from '../contract/bodies.ts'
import type {
  listInspectionPrices,
  removeInspectionPrice,
  saveInspectionPrice,
} from '../contract/staff-endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { PriceLine } from '../contract/views.ts'
import { CHECK_LISTS } from '../domain/check-lists.ts'
import { SCOPES } from '../domain/inspection.ts'
import { REGIONS } from '../domain/regions.ts'
import { texts } from './texts.ts'

/** `/staff/inspections/prices`: what inspections cost. */
export function Component() {
  const t = useTexts(texts)
  return (
    <StaffPage
      texts={{ ...t.prices, notAllowed: t.notAllowed }}
      back={{ to: '/staff/inspections', label: t.title }}
    >
      <Prices />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t.prices)

function Prices() {
  const t = useTexts(texts).prices
  const nameOf = useLineName()
  return (
    <ActedList<PriceLine[], PriceLine>
      name="inspection prices"
      read={(api) => api.call<typeof listInspectionPrices>('GET', '/api/staff/inspection-prices')}
      failed={t.failed}
    >
      {(lines, { news, asked, ask, done }) => (
        <>
          <p className="max-w-[70ch] text-ink-2">{t.about}</p>
          {news}
          <section className="flex flex-col gap-3">
            <h2 className="type-h2">{t.list}</h2>
            {lines.length === 0 ? <p>{t.none}</p> : <PriceTable lines={lines} onRemove={ask} />}
          </section>
          <NewLine onDone={done} />
          {asked && (
            <RemoveDialog
              line={asked}
              name={nameOf(asked)}
              onCancel={() => ask(null)}
              onDone={() => done(t.removed(nameOf(asked)))}
            />
          )}
        </>
      )}
    </ActedList>
  )
}

type Which = Pick<PriceLine, 'scope'> & {
  checkList?: PriceLine['checkList'] | undefined
  region?: PriceLine['region'] | undefined
}

/** What a line is for, in words. */
function useLineName(): (line: Which) => string {
  const t = useTexts(texts).prices
  const words = useTexts(contractTexts)
  return ({ checkList, region, scope }) =>
    [
      checkList ? words.checkList[checkList] : t.every,
      region ? words.region[region] : t.every,
      words.scope[scope],
    ].join(' · ')
}

interface TableProps {
  lines: readonly PriceLine[]
  onRemove: (line: PriceLine) => void
}

function PriceTable({ lines, onRemove }: TableProps) {
  const t = useTexts(texts)
  const columns = usePriceColumns(onRemove)
  return <Table caption={t.prices.list} columns={columns} rows={lines} rowKey={({ id }) => id} />
}

function usePriceColumns(onRemove: TableProps['onRemove']): Column<PriceLine>[] {
  const t = useTexts(texts)
  const words = useTexts(contractTexts)
  const language = useLanguage()
  const nameOf = useLineName()
  return [
    {
      key: 'list',
      head: t.checkList,
      cell: ({ checkList }) => (checkList === null ? t.prices.every : words.checkList[checkList]),
    },
    {
      key: 'region',
      head: t.region,
      cell: ({ region }) => (region === null ? t.prices.every : words.region[region]),
    },
    { key: 'scope', head: t.scope, cell: ({ scope }) => words.scope[scope] },
    {
      key: 'price',
      head: t.price,
      align: 'end',
      cell: ({ price, currency }) => formatPrice(price, currency, language, 'always'),
    },
    { key: 'days', head: t.prices.days, align: 'end', cell: ({ days }) => formatCount(days, language) },
    {
      key: 'act',
      head: t.prices.act,
      cell: (line) => <RemoveButton line={line} name={nameOf(line)} onRemove={onRemove} />,
    },
  ]
}

interface RemoveButtonProps {
  line: PriceLine
  name: string
  onRemove: (line: PriceLine) => void
}

function RemoveButton({ line, name, onRemove }: RemoveButtonProps) {
  const t = useTexts(texts).prices
  return (
    <Button size="small" aria-label={t.removeNamed(name)} onClick={() => onRemove(line)}>
      {t.remove}
    </Button>
  )
}

interface RemoveProps {
  line: PriceLine
  name: string
  onCancel: () => void
  onDone: () => void
}

function RemoveDialog({ line, name, onCancel, onDone }: RemoveProps) {
  const t = useTexts(texts)
  const api = useApi()
  const form = useForm({
    initial: {},
    onSubmit: async () => {
      await api().call<typeof removeInspectionPrice>('DELETE', '/api/staff/inspection-prices/:id', {
        params: { id: String(line.id) },
      })
      onDone()
    },
  })
  return (
    <FormDialog
      title={t.prices.removeAsk}
      form={form}
      cancel={t.cancel}
      send={t.prices.remove}
      busy={t.sending}
      isDangerous
      focus="heading"
      onCancel={onCancel}
      about={name}
    />
  )
}

type Values = Record<keyof PriceLineBody, string>

const NO_LINE: Values = { checkList: '', region: '', scope: 'visual', price: '', currency: 'eur', days: '' }

function NewLine({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const { errors, checkList, region, scope } = useTexts(contractTexts)
  const api = useApi()
  const nameOf = useLineName()
  const form = useForm<Values, PriceLineBody>({
    initial: NO_LINE,
    schema: priceLineBody,
    texts: errors,
    toBody: (values, figure) => ({
      checkList: given(values.checkList),
      region: given(values.region),
      scope: given(values.scope),
      price: figure(values.price),
      currency: given(values.currency),
      days: figure(values.days),
    }),
    onSubmit: async (body) => {
      await api().call<typeof saveInspectionPrice>('PUT', '/api/staff/inspection-prices', { body })
      form.reset()
      onDone(t.prices.saved(nameOf(body)))
    },
  })
  return (
    <section className="flex max-w-180 flex-col gap-4">
      <h2 className="type-h2">{t.prices.new}</h2>
      <Form form={form} label={t.prices.new}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            field={form.field('checkList')}
            label={t.checkList}
            empty={t.prices.every}
            options={CHECK_LISTS.map((value) => ({ value, label: checkList[value] }))}
          />
          <Select
            field={form.field('region')}
            label={t.region}
            empty={t.prices.every}
            options={REGIONS.map((value) => ({ value, label: region[value] }))}
          />
          <Select
            field={form.field('scope')}
            label={t.scope}
            options={SCOPES.map((value) => ({ value, label: scope[value] }))}
            required
          />
          <NumberInput field={form.field('price')} label={t.price} decimals required />
          <Select
            field={form.field('currency')}
            label={t.currency}
            options={CURRENCIES.map((value) => ({ value, label: t.currencies[value] }))}
            required
          />
          <NumberInput field={form.field('days')} label={t.days} required />
        </div>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          busy={form.submitting}
          busyLabel={t.sending}
        >
          {t.prices.save}
        </Button>
      </Form>
    </section>
  )
}
