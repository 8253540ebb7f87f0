import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useDraft } from '#client/draft.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { TextArea } from '#ui/text-input.tsx'
import type { openDispute } from '../contract/disputes.ts'
import type { OrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { DISPUTE_TEXT_MAX } from '../domain/limits.ts'
import { isSendable } from './dispute-form.tsx'
import { texts } from './dispute-texts.ts'
import { useMoments } from './order-words.ts'

interface OpenDisputeProps {
  order: OrderView
  /** A dispute was opened, or cannot be any more: the order is to be read anew. */
  onChange: () => void
}

/** While the window is open: until when, and a way for each article that was not disputed. */
export function OpenDispute({ order, onChange }: OpenDisputeProps) {
  const t = useTexts(texts)
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
  /** Closed, and the order went on meanwhile. */
  onStale: () => void
}

function DisputeDialog({ order, article, onCancel, onDone, onStale }: DisputeDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const {
    materielId,
    Materiel: { title, language },
  } = article
  const [isStale, setStale] = useState(false)
  // Not before the dialog has said why: the order as it is now may have no place for it.
  const close = () => {
    onCancel()
    if (isStale) onStale()
  }
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    validate: ({ text }) => (isSendable(text) ? {} : { text: errors.dispute_text }),
    onSubmit: async ({ text }) => {
      try {
        await api().call<typeof openDispute>('POST', '/api/orders/:id/disputes', {
          params: { id: order.id },
          body: { materielId, text: text.trim() },
        })
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setStale(true)
        throw error
      }
      onDone()
    },
  })
  useDraft(`dispute ${order.id} ${materielId}`, {
    values: form.values,
    isTyped: form.values.text !== '',
    restore: form.set,
  })
  return (
    <Dialog
      open
      onClose={close}
      title={<Sentence say={t.openTitle} words={title} lang={language} />}
      focus="form"
      actions={
        <>
          <Button onClick={close}>{t.keep}</Button>
          <Button
            variant="primary"
            busy={form.submitting}
            busyLabel={t.sending}
            onClick={() => void form.submit()}
          >
            {t.open}
          </Button>
        </>
      }
    >
      <p>{t.openExplained}</p>
      <Form form={form}>
        <TextArea
          field={form.field('text')}
          label={t.text}
          hint={t.textHint}
          required
          rows={5}
          counter={DISPUTE_TEXT_MAX}
        />
      </Form>
    </Dialog>
  )
}
