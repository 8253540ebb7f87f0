import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { disputeMessageBody } from '../contract/bodies.ts'
import type { openDispute } from '../contract/disputes.ts'
import type { OrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { DISPUTE_TEXT_MAX } from '../domain/order.ts'
import { texts } from './texts.ts'
import { useMoments } from './order-words.ts'

interface OpenDisputeProps {
  order: OrderView
  /** A dispute was opened, or is no longer possible, so the order has to be reloaded. */
  onChange: () => void
}

/** During the window for disputes: its end, and a button for each undisputed article. */
export function OpenDispute({ order, onChange }: OpenDisputeProps) {
  const t = useTexts(texts).dispute
  const { day } = useMoments()
  const [asking, ask] = useState<number | null>(null)
  const { can, disputableUntil, articles } = order
  if (can.dispute.length === 0 || disputableUntil === null) return null
  const open = articles.filter(({ materielId }) => can.dispute.includes(materielId))
  const chosen = open.find(({ materielId }) => materielId === asking)
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <p className="max-w-[70ch] text-ink-2">{t.window(day(disputableUntil))}</p>
      <div className="flex flex-wrap gap-2">
        {open.map(({ materielId, Materiel }) => (
          <Button key={materielId} size="small" onClick={() => ask(materielId)}>
            <Sentence say={t.dispute} words={Materiel.title} lang={Materiel.language} />
          </Button>
        ))}
      </div>
      {chosen && (
        <DisputeDialog
          order={order}
          article={chosen}
          onCancel={() => ask(null)}
          onDone={() => {
            ask(null)
            onChange()
          }}
          onStale={onChange}
        />
      )}
    </div>
  )
}

interface DisputeDialogProps {
  order: OrderView
  article: OrderView['articles'][number]
  onCancel: () => void
  onDone: () => void
  /** Closed, and the order has changed meanwhile. */
  onStale: () => void
}

function DisputeDialog({ order, article, onCancel, onDone, onStale }: DisputeDialogProps) {
  const t = useTexts(texts).dispute
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const {
    materielId,
    Materiel: { title, language },
  } = article
  const [isStale, setStale] = useState(false)
  // Reload only after the dialog has shown why: the updated order may not contain it any more.
  const close = () => {
    onCancel()
    if (isStale) onStale()
  }
  const form = useForm({
    initial: { text: '' },
    schema: disputeMessageBody,
    texts: errors,
    draft: `dispute ${order.id} ${materielId}`,
    onSubmit: async ({ text }) => {
      try {
        await api().call<typeof openDispute>('POST', '/api/orders/:id/disputes', {
          params: { id: order.id },
          body: { materielId, text },
        })
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setStale(true)
        throw error
      }
      onDone()
    },
  })
  return (
    <FormDialog
      title={<Sentence say={t.openTitle} words={title} lang={language} />}
      form={form}
      cancel={t.keep}
      send={t.open}
      busy={t.sending}
      onCancel={close}
      about={t.openExplained}
    >
      <TextArea
        field={form.field('text')}
        label={t.text}
        hint={t.textHint}
        required
        rows={5}
        counter={DISPUTE_TEXT_MAX}
      />
    </FormDialog>
  )
}
