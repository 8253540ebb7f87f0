import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { NumberInput, TextArea, TextInput } from '#ui/text-input.tsx'
import { yardBody } from '../contract/bodies.ts'
import type { OwnYard, OwnYardView, saveYard } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { WEEKDAYS, YARD_LIMITS, type Weekday } from '../domain/collection.ts'
import { texts } from './texts.ts'
import { StandingCharges, YardCharges } from './yard-charges.tsx'

type Typed =
  'pauseFrom' | 'pauseUntil' | 'leadDays' | 'currency' | 'loadingFee' | 'removalDays' | 'storageFee' | 'note'
type Times = Record<`${Weekday}From` | `${Weekday}Until`, string>

type Values = Times & Record<Typed, string>

/** One break for all days that are open before and after it. */
const pauseOf = (yard: OwnYard | null) => yard?.hours.find(({ pause }) => pause)?.pause

/** The opening hours as typed. A day that ends before the break, or begins after it, has none. */
function hoursOf(values: Values) {
  const pause = { from: values.pauseFrom, until: values.pauseUntil }
  return WEEKDAYS.flatMap((day) => {
    const [from, until] = [values[`${day}From`], values[`${day}Until`]]
    if (from === '' || until === '') return []
    const hasPause = pause.from !== '' && from < pause.from && pause.until < until
    return [{ day, from, until, ...(hasPause && { pause }) }]
  })
}

/** What is wrong with the break. */
function isPauseWrong(values: Values): boolean {
  const { pauseFrom, pauseUntil } = values
  if (pauseFrom === '' && pauseUntil === '') return false
  return pauseFrom === '' || pauseUntil <= pauseFrom || !hoursOf(values).some(({ pause }) => pause)
}

function timesOf(yard: OwnYard | null): Times {
  const pairs = WEEKDAYS.flatMap((day) => {
    const open = yard?.hours.find((each) => each.day === day)
    return [
      [`${day}From`, open?.from ?? ''],
      [`${day}Until`, open?.until ?? ''],
    ]
  })
  return Object.fromEntries(pairs) as Times
}

const valuesOf = (yard: OwnYard | null): Values => ({
  ...timesOf(yard),
  pauseFrom: pauseOf(yard)?.from ?? '',
  pauseUntil: pauseOf(yard)?.until ?? '',
  leadDays: String(yard?.leadDays ?? 1),
  currency: yard?.currency ?? 'usd',
  loadingFee: String(yard?.loadingFee ?? 0),
  removalDays: String(yard?.removalDays ?? 30),
  storageFee: String(yard?.storageFee ?? 0),
  note: yard?.note ?? '',
})

interface YardFormProps {
  view: OwnYardView
  onSaved: (view: OwnYardView) => void
}

export function YardForm({ view: { yard, can }, onSaved }: YardFormProps) {
  const t = useTexts(texts).yard
  const { errors, weekdays } = useTexts(contractTexts)
  const api = useApi()
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    initial: valuesOf(yard),
    schema: yardBody,
    texts: errors,
    draft: 'yard',
    check: (values) => ({
      ...(isPauseWrong(values) && { pauseFrom: errors.pause }),
      ...Object.fromEntries(
        WEEKDAYS.filter((day) => {
          const [from, until] = [values[`${day}From`], values[`${day}Until`]]
          return (from === '') !== (until === '') || from > until || (from !== '' && from === until)
        }).map((day) => [`${day}From`, values[`${day}Until`] === '' ? t.both : errors.hours]),
      ),
    }),
    toBody: (values, figure) => ({
      hours: hoursOf(values),
      leadDays: figure(values.leadDays),
      currency: values.currency,
      loadingFee: figure(values.loadingFee),
      removalDays: figure(values.removalDays),
      storageFee: figure(values.storageFee),
      note: values.note,
    }),
    onSubmit: async (body) => {
      setSaved(false)
      const answer = await api().call<typeof saveYard>('PUT', '/api/yard', { body })
      setSaved(true)
      onSaved(answer)
    },
  })
  return (
    <Form form={form} label={t.title}>
      <p>{t.intro}</p>
      <fieldset className="flex flex-col gap-3">
        <legend className="type-label">{t.hours}</legend>
        <p className="type-small text-ink-2">{t.hoursHint}</p>
        {WEEKDAYS.map((day) => (
          <div key={day} className="grid grid-cols-2 gap-4">
            <TextInput field={form.field(`${day}From`)} label={t.from(weekdays[day])} type="time" />
            <TextInput field={form.field(`${day}Until`)} label={t.until(weekdays[day])} type="time" />
          </div>
        ))}
        <div className="grid grid-cols-2 gap-4">
          <TextInput field={form.field('pauseFrom')} label={t.pauseFrom} type="time" />
          <TextInput field={form.field('pauseUntil')} label={t.pauseUntil} type="time" />
        </div>
      </fieldset>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NumberInput field={form.field('leadDays')} label={t.leadDays} hint={t.leadDaysHint} required />
        {can.charge && <YardCharges field={form.field} />}
      </div>
      {yard && !can.charge && <StandingCharges yard={yard} />}
      <TextArea
        field={form.field('note')}
        label={t.note}
        hint={t.noteHint}
        rows={4}
        counter={YARD_LIMITS.note}
      />
      <p className="type-small text-ink-2">{t.told}</p>
      <div>
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.saving}>
          {t.save}
        </Button>
      </div>
      {isSaved && <Banner tone="success">{t.saved}</Banner>}
    </Form>
  )
}
