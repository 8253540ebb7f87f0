import { useState } from 'react'
import type { Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { ReasonDialog } from '#client/reason-dialog.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  answerBody,
  choiceBody,
  invitationBody,
  refusalBody,
  type InvitationBody,
} from '../contract/bodies.ts'
import type { answerFreight, chooseFreight, declineFreight, inviteForwarder } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { FreightAnswerView, FreightView } from '../contract/views.ts'
import { FREIGHT_LIMITS } from '../domain/freight.ts'
import { AnswerFields, answerOf, firstAnswer } from '../web/answer-fields.tsx'
import { texts } from './texts.ts'

/** The act whose dialog is open. */
export type Asked =
  { act: 'invite' } | { act: 'answer' } | { act: 'decline' } | { act: 'choose'; answer: FreightAnswerView }

interface DialogsProps {
  desk: {
    asked: Asked | null
    ask: (asked: Asked | null) => void
    perform: (send: (api: Api) => Promise<FreightView>, done: string) => Promise<void>
  }
  request: FreightView
}

export function FreightDialogs({ desk, request }: DialogsProps) {
  const { asked } = desk
  const cancel = () => desk.ask(null)
  const props = { request, perform: desk.perform, onCancel: cancel }
  switch (asked?.act) {
    case 'invite':
      return <InviteDialog {...props} />
    case 'answer':
      return <AnswerDialog {...props} />
    case 'decline':
      return <DeclineDialog {...props} />
    case 'choose':
      return <ChooseDialog {...props} answer={asked.answer} />
    default:
      return null
  }
}

interface DialogProps {
  request: FreightView
  perform: DialogsProps['desk']['perform']
  onCancel: () => void
}

function InviteDialog({ request, perform, onCancel }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const params = { id: request.id }
  const initial: Record<keyof InvitationBody, string> = { company: '', email: '', language }
  const form = useForm({
    initial,
    schema: invitationBody,
    texts: errors,
    onSubmit: (body) =>
      perform(
        (api) =>
          api.call<typeof inviteForwarder>('POST', '/api/staff/freight/:id/invitations', {
            params,
            body,
            once: true,
          }),
        t.invited,
      ),
  })
  return (
    <FormDialog
      title={t.invite}
      form={form}
      cancel={t.cancel}
      send={t.inviteSend}
      busy={t.sending}
      onCancel={onCancel}
      about={t.inviteAbout}
    >
      <TextInput field={form.field('company')} label={t.company} autoComplete="off" required />
      <TextInput field={form.field('email')} label={t.email} type="email" autoComplete="off" required />
      <Select
        field={form.field('language')}
        label={t.language}
        options={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
        required
      />
    </FormDialog>
  )
}

function AnswerDialog({ request, perform, onCancel }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const params = { id: request.id }
  const [initial] = useState(() => firstAnswer(request, new Date()))
  const form = useForm({
    initial,
    schema: answerBody,
    texts: { ...errors, transitDays: errors.transit_days, validUntil: errors.valid_until },
    toBody: answerOf,
    onSubmit: (body) =>
      perform(
        (api) =>
          api.call<typeof answerFreight>('POST', '/api/staff/freight/:id/answers', {
            params,
            body,
            once: true,
          }),
        t.answered,
      ),
  })
  return (
    <FormDialog
      title={t.answer}
      form={form}
      cancel={t.cancel}
      send={t.answerSend}
      busy={t.sending}
      size="wide"
      onCancel={onCancel}
      about={t.answerAbout}
    >
      <AnswerFields form={form} />
    </FormDialog>
  )
}

function DeclineDialog({ request, perform, onCancel }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  return (
    <ReasonDialog
      title={t.decline}
      about={t.declineAbout}
      texts={{ reason: t.declineReason, cancel: t.cancel, withdraw: t.decline, sending: t.sending }}
      schema={refusalBody}
      errors={errors}
      max={FREIGHT_LIMITS.remarksMax}
      onCancel={onCancel}
      send={(body) =>
        perform(
          (api) =>
            api.call<typeof declineFreight>('POST', '/api/staff/freight/:id/decline', {
              params: { id: request.id },
              body,
            }),
          t.declined,
        )
      }
    />
  )
}

/** Repeats the amounts before the freight goes into the quote. */
function ChooseDialog({ request, perform, onCancel, answer }: DialogProps & { answer: FreightAnswerView }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { offer } = request
  const amount = answer.amount ?? 0
  const form = useForm({
    initial: { answerId: answer.id, offerSeen: offer?.id ?? '', amountSeen: amount },
    schema: choiceBody,
    onSubmit: (body) =>
      perform(
        (api) =>
          api.call<typeof chooseFreight>('POST', '/api/staff/freight/:id/choose', {
            params: { id: request.id },
            body,
            once: true,
          }),
        t.picked,
      ),
  })
  if (offer === null) return null
  const written = (major: number) => formatPrice(major, offer.currency, language, 'always')
  return (
    <FormDialog
      title={t.pickTitle}
      form={form}
      cancel={t.cancel}
      send={t.pickOf(answer.company ?? t.ours)}
      busy={t.sending}
      focus="heading"
      onCancel={onCancel}
      about={t.pickAbout(written(offer.goods), written(amount), written(offer.goods + amount))}
    />
  )
}
