import { useEffect, useRef, useState } from 'react'
import { deviceDrafts } from '#client/device-drafts.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { MailedLinkPage } from '#client/mailed-link-page.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { answerBody } from '../contract/bodies.ts'
import type {
  answerFreightLink,
  correctFreightLink,
  declineFreightLink,
  openFreightLink,
  withdrawFreightLink,
} from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { ForwarderView } from '../contract/views.ts'
import { AnswerFields, answerOf, firstAnswer, valuesOf } from './answer-fields.tsx'
import { GoodsPlate } from './goods-plate.tsx'
import { SentPrice } from './sent-price.tsx'
import { texts } from './texts.ts'

/** `/user/freight/{token}`: what a forwarder is asked, and its price. It has no account. */
export function Component() {
  const t = useTexts(texts).forwarder
  return (
    <MailedLinkPage
      page="/user/freight"
      words={t}
      open={(api, params) => api.call<typeof openFreightLink>('GET', '/api/freight/:token', { params })}
    >
      {({ token, view, show }) => <Opened token={token} view={view} onUsed={show} />}
    </MailedLinkPage>
  )
}

export const meta = siteMeta(texts, (t) => t.forwarder)

interface RequestProps {
  token: string
  view: ForwarderView
  onUsed: (view: ForwarderView) => void
}

/** The price form until there is an answer, then what was sent, which can be changed as long as nothing is chosen. */
function Opened({ token, view, onUsed }: RequestProps) {
  const t = useTexts(texts).forwarder
  const language = useLanguage()
  const [isWriting, setWriting] = useState(false)
  const { state, answer, can, answerBy } = view
  const day = formatDay(answerBy, language)
  const isFirst = state === 'invited'
  const used = (next: ForwarderView) => {
    setWriting(false)
    onUsed(next)
  }
  return (
    <>
      {isFirst && <p className="type-body">{t.lead(day)}</p>}
      {state === 'answered' && (
        <Banner tone="success">{can.change ? t.received(day) : t.receivedForGood}</Banner>
      )}
      {state === 'declined' && <Banner tone="success">{t.declined}</Banner>}
      {answer && !isWriting && <SentPrice answer={answer} />}
      {answer && can.change && !isWriting && (
        <Changes token={token} seen={answer.id} onCorrect={() => setWriting(true)} onUsed={used} />
      )}
      {state === 'declined' && can.answer && !isWriting && (
        <div>
          <Button onClick={() => setWriting(true)}>{t.nameAfterAll}</Button>
        </div>
      )}
      <GoodsPlate {...view} />
      {(isFirst || isWriting) && (
        <PriceForm
          token={token}
          view={view}
          onUsed={used}
          onCancel={isFirst ? null : () => setWriting(false)}
        />
      )}
    </>
  )
}

interface ChangesProps extends Omit<RequestProps, 'view'> {
  /** The price that is read. */
  seen: string
  onCorrect: () => void
}

function Changes({ token, seen, onCorrect, onUsed }: ChangesProps) {
  const t = useTexts(texts).forwarder
  const { busy, refusal, send } = useCall()
  const withdraw = () =>
    send(async (call) =>
      onUsed(
        await call.call<typeof withdrawFreightLink>('POST', '/api/freight/:token/withdraw', {
          params: { token },
          body: { seen },
        }),
      ),
    )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCorrect}>{t.correct}</Button>
        <Button busy={busy} busyLabel={t.sending} onClick={() => void withdraw()}>
          {t.withdraw}
        </Button>
      </div>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
    </>
  )
}

interface PriceFormProps extends RequestProps {
  /** Back to what was sent; null for the first answer, which has the button that declines. */
  onCancel: (() => void) | null
}

function PriceForm({ token, view, onUsed, onCancel }: PriceFormProps) {
  const t = useTexts(texts).forwarder
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const { busy, refusal, send } = useCall()
  const params = { token }
  const { answer: sent } = view
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAskedFor = onCancel !== null
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasAskedFor) heading.current?.focus()
  }, [wasAskedFor])
  const [initial] = useState(() => (sent ? valuesOf(sent, language) : firstAnswer(view, new Date())))
  // By the invitation, because the token is kept nowhere; a correction begins with what was sent.
  const name = `freight-price:${view.id}${sent ? `:${sent.id}` : ''}`
  const used = (next: ForwarderView) => {
    deviceDrafts.forget(name)
    onUsed(next)
  }
  const form = useForm({
    initial,
    schema: answerBody,
    texts: { ...errors, transitDays: errors.transit_days, validUntil: errors.valid_until },
    toBody: answerOf,
    draft: { name, where: 'device' },
    onSubmit: async (body) =>
      used(
        sent
          ? await api().call<typeof correctFreightLink>('PUT', '/api/freight/:token/answer', {
              params,
              body: { ...body, seen: sent.id },
            })
          : await api().call<typeof answerFreightLink>('POST', '/api/freight/:token/answer', {
              params,
              body,
            }),
      ),
  })
  const decline = () =>
    send(async (call) =>
      used(await call.call<typeof declineFreightLink>('POST', '/api/freight/:token/decline', { params })),
    )
  return (
    <section aria-labelledby="price-heading" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id="price-heading" ref={heading} tabIndex={-1} className="type-h3">
        {t.heading}
      </h2>
      <Form form={form} label={t.heading}>
        <AnswerFields form={form} />
        {refusal && <Banner tone="error">{refusal.message}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.sending}>
            {sent ? t.sendCorrection : t.send}
          </Button>
          {onCancel ? (
            <Button onClick={onCancel}>{t.cancel}</Button>
          ) : (
            <Button busy={busy} busyLabel={t.declining} onClick={() => void decline()}>
              {t.decline}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
