import { useState } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { RadioGroup } from '#ui/choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { answerBody } from '../contract/bodies.ts'
import type { answerPrivacyRequest, PrivacyRequestView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isPastDay, NOTE_MAX } from '../domain/privacy-request.ts'
import { today } from './days.ts'
import { texts } from './texts.ts'

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
