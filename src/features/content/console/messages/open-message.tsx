import { ApiError, type Api } from '#client/api.ts'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-input.tsx'
import {
  answerBody,
  type answerMessage,
  type closeMessage,
  type reopenMessage,
  type StaffMessage,
} from '../../contract/messages/endpoints.ts'
import { texts as contractTexts } from '../../contract/texts/messages.ts'
import { ANSWER_MAX } from '../../domain/requirement.ts'
import type { MessageDeskState } from './messages-page.tsx'
import { texts } from '../texts.ts'
import { Searched } from './searched.tsx'

interface OpenMessageProps {
  desk: MessageDeskState
  message: StaffMessage
}

export function OpenMessage({ desk, message }: OpenMessageProps) {
  const t = useTexts(texts).messages
  const { text, search, answer, answeredAt } = message
  return (
    <>
      <p className="type-body max-w-180 wrap-anywhere whitespace-pre-line">{text}</p>
      {search !== null && <Searched search={search} />}
      <Facts message={message} />
      {answeredAt === null && !desk.isStale && <Answer desk={desk} message={message} />}
      {answer !== null && (
        <section className="flex max-w-180 flex-col gap-2">
          <h3 className="type-h3">{t.ourAnswer}</h3>
          <p className="type-body wrap-anywhere whitespace-pre-line">{answer}</p>
        </section>
      )}
      {answeredAt !== null && answer === null && <Closed desk={desk} message={message} />}
    </>
  )
}

function Facts({ message }: Pick<OpenMessageProps, 'message'>) {
  const t = useTexts(texts).messages
  const language = useLanguage()
  const { about, email, member, sentAt, dueAt, answeredAt, answeredBy } = message
  const moment = (iso: string) => <time dateTime={iso}>{formatMoment(iso, language, 'minute')}</time>
  const rows = [
    {
      label: t.sender,
      value: (
        <>
          <a className="inline-block min-h-6 underline wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
          {member && (
            <LocalLink
              className="block min-h-6 underline wrap-anywhere"
              to={`/staff/members?member=${member.id}`}
            >
              {`${member.name}, ${member.company}`}
            </LocalLink>
          )}
        </>
      ),
    },
    { label: t.kind, value: t.about[about] },
    { label: t.sent, value: moment(sentAt) },
    ...(dueAt === null ? [] : [{ label: t.due, value: moment(dueAt) }]),
  ]
  const done = answeredAt !== null && {
    label: t.done,
    value:
      answeredBy === null ? (
        t.unknown
      ) : (
        <>
          {answeredBy}, {moment(answeredAt)}
        </>
      ),
  }
  return <DataPlate label={t.facts} rows={done ? [...rows, done] : rows} />
}

function Answer({ desk, message: { id } }: OpenMessageProps) {
  const t = useTexts(texts).messages
  const { errors } = useTexts(contractTexts)
  const form = useForm({
    initial: { answer: '' },
    draft: { name: `message:${id}`, where: 'tab' },
    schema: answerBody,
    texts: errors,
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof answerMessage>('POST', '/api/staff/messages/:id/answer', { params: { id }, body }),
        t.answered,
      ),
  })
  const close = useAct(desk, t.closed, (api) =>
    api.call<typeof closeMessage>('POST', '/api/staff/messages/:id/close', { params: { id } }),
  )
  return (
    <div className="max-w-180">
      <Form form={form} label={t.answer}>
        <TextArea
          field={form.field('answer')}
          label={t.answer}
          hint={t.answerHint}
          rows={8}
          counter={ANSWER_MAX}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.sending}>
            {t.send}
          </Button>
          <Button onClick={close}>{t.close}</Button>
        </div>
      </Form>
    </div>
  )
}

function Closed({ desk, message: { id } }: OpenMessageProps) {
  const t = useTexts(texts).messages
  const reopen = useAct(desk, t.reopened, (api) =>
    api.call<typeof reopenMessage>('POST', '/api/staff/messages/:id/reopen', { params: { id } }),
  )
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="type-body">{t.noAnswer}</p>
      {!desk.isStale && <Button onClick={reopen}>{t.reopen}</Button>}
    </div>
  )
}

/** An act at a press; a refusal is announced. */
function useAct(desk: MessageDeskState, done: string, send: (api: Api) => Promise<StaffMessage>) {
  return () =>
    void desk.perform(send, done).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      desk.announce({ tone: 'error', text: error.message })
    })
}
