import { useTexts } from '#client/language.tsx'
import { given } from '#kernel/text/tidy.ts'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { decisionBody } from '../contract/decision-body.ts'
import type { ReviewListing } from '../contract/views.ts'
import type { Decision } from '../domain/life-cycle.ts'
import { LISTING_LIMITS } from '../domain/limits.ts'
import { texts as messages } from '../contract/texts.ts'
import { texts } from './texts.ts'

export type ReasonedDecision = Exclude<Decision, 'publish'>

interface ReasonDialogProps {
  listing: ReviewListing
  decision: ReasonedDecision
  onCancel: () => void
  /** Sends the decision; the dialog closes after the response. */
  onSend: (note: string) => Promise<void>
}

/**
 * Asks for the reason that the seller reads: common reasons at a press, free text, and a preview of the mail.
 */
export function ReasonDialog({ listing, decision, onCancel, onSend }: ReasonDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const form = useForm({
    initial: { note: '' },
    schema: decisionBody,
    texts: errors,
    toBody: ({ note: typed }) => ({ decision, note: typed }),
    check: ({ note: typed }) => (given(typed) === undefined ? { note: errors.note } : {}),
    onSubmit: ({ note: written = '' }) => onSend(written),
  })
  const { note } = form.values
  const add = (reason: string) =>
    form.set({ note: given(note) === undefined ? reason : `${note.trimEnd()}\n${reason}` })
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
      <TextArea
        field={form.field('note')}
        label={t.reason}
        required
        rows={4}
        counter={LISTING_LIMITS.noteMax}
      />
      <div role="group" aria-label={t.reasons} className="flex flex-wrap gap-2">
        {t.reasonChips[decision].map((reason) => (
          <Button
            key={reason}
            size="small"
            icon="plus"
            unavailable={note.includes(reason)}
            onClick={() => add(reason)}
          >
            <span className="text-left">{reason}</span>
          </Button>
        ))}
      </div>
      <MailPreview listing={listing} decision={decision} note={note} />
    </FormDialog>
  )
}

function MailPreview({
  listing,
  decision,
  note,
}: {
  listing: ReviewListing
  decision: Decision
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
