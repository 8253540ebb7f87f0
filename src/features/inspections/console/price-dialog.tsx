import { useState } from 'react'
import type { Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import { given } from '#kernel/text/tidy.ts'
import { numberText } from '#kernel/text/typed-number.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { priceBody, type PriceBody } from '../contract/bodies.ts'
import type { priceInspection } from '../contract/staff-endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { StaffInspection } from '../contract/views.ts'
import { CHECK_LISTS } from '../domain/check-lists.ts'
import { texts } from './texts.ts'

export interface DialogProps {
  inspection: StaffInspection
  perform: (send: (api: Api) => Promise<StaffInspection>, done: string) => Promise<void>
  onCancel: () => void
}

const USUAL_DAYS = 30

export function PriceDialog({ inspection, perform, onCancel }: DialogProps) {
  const t = useTexts(texts)
  const { errors, checkList: lists } = useTexts(contractTexts)
  const language = useLanguage()
  const params = { id: inspection.id }
  const known = inspection.price ?? inspection.listPrice
  const [initial] = useState<Record<keyof PriceBody, string>>(() => ({
    checkList: inspection.checkList,
    price: numberText(known?.price, language),
    currency: known?.currency ?? 'eur',
    days: numberText(known?.days, language),
    priceUntil: addDays(dayOf(new Date()), USUAL_DAYS),
  }))
  const form = useForm<Record<keyof PriceBody, string>, PriceBody>({
    initial,
    schema: priceBody,
    texts: errors,
    toBody: ({ checkList, price, currency, days, priceUntil }, figure) => ({
      checkList: given(checkList),
      price: figure(price),
      currency: given(currency),
      days: figure(days),
      priceUntil,
    }),
    onSubmit: (body) =>
      perform(
        (api) =>
          api.call<typeof priceInspection>('POST', '/api/staff/inspections/:id/price', { params, body }),
        t.priced,
      ),
  })
  return (
    <FormDialog
      title={t.priceIt}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.sending}
      onCancel={onCancel}
      about={t.priceAbout}
    >
      <Select
        field={form.field('checkList')}
        label={t.checkList}
        options={CHECK_LISTS.map((value) => ({ value, label: lists[value] }))}
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
      <TextInput field={form.field('priceUntil')} label={t.priceUntil} type="date" required />
    </FormDialog>
  )
}
