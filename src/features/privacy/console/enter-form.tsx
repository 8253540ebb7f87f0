import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { dayInFrance } from '#kernel/day-in-france.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { enterPrivacyRequest, PrivacyRequestView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isPastDay, PRIVACY_KINDS, WHO_MAX } from '../domain/privacy-request.ts'
import { texts } from './texts.ts'

interface EnterValues {
  kind: string
  who: string
  receivedOn: string
}

/** Today where the operator is, as the server counts: not where this browser is. */
export const today = () => dayInFrance(new Date())

/** Enters what somebody asked. */
export function EnterForm({ onEntered }: { onEntered: (request: PrivacyRequestView) => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [initial] = useState<EnterValues>(() => ({ kind: '', who: '', receivedOn: today() }))
  const form = useForm<EnterValues>({
    initial,
    validate: ({ kind, who, receivedOn }) => {
      const found: FieldErrors<EnterValues> = {}
      if (kind === '') found.kind = t.kindMissing
      if (who.trim() === '' || who.trim().length > WHO_MAX) found.who = errors.who
      if (!isPastDay(receivedOn, today())) found.receivedOn = errors.received_on
      return found
    },
    onSubmit: async ({ kind: chosen, who, receivedOn }) => {
      const kind = PRIVACY_KINDS.find((each) => each === chosen)
      if (!kind) return
      const entered = await api().call<typeof enterPrivacyRequest>('POST', '/api/staff/privacy-requests', {
        body: { kind, who: who.trim(), receivedOn },
      })
      form.reset()
      onEntered(entered)
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
      </Form>
    </section>
  )
}
