import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { answerPrivacyRequest, PrivacyRequestView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isPastDay, NOTE_MAX } from '../domain/privacy-request.ts'
import { today } from './enter-form.tsx'
import { texts } from './texts.ts'

interface AnswerProps {
  request: PrivacyRequestView
  onCancel: () => void
  /** Somebody noted an answer meanwhile. */
  onStale: () => void
  onDone: () => void
}

/** Asks when and how a request was answered. */
export function AnswerDialog(props: AnswerProps) {
  const t = useTexts(texts)
  const form = useAnswer(props)
  return (
    <Dialog
      open
      onClose={props.onCancel}
      title={t.answerTitle(t.kind[props.request.kind])}
      focus="form"
      actions={
        <>
          <Button onClick={props.onCancel}>{t.keep}</Button>
          <Button
            variant="primary"
            busy={form.submitting}
            busyLabel={t.saving}
            onClick={() => void form.submit()}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <Form form={form}>
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
      </Form>
    </Dialog>
  )
}

interface AnswerValues {
  outcome: '' | 'granted' | 'refused'
  answeredOn: string
  note: string
}

function useAnswer({ request: { id, receivedOn }, onStale, onDone }: AnswerProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [initial] = useState<AnswerValues>(() => ({ outcome: '', answeredOn: today(), note: '' }))
  return useForm<AnswerValues>({
    initial,
    validate: ({ outcome, answeredOn, note }) => {
      const found: FieldErrors<AnswerValues> = {}
      if (outcome === '') found.outcome = t.outcomeMissing
      if (!isPastDay(answeredOn, today()) || answeredOn < receivedOn) found.answeredOn = errors.answered_on
      if (note.trim() === '' || note.trim().length > NOTE_MAX) found.note = errors.note
      return found
    },
    onSubmit: async ({ outcome, answeredOn, note }) => {
      if (outcome === '') return
      try {
        await api().call<typeof answerPrivacyRequest>('POST', '/api/staff/privacy-requests/:id/answer', {
          params: { id: String(id) },
          body: { outcome, answeredOn, note: note.trim() },
        })
        onDone()
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) onStale()
        throw error
      }
    },
  })
}
