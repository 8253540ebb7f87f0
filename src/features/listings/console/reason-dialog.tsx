import { useTexts } from '#client/language.tsx'
import { given } from '#kernel/text/tidy.ts'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { decisionBody } from '../contract/decision-body.ts'
import type { ReviewListing } from '../contract/views.ts'
import { LISTING_LIMITS } from '../domain/limits.ts'
import { texts as messages } from '../contract/texts.ts'
import { type ReasonedDecision, reasonsFor, type ReviewReason } from '../domain/review-reasons.ts'
import { texts } from './texts.ts'

interface ReasonDialogProps {
  listing: ReviewListing
  decision: ReasonedDecision
  onCancel: () => void
  /** Sends the decision; the dialog closes after the response. */
  onSend: (said: { note?: string; reasons: readonly ReviewReason[] }) => Promise<void>
}

/**
 * Asks for the reason that the seller reads: common reasons at a press, which the seller reads in the seller's own
 * language, free text, and a preview of the mail.
 */
export function ReasonDialog({ listing, decision, onCancel, onSend }: ReasonDialogProps) {
  const t = useTexts(texts)
  const { errors, reasons: words } = useTexts(messages)
  const form = useForm({
    initial: { note: '', reasons: [] as readonly ReviewReason[] },
    schema: decisionBody,
    texts: errors,
    toBody: ({ note: typed, reasons }) => ({ decision, note: given(typed), reasons }),
    check: ({ note: typed, reasons }) =>
      given(typed) === undefined && reasons.length === 0 ? { note: errors.note } : {},
    onSubmit: ({ note: written, reasons = [] }) =>
      onSend({ reasons, ...(written !== undefined && { note: written }) }),
  })
  const { note, reasons: chosen } = form.values
  const toggle = (reason: ReviewReason) =>
    form.set({
      reasons: chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason],
    })
  const said = [...chosen.map((reason) => words[reason]), ...(given(note) === undefined ? [] : [note.trim()])]
  return (
    <FormDialog
      title={t.reasonTitle[decision]}
      form={form}
      cancel={t.cancel}
      send={t.send[decision]}
      busy={t.deciding}
      isDangerous={decision === 'reject'}
      size="wide"
      onCancel={onCancel}
    >
      <div role="group" aria-label={t.reasons} className="flex flex-wrap gap-2">
        {reasonsFor(decision).map((reason) => (
          <Button
            key={reason}
            size="small"
            icon={chosen.includes(reason) ? 'check' : 'plus'}
            aria-pressed={chosen.includes(reason)}
            onClick={() => toggle(reason)}
          >
            <span className="text-left">{words[reason]}</span>
          </Button>
        ))}
      </div>
      <TextArea field={form.field('note')} label={t.reason} rows={4} counter={LISTING_LIMITS.noteMax} />
      <MailPreview listing={listing} decision={decision} note={said.join('\n')} />
    </FormDialog>
  )
}

function MailPreview({
  listing,
  decision,
  note,
}: {
  listing: ReviewListing
  decision: ReasonedDecision
  note: string
}) {
  const t = useTexts(texts)
  const { mail } = t
  const words = mail.decision[decision]
  const say = listing.waiting === 'revision' ? words.revision : words.text
  return (
    <section aria-label={t.preview} className="flex flex-col gap-1 border border-line bg-sunken p-4">
      <h3 className="type-small text-ink-3">{t.preview}</h3>
      <p className="type-label">
        <Sentence say={words.subject} words={listing.title} lang={listing.language} />
      </p>
      <p className="type-body">{mail.greeting(listing.seller.name)}</p>
      <p className="type-body">
        <Sentence say={say} words={listing.title} lang={listing.language} />
      </p>
      {given(note) !== undefined && (
        <>
          <p className="type-body">{mail.note}</p>
          <p className="type-body whitespace-pre-line">{given(note)}</p>
        </>
      )}
    </section>
  )
}
