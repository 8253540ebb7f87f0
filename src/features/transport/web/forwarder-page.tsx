import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { MailedLinkPage } from '#client/mailed-link-page.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { Form } from '#ui/form.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { milestoneBody } from '../contract/bodies.ts'
import type { openTransportLink, tellMilestoneByLink } from '../contract/endpoints.ts'
import type { giveTransportFileByLink, takeBackTransportFileByLink } from '../contract/file-endpoints.ts'
import type { ForwarderTransport } from '../contract/views.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { MilestoneFields, milestoneOf, NO_MILESTONE } from './milestone-fields.tsx'
import { CarriagePlates } from './carriage-plates.tsx'
import { TakeBack } from './file-acts.tsx'
import { texts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import { FileItem, FileList, GiveFile } from './transport-files.tsx'

/** `/user/transport/{token}`: where a forwarder, who has no account, tells the steps of a transport. */
export function Component() {
  const t = useTexts(texts).forwarder
  return (
    <MailedLinkPage
      page="/user/transport"
      words={t}
      open={(api, params) => api.call<typeof openTransportLink>('GET', '/api/transport/:token', { params })}
    >
      {({ token, view, show, refresh }) => (
        <Transport token={token} transport={view} onTold={show} onStale={refresh} />
      )}
    </MailedLinkPage>
  )
}

export const meta = siteMeta(texts, (t) => t.forwarder)

interface TransportProps {
  token: string
  transport: ForwarderTransport
  onTold: (transport: ForwarderTransport) => void
  onStale: () => void
}

function Transport({ token, transport, onTold, onStale }: TransportProps) {
  const t = useTexts(texts).forwarder
  const language = useLanguage()
  const { reference, goods, from, to, until, steps, carriage } = transport
  return (
    <>
      <p className="type-body">{t.lead(formatDay(until, language))}</p>
      <DataPlate
        label={t.goods}
        rows={[
          { label: t.order, value: reference },
          {
            label: t.what,
            value: goods.map(({ title, language: lang, units, lotPieces }) => (
              <span key={title} className="block">
                <Sentence
                  say={(words) => withLot(t.units(formatCount(units, language), words), lotPieces, language)}
                  words={title}
                  lang={lang}
                />
              </span>
            )),
          },
          { label: t.from, value: from },
          { label: t.to, value: to },
        ]}
      />
      <CarriagePlates carriage={carriage} from={from} to={to} />
      <section aria-labelledby="steps-heading" className="flex flex-col gap-3">
        <h2 id="steps-heading" className="type-h3">
          {t.steps}
        </h2>
        <Timeline steps={steps} />
      </section>
      <StepForm token={token} transport={transport} onTold={onTold} onStale={onStale} />
      <Files token={token} transport={transport} onTold={onTold} />
    </>
  )
}

function StepForm({ token, transport: { reference, from, steps }, onTold, onStale }: TransportProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [isTold, setTold] = useState(false)
  const form = useForm({
    initial: NO_MILESTONE,
    schema: milestoneBody,
    texts: errors,
    toBody: (values) => milestoneOf(values, steps),
    // By what is carried, because the token is kept nowhere.
    draft: { name: `transport-step:${reference}:${from}`, where: 'device' },
    onSubmit: async (body) => {
      setTold(false)
      try {
        const params = { token }
        onTold(
          await api().call<typeof tellMilestoneByLink>('POST', '/api/transport/:token/milestones', {
            params,
            body,
          }),
        )
        form.reset()
        setTold(true)
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'conflict') onStale()
        throw error
      }
    },
  })
  return (
    <section aria-labelledby="step-heading" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id="step-heading" className="type-h3">
        {t.forwarder.heading}
      </h2>
      <p>{t.forwarder.about}</p>
      <Form form={form} label={t.forwarder.heading}>
        <MilestoneFields form={form} steps={steps} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          busy={form.submitting}
          busyLabel={t.form.sending}
        >
          {t.form.send}
        </Button>
      </Form>
      {/* Below the button, which is where the reader is. */}
      {isTold && <Banner tone="success">{t.forwarder.done}</Banner>}
    </section>
  )
}

function Files({ token, transport: { files }, onTold }: Omit<TransportProps, 'onStale'>) {
  const t = useTexts(texts).files
  const api = useApi()
  const language = useLanguage()
  return (
    <section aria-labelledby="files-heading" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id="files-heading" className="type-h3">
        {t.give}
      </h2>
      {files.length > 0 && (
        <FileList>
          {files.map(({ id, kind, state, why, givenAt, canTakeBack }) => (
            <FileItem
              key={id}
              kind={kind}
              state={state}
              why={why}
              given={t.sent(formatMoment(givenAt, language, 'minute'))}
            >
              {canTakeBack && (
                <TakeBack
                  take={async (client) =>
                    onTold(
                      await client.call<typeof takeBackTransportFileByLink>(
                        'DELETE',
                        '/api/transport/:token/files/:fileId',
                        { params: { token, fileId: String(id) } },
                      ),
                    )
                  }
                />
              )}
            </FileItem>
          ))}
        </FileList>
      )}
      <GiveFile
        isLookedAt
        give={async (kind, form) =>
          onTold(
            await api().call<typeof giveTransportFileByLink>('POST', '/api/transport/:token/files/:kind', {
              params: { token, kind },
              form,
            }),
          )
        }
      />
    </section>
  )
}
