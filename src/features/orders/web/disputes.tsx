import { type ReactNode, useId, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import type { ThreadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { AttachFile } from '#ui/documents/attach-file.tsx'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import { Form } from '#ui/form.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { StatusTag } from '#ui/tag.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { disputeMessageBody } from '../contract/bodies.ts'
import type {
  addDisputeFile,
  DisputeView,
  listOrderDisputes,
  readDisputeFile,
  writeToDispute,
} from '../contract/disputes.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { DISPUTE_TEXT_MAX } from '../domain/order.ts'
import { texts } from './texts.ts'
import { Messages } from './thread/messages.tsx'

interface DisputesProps {
  orderId: string
  /** A change reloads the disputes. */
  version: string
  /** Staff's controls for an open dispute; only in the console. */
  renderDecision?: (dispute: DisputeView, onDecided: (dispute: DisputeView) => void) => ReactNode
}

/** The disputes of an order: messages of all parties, and the decision. */
export function Disputes({ orderId, version, renderDecision }: DisputesProps) {
  const t = useTexts(texts).dispute
  const { data, state, reload } = useResource(`disputes ${orderId} ${version}`, (api) =>
    api.call<typeof listOrderDisputes>('GET', '/api/orders/:id/disputes', {
      params: { id: orderId },
    }),
  )
  const [changed, change] = useState<ReadonlyMap<string, DisputeView>>(new Map())
  const keep = (dispute: DisputeView) => change((before) => new Map(before).set(dispute.id, dispute))
  return (
    <div className="flex flex-col gap-5" aria-busy={state === 'loading' || undefined}>
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {data?.map((found) => {
        const dispute = changed.get(found.id) ?? found
        return (
          <Dispute key={dispute.id} dispute={dispute} onChange={keep}>
            {renderDecision && dispute.can.decide && renderDecision(dispute, keep)}
          </Dispute>
        )
      })}
    </div>
  )
}

const LOOKS = {
  open: { tone: 'warning', icon: 'chats' },
  refunded: { tone: 'success', icon: 'check-circle' },
  rejected: { tone: 'neutral', icon: 'x-circle' },
} as const

interface DisputeProps {
  dispute: DisputeView
  onChange: (dispute: DisputeView) => void
  children: ReactNode
}

function Dispute({ dispute, onChange, children }: DisputeProps) {
  const t = useTexts(texts).dispute
  const { problems } = useTexts(contractTexts)
  const headingId = useId()
  const { tone, icon } = LOOKS[dispute.state]
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={headingId} className="type-label">
          <Sentence say={t.about} words={dispute.title} lang={dispute.language} />
        </p>
        <StatusTag tone={tone} icon={icon}>
          {t.state[dispute.state]}
        </StatusTag>
      </div>
      {dispute.reason !== null && <p className="type-small-strong">{problems[dispute.reason]}</p>}
      <DisputeMessages dispute={dispute} />
      {dispute.note !== null && (
        <Banner
          tone={dispute.state === 'refunded' ? 'success' : 'information'}
          live={false}
          title={t.decision}
        >
          {dispute.note}
          <PaidBack dispute={dispute} />
        </Banner>
      )}
      {dispute.can.write && <DisputeForm dispute={dispute} onSent={onChange} />}
      {children}
    </section>
  )
}

/** What the decision pays back, for both sides. */
function PaidBack({ dispute: { buyer, refund } }: { dispute: DisputeView }) {
  const t = useTexts(texts).dispute
  const language = useLanguage()
  if (!refund) return null
  const words = (amount: number) => formatPrice(amount, refund.currency, language, 'always')
  const [all, ofArticle] = [words(refund.amount), words(refund.ofArticle)]
  return <p>{all === ofArticle ? t.paidBack(all, buyer) : t.paidBackOf(all, buyer, ofArticle)}</p>
}

function DisputeMessages({ dispute: { id, buyer, seller, side, messages } }: { dispute: DisputeView }) {
  const { staff } = useTexts(texts).dispute
  return (
    <Messages
      messages={messages}
      side={side}
      names={{ buyer, seller, staff }}
      renderFile={(file) => <DisputeFile disputeId={id} file={file} />}
    />
  )
}

function DisputeFile({ disputeId, file }: { disputeId: string; file: ThreadFile }) {
  const api = useApi()
  const params = { id: disputeId, fileId: String(file.id) }
  return (
    <KeptFile
      file={file}
      name={`GS-D-${file.id}`}
      fetchFile={() =>
        api().call<typeof readDisputeFile>('GET', '/api/disputes/:id/files/:fileId', { params })
      }
    />
  )
}

interface DisputeFormProps {
  dispute: DisputeView
  onSent: (dispute: DisputeView) => void
}

/** Writes to the other parties of an open dispute. */
export function DisputeForm({ dispute, onSent }: DisputeFormProps) {
  const t = useTexts(texts).dispute
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm({
    initial: { text: '' },
    schema: disputeMessageBody,
    texts: errors,
    draft: `dispute ${dispute.id}`,
    onSubmit: async (body) => {
      const written = await api().call<typeof writeToDispute>('POST', '/api/disputes/:id/messages', {
        params: { id: dispute.id },
        body,
        once: true,
      })
      form.reset()
      onSent(written)
    },
  })
  const attach = async (file: File) => {
    const body = new FormData()
    body.append('document', file)
    const params = { id: dispute.id }
    onSent(await api().call<typeof addDisputeFile>('POST', '/api/disputes/:id/files', { params, form: body }))
  }
  return (
    <>
      <Form form={form} className="print:hidden">
        <TextArea
          field={form.field('text')}
          label={t.write}
          hint={t.textHint}
          required
          rows={3}
          counter={DISPUTE_TEXT_MAX}
        />
        <Button
          type="submit"
          size="small"
          className="self-start"
          busy={form.submitting}
          busyLabel={t.sending}
        >
          {t.send}
        </Button>
      </Form>
      <AttachFile attach={attach} hint={t.textHint} />
    </>
  )
}
