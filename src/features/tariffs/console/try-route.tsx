import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import type { Currency } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { numberText } from '#kernel/text/typed-number.ts'
import { Button } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Form } from '#ui/form.tsx'
import { Price } from '#ui/price.tsx'
import { Select } from '#ui/select.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { trialBody, type TrialBody } from '../contract/bodies.ts'
import type { TariffTrial, TariffView, tryTariff } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

type Offer = TariffTrial[number]
type Figure = 'weightKg' | 'lengthCm' | 'widthCm' | 'heightCm' | 'quantity'
type Values = { [K in keyof TrialBody]: string } & { tariff: string }

const INITIAL = {
  fromCountry: 'France',
  fromPostcode: '',
  toCountry: '',
  toPostcode: '',
  weightKg: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  quantity: '1',
}
const SIDES = ['lengthCm', 'widthCm', 'heightCm'] as const

/** Prices a load with any tariff, including past ones, for questions about an old price. */
export function TryRoute({ tariffs }: { tariffs: readonly TariffView[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { form, tried } = useTrial(tariffs)
  const figure = (name: Figure, unit?: string) => (
    <NumberInput
      field={form.field(name)}
      label={t.load[name]}
      decimals={name !== 'quantity'}
      required
      {...(unit !== undefined && { unit })}
    />
  )
  const options = tariffs.map(({ id, validFrom, state }) => {
    return { value: String(id), label: t.tariffOption(formatDay(validFrom, language), t.state[state], id) }
  })
  return (
    <section className="flex flex-col gap-4">
      <h2 className="type-h2">{t.tryRoute}</h2>
      <div className="max-w-180">
        <Form form={form} label={t.tryRoute}>
          <Select field={form.field('tariff')} label={t.tariff} required options={options} />
          <div className="grid gap-4 sm:grid-cols-2">
            <CountryField field={form.field('fromCountry')} label={t.load.fromCountry} required />
            <TextInput field={form.field('fromPostcode')} label={t.load.fromPostcode} autoComplete="off" />
            <CountryField field={form.field('toCountry')} label={t.load.toCountry} required />
            <TextInput field={form.field('toPostcode')} label={t.load.toPostcode} autoComplete="off" />
          </div>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
            {figure('weightKg', 'kg')}
            {SIDES.map((side) => (
              <div key={side}>{figure(side, 'cm')}</div>
            ))}
            {figure('quantity')}
          </div>
          <div>
            <Button type="submit" busy={form.submitting} busyLabel={t.trying}>
              {t.try}
            </Button>
          </div>
        </Form>
      </div>
      <div role="status">{tried && <Offers {...tried} />}</div>
    </section>
  )
}

interface Tried {
  offers: TariffTrial
  currency: Currency
}

function useTrial(tariffs: readonly TariffView[]) {
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [tried, setTried] = useState<Tried | null>(null)
  const present = tariffs.find(({ state }) => state === 'in_force') ?? tariffs[0]
  const form = useForm<Values, TrialBody>({
    initial: { tariff: String(present?.id ?? ''), ...INITIAL },
    schema: trialBody,
    texts: {
      ...errors,
      length_cm: errors.size,
      width_cm: errors.size,
      height_cm: errors.size,
      weight_kg: errors.weight,
    },
    toBody: ({ tariff: _tariff, weightKg, lengthCm, widthCm, heightCm, quantity, ...places }, figure) => ({
      ...places,
      weightKg: figure(weightKg),
      lengthCm: figure(lengthCm),
      widthCm: figure(widthCm),
      heightCm: figure(heightCm),
      quantity: figure(quantity),
    }),
    onSubmit: async (body, { tariff }) => {
      setTried(null)
      const offers = await api().call<typeof tryTariff>('POST', '/api/staff/tariffs/:id/try', {
        params: { id: tariff },
        body,
      })
      setTried({
        offers,
        currency: tariffs.find(({ id }) => String(id) === tariff)?.extent.currency ?? 'eur',
      })
    },
  })
  return { form, tried }
}

function Offers({ offers, currency }: Tried) {
  const t = useTexts(texts)
  const language = useLanguage()
  const kg = (value: number) => t.kg(numberText(value, language))
  const amount =
    (of: keyof Pick<NonNullable<Offer['price']>, 'net' | 'fuel' | 'total'>) =>
    ({ price }: Offer) =>
      price === null ? t.absent : <Price amount={price[of]} currency={currency} decimals="always" />
  const columns: Column<Offer>[] = [
    { key: 'service', head: t.offer.service, cell: ({ name, code }) => `${name} (${code})` },
    {
      key: 'outcome',
      head: t.offer.outcome,
      cell: ({ refusal, isCheapest }) =>
        refusal === null ? (isCheapest ? t.offered : t.dearer) : t.refusal[refusal],
    },
    { key: 'net', head: t.offer.net, align: 'end', cell: amount('net') },
    { key: 'fuel', head: t.offer.fuel, align: 'end', cell: amount('fuel') },
    { key: 'total', head: t.offer.total, align: 'end', cell: amount('total') },
    {
      key: 'weight',
      head: t.offer.weight,
      align: 'end',
      cell: ({ price }) => (price === null ? t.absent : t.charged(kg(price.weightKg), kg(price.chargedKg))),
    },
    {
      key: 'days',
      head: t.offer.days,
      align: 'end',
      cell: ({ price }) => (price === null ? t.absent : t.days(price.days.from, price.days.to)),
    },
  ]
  return <Table caption={t.offers} columns={columns} rows={offers} rowKey={({ code }) => code} />
}
