import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { numbersAbroadBody } from '../contract/bodies.ts'
import type { changeNumbersAbroad, NumbersAbroad, readNumbersAbroad } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { compactNumber, faultOfNumbers } from '../domain/numbers-abroad.ts'
import { texts } from './texts.ts'

const PATH = '/api/staff/settings/vat-numbers'

/** The operator's VAT numbers of other member states, by which sales that leave there are decided. */
export function NumbersAbroadSetting() {
  const t = useTexts(texts).numbersAbroad
  const { data } = useResource('vat numbers abroad', (api) => api.call<typeof readNumbersAbroad>('GET', PATH))
  if (data === null) return null
  return (
    <section className="flex max-w-[70ch] flex-col gap-3 border-t border-line pt-6">
      <h2 className="type-h2">{t.title}</h2>
      <p className="type-small text-ink-2">{t.explained}</p>
      <Change view={data} />
    </section>
  )
}

const linesOf = (typed: string) => typed.split('\n').flatMap((line) => given(line) ?? [])

function Change({ view }: { view: NumbersAbroad }) {
  const t = useTexts(texts).numbersAbroad
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  /** As it was saved; a text that was changed since, or is refused, is not. */
  const [saved, setSaved] = useState<string | null>(null)
  const form = useForm({
    initial: { numbers: view.numbers.join('\n') },
    schema: numbersAbroadBody,
    toBody: ({ numbers }) => ({ numbers: linesOf(numbers) }),
    check: ({ numbers }) => {
      const found = faultOfNumbers(linesOf(numbers).map(compactNumber))
      if (found === null) return {}
      const { fault, number, before } = found
      return { numbers: errors[fault].replace('{number}', number).replace('{before}', before) }
    },
    onSubmit: async (body) => {
      setSaved(null)
      const kept = await api().call<typeof changeNumbersAbroad>('PUT', PATH, { body })
      const numbers = kept.numbers.join('\n')
      form.reset({ numbers })
      setSaved(numbers)
    },
  })
  return (
    <Form form={form} label={t.title} serverKeys={(key) => (key === 'numbers' ? t.field : key)}>
      <TextArea field={form.field('numbers')} label={t.label} hint={t.hint} rows={4} />
      <Button type="submit" busy={form.submitting} busyLabel={t.saving} className="self-start">
        {t.save}
      </Button>
      {saved === form.values.numbers && <Banner tone="success">{t.saved}</Banner>}
    </Form>
  )
}
