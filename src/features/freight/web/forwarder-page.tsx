import { useState } from 'react'
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
import type { answerFreightLink, declineFreightLink, openFreightLink } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { ForwarderView } from '../contract/views.ts'
import { AnswerFields, answerOf, firstAnswer } from './answer-fields.tsx'
import { GoodsPlate } from './goods-plate.tsx'
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

function Opened(props: RequestProps) {
  const t = useTexts(texts).forwarder
  if (props.view.state === 'answered') return <Banner tone="success">{t.answered}</Banner>
  if (props.view.state === 'declined') return <Banner tone="success">{t.declined}</Banner>
  return <Request {...props} />
}

function Request({ token, view, onUsed }: RequestProps) {
  const t = useTexts(texts).forwarder
  const language = useLanguage()
  return (
    <>
      <p className="type-body">{t.lead(formatDay(view.answerBy, language))}</p>
      <GoodsPlate {...view} />
      <PriceForm token={token} view={view} onUsed={onUsed} />
    </>
  )
}

function PriceForm({ token, view, onUsed }: RequestProps) {
  const t = useTexts(texts).forwarder
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { busy, refusal, send } = useCall()
  const params = { token }
  const [initial] = useState(() => firstAnswer(view, new Date()))
  const form = useForm({
    initial,
    schema: answerBody,
    texts: { ...errors, transitDays: errors.transit_days, validUntil: errors.valid_until },
    toBody: answerOf,
    onSubmit: async (body) =>
      onUsed(
        await api().call<typeof answerFreightLink>('POST', '/api/freight/:token/answer', { params, body }),
      ),
  })
  const decline = () =>
    send(async (call) =>
      onUsed(await call.call<typeof declineFreightLink>('POST', '/api/freight/:token/decline', { params })),
    )
  return (
    <section aria-labelledby="price-heading" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id="price-heading" className="type-h3">
        {t.heading}
      </h2>
      <Form form={form} label={t.heading}>
        <AnswerFields form={form} />
        {refusal && <Banner tone="error">{refusal.message}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.sending}>
            {t.send}
          </Button>
          <Button busy={busy} busyLabel={t.declining} onClick={() => void decline()}>
            {t.decline}
          </Button>
        </div>
      </Form>
    </section>
  )
}
