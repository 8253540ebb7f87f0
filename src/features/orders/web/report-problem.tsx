import { useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { problemBody } from '../contract/bodies.ts'
import type { addDisputeFile, openDispute } from '../contract/disputes.ts'
import type { OrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { DISPUTE_REASONS } from '../domain/dispute.ts'
import { DISPUTE_TEXT_MAX } from '../domain/order.ts'
import { ProblemFiles } from './problem-files.tsx'
import { texts } from './texts.ts'
import { useMoments } from './order-words.ts'

interface ReportProblemProps {
  order: OrderView
  /** A problem was reported, or can no longer be, so the order has to be reloaded. */
  onChange: () => void
}

/** From departure until the window ends: until when, and a button for each article that can have a problem. */
export function ReportProblem({ order, onChange }: ReportProblemProps) {
  const t = useTexts(texts).dispute
  const { day } = useMoments()
  const [asking, ask] = useState<number | null>(null)
  const { can, disputableUntil, articles } = order
  if (can.dispute.length === 0) return null
  const open = articles.filter(({ materielId }) => can.dispute.includes(materielId))
  const chosen = open.find(({ materielId }) => materielId === asking)
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <p className="max-w-[70ch] text-ink-2">
        {disputableUntil === null ? t.onTheWay : t.window(day(disputableUntil))}
      </p>
      <div className="flex flex-wrap gap-2">
        {open.map(({ materielId, Materiel }) => (
          <Button key={materielId} size="small" onClick={() => ask(materielId)}>
            {/* One child: a button sets its children apart. */}
            <span>
              <Sentence say={t.dispute} words={Materiel.title} lang={Materiel.language} />
            </span>
          </Button>
        ))}
      </div>
      {chosen && (
        <ProblemDialog
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

/** Sends files one after the other, and returns the names of those that were refused. */
async function sendFiles(api: Api, id: string, files: readonly File[]): Promise<string[]> {
  const refused: string[] = []
  for (const file of files) {
    const form = new FormData()
    form.append('document', file)
    try {
      await api.call<typeof addDisputeFile>('POST', '/api/disputes/:id/files', { params: { id }, form })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push(file.name)
    }
  }
  return refused
}

interface ProblemDialogProps {
  order: OrderView
  article: OrderView['articles'][number]
  onCancel: () => void
  onDone: () => void
  /** Closed, and the order has changed meanwhile. */
  onStale: () => void
}

/** What is wrong, in a word and in the buyer's own, with pictures: all in one step. */
function ProblemDialog({ order, article, onCancel, onDone, onStale }: ProblemDialogProps) {
  const t = useTexts(texts).dispute
  const { errors, problems } = useTexts(contractTexts)
  const api = useApi()
  const {
    materielId,
    Materiel: { title, language },
  } = article
  const [isStale, setStale] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  // Reload only after the dialog has shown why: the updated order may not contain it any more.
  const close = () => {
    onCancel()
    if (isStale) onStale()
  }
  const form = useForm({
    initial: { reason: '', text: '' },
    schema: problemBody,
    texts: errors,
    draft: `dispute ${order.id} ${materielId}`,
    onSubmit: async ({ reason, text }) => {
      try {
        const { id } = await api().call<typeof openDispute>('POST', '/api/orders/:id/disputes', {
          params: { id: order.id },
          body: { materielId, reason, text },
        })
        const refused = await sendFiles(api(), id, files)
        if (refused.length > 0) toast.error(t.filesRefused(refused.join(', ')))
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
      <Select
        field={form.field('reason')}
        label={t.reason}
        empty={t.reasonEmpty}
        required
        options={DISPUTE_REASONS.map((value) => ({ value, label: problems[value] }))}
      />
      <TextArea
        field={form.field('text')}
        label={t.text}
        hint={t.textHint}
        required
        rows={5}
        counter={DISPUTE_TEXT_MAX}
      />
      <ProblemFiles files={files} onChange={setFiles} locked={form.submitting} />
    </FormDialog>
  )
}
