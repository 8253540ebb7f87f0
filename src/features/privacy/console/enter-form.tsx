import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { entryBody } from '../contract/bodies.ts'
import type { enterPrivacyRequest } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isPastDay, PRIVACY_KINDS } from '../domain/privacy-request.ts'
import { today, useDay } from './days.ts'
import { texts } from './texts.ts'

/** The form that records a request; it shows the due date. */
export function EnterForm({ onEntered }: { onEntered: () => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const day = useDay()
  const [news, setNews] = useState<string | null>(null)
  const [initial] = useState(() => ({ kind: '', who: '', receivedOn: today() }))
  const form = useForm({
    initial,
    schema: entryBody,
    texts: { ...errors, kind: t.kindMissing },
    check: ({ receivedOn }) => (isPastDay(receivedOn, today()) ? {} : { receivedOn: errors.received_on }),
    onSubmit: async (body) => {
      setNews(null)
      const { dueOn } = await api().call<typeof enterPrivacyRequest>('POST', '/api/staff/privacy-requests', {
        body,
        once: true,
      })
      form.reset()
      setNews(t.entered(day(dueOn)))
      onEntered()
    },
  })
  return (
    <section className="flex max-w-180 flex-col gap-3">
      <h2 className="type-h3">{t.enterForm}</h2>
      <Form form={form} label={t.enterForm}>
        <Select
          field={form.field('kind')}
          label={t.kindLabel}
          required
          empty=""
          options={PRIVACY_KINDS.map((kind) => ({ value: kind, label: t.kind[kind] }))}
        />
        <TextInput field={form.field('who')} label={t.who} hint={t.whoHint} autoComplete="off" required />
        <TextInput
          field={form.field('receivedOn')}
          label={t.receivedOn}
          type="date"
          autoComplete="off"
          required
        />
        <div>
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.entering}>
            {t.enter}
          </Button>
        </div>
        {news !== null && <Banner tone="success">{news}</Banner>}
      </Form>
    </section>
  )
}
