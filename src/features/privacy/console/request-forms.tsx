import { useState } from 'react'
import type { Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { answerBody, entryBody } from '../contract/bodies.ts'
import type { answerPrivacyRequest, enterPrivacyRequest, PrivacyRequestView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isPastDay, NOTE_MAX, PRIVACY_KINDS } from '../domain/privacy-request.ts'
import { texts } from './texts.ts'

/** The form that records a request; it shows the due date. */
export function EnterForm({ onEntered }: { onEntered: () => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const day = useDay()
  const [outcome, setOutcome] = useState<string | null>(null)
  const [initial] = useState(() => ({ kind: '', who: '', receivedOn: today() }))
  const form = useForm({
    initial,
    schema: entryBody,
    texts: { ...errors, kind: t.kindMissing },
    check: ({ receivedOn }) => (isPastDay(receivedOn, today()) ? {} : { receivedOn: errors.received_on }),
    onSubmit: async (body) => {
      setOutcome(null)
      const { dueOn } = await api().call<typeof enterPrivacyRequest>('POST', '/api/staff/privacy-requests', {
        body,
        once: true,
      })
      form.reset()
      setOutcome(t.entered(day(dueOn)))
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
          empty={t.kindChoose}
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
        {outcome !== null && <Banner tone="success">{outcome}</Banner>}
      </Form>
    </section>
  )
}

interface AnswerProps {
  request: PrivacyRequestView
  onCancel: () => void
  /** @throws ApiError, which the dialog shows. */
  perform: (send: (api: Api) => Promise<unknown>, done: string) => Promise<void>
}

/** The dialog that records when and how a request was answered. */
export function AnswerDialog(props: AnswerProps) {
  const t = useTexts(texts)
  const form = useAnswer(props)
  return (
    <FormDialog
      title={t.answerTitle(t.kind[props.request.kind])}
      form={form}
      cancel={t.keep}
      send={t.save}
      busy={t.saving}
      onCancel={props.onCancel}
    >
      <RadioGroup
        field={form.field('outcome')}
        label={t.outcome}
        required
        options={[
          { value: 'granted', label: t.outcomes.granted },
          { value: 'refused', label: t.outcomes.refused },
        ]}
      />
      <TextInput field={form.field('answeredOn')} label={t.day} type="date" autoComplete="off" required />
      <TextArea field={form.field('note')} label={t.note} required rows={4} counter={NOTE_MAX} />
    </FormDialog>
  )
}

function useAnswer({ request: { id, receivedOn }, perform }: AnswerProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const [initial] = useState(() => ({ outcome: '', answeredOn: today(), note: '' }))
  return useForm({
    initial,
    schema: answerBody,
    texts: { ...errors, outcome: t.outcomeMissing },
    check: ({ answeredOn }) =>
      isPastDay(answeredOn, today()) && answeredOn >= receivedOn ? {} : { answeredOn: errors.answered_on },
    onSubmit: (body) =>
      perform(
        (api) =>
          api.call<typeof answerPrivacyRequest>('POST', '/api/staff/privacy-requests/:id/answer', {
            params: { id: String(id) },
            body,
          }),
        t.answered,
      ),
  })
}

/** Today in France, as the server counts, wherever this browser is. */
const today = () => dayInFrance(new Date())

/** Formats a date (`2026-11-21`) for the reader. */
export function useDay() {
  const language = useLanguage()
  return (day: string) => formatDay(day, language)
}
