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

function Change({ view }: { view: NumbersAbroad }) {
  const t = useTexts(texts).numbersAbroad
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    initial: { numbers: view.numbers.join('\n') },
    schema: numbersAbroadBody,
    texts: { ...errors },
    toBody: ({ numbers }) => ({ numbers: numbers.split('\n').flatMap((line) => given(line) ?? []) }),
    onSubmit: async (body) => {
      setSaved(false)
      const { numbers } = await api().call<typeof changeNumbersAbroad>('PUT', PATH, { body })
      form.reset({ numbers: numbers.join('\n') })
      setSaved(true)
    },
  })
  return (
    <Form form={form} label={t.title}>
      <TextArea field={form.field('numbers')} label={t.label} hint={t.hint} rows={4} />
      <Button type="submit" busy={form.submitting} busyLabel={t.saving} className="self-start">
        {t.save}
      </Button>
      {isSaved && <Banner tone="success">{t.saved}</Banner>}
    </Form>
  )
}
