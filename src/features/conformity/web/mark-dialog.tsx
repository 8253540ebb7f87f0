import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { markBody } from '../contract/bodies.ts'
import type { markPaper, OrderPaper, OrderPapers } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REFERENCE_MAX } from '../domain/papers.ts'
import { texts } from './texts.ts'

/** What is reported: the paper, one of the seller's articles, and whether the paper is there. */
export interface Marked {
  paper: OrderPaper
  listingId: number
  isReceived: boolean
}

interface MarkDialogProps {
  orderId: string
  marked: Marked
  onCancel: () => void
  onDone: (papers: OrderPapers) => void
}

/** Asks for the number of a paper that is there, or for what is wrong with one that is not. */
export function MarkDialog({ orderId, marked, onCancel, onDone }: MarkDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { paper, listingId, isReceived } = marked
  const form = useForm({
    initial: { reference: '' },
    schema: markBody,
    texts: errors,
    toBody: ({ reference }) => ({ isReceived, reference }),
    onSubmit: async (body) => {
      const params = { id: orderId, paperId: String(paper.id), listingId: String(listingId) }
      const path = '/api/orders/:id/conformity/:paperId/:listingId'
      onDone(await api().call<typeof markPaper>('POST', path, { params, body, once: true }))
    },
  })
  return (
    <FormDialog
      title={(isReceived ? t.asks.received : t.asks.missing)(paper.name)}
      form={form}
      cancel={t.cancel}
      send={isReceived ? t.markReceived : t.markMissing}
      busy={t.saving}
      onCancel={onCancel}
    >
      <TextInput
        field={form.field('reference')}
        label={isReceived ? t.reference : t.why}
        {...(isReceived && { hint: t.referenceHint })}
        counter={REFERENCE_MAX}
        autoComplete="off"
      />
    </FormDialog>
  )
}
