import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { approvalRequestBody, type ApprovalRequestBody } from '../contract/approval-request.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { OfferView, QuoteView } from '../contract/views.ts'
import { APPROVAL_NOTE_MAX } from '../domain/limits.ts'
import { texts } from './texts.ts'
import type { ThreadActs } from './use-thread.ts'

type QuoteApproval = NonNullable<QuoteView['approval']>

/** The acceptance waits for a colleague. */
export function ApprovalAwaited({ approval: { requisitionId, until } }: { approval: QuoteApproval }) {
  const t = useTexts(texts).offer
  const language = useLanguage()
  return (
    <Banner tone="information" live={false}>
      <p>{t.awaited(formatMoment(until, language, 'minute'))}</p>
      <TextLink to={`/user/requisitions/${requisitionId}`}>{t.toRequisition}</TextLink>
    </Banner>
  )
}

interface ApprovalDialogProps {
  quoteId: string
  offer: OfferView
  onClose: () => void
  onAsk: ThreadActs['askApproval']
}

/** Asks a colleague to accept the offer, which is above the reader's limit. */
export function ApprovalDialog({
  quoteId,
  offer: { id, total, currency },
  onClose,
  onAsk,
}: ApprovalDialogProps) {
  const t = useTexts(texts).offer
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const form = useForm<{ note: string }, ApprovalRequestBody>({
    initial: { note: '' },
    schema: approvalRequestBody,
    texts: errors,
    draft: { name: `approval of quote ${quoteId}`, where: 'tab' },
    toBody: ({ note }) => ({ offerId: id, note }),
    onSubmit: async (body) => {
      await onAsk(body)
      form.reset()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.approvalTitle}
      form={form}
      cancel={t.cancel}
      send={t.askApproval}
      busy={t.asking}
      onCancel={onClose}
      about={t.approvalText(formatPrice(total, currency, language, 'always'))}
    >
      <TextArea field={form.field('note')} label={t.approvalNote} rows={3} counter={APPROVAL_NOTE_MAX} />
    </FormDialog>
  )
}
