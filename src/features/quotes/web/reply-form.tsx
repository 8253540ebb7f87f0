import { useState } from 'react'
import { ContactMark } from '#client/contact-mark.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import type { Language } from '#kernel/text/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { messageBody } from '../contract/offer-fields.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { QuoteView } from '../contract/views.ts'
import { OFFER_LIMITS } from '../domain/limits.ts'
import { OfferFields } from './offer-fields.tsx'
import { bodyOf, firstValues, type ReplyValues } from './reply-values.ts'
import { useTemplates } from './templates/use-templates.tsx'
import { texts } from './texts.ts'
import type { ThreadActs } from './use-thread.ts'

interface ReplyFormProps {
  quote: QuoteView
  write: ThreadActs['write']
}

/**
 * The form for a message, with an offer if the side may make one. What was typed survives an expired session.
 */
export function ReplyForm({ quote, write }: ReplyFormProps) {
  const t = useTexts(texts).reply
  const { errors, contact } = useTexts(contractTexts)
  const language = useLanguage()
  const [first, setFirst] = useState(() => firstOf(quote, language))
  const form = useForm({
    initial: first.values,
    schema: messageBody,
    texts: { ...errors, text: errors.message_required },
    toBody: bodyOf,
    draft: `thread:${quote.id}`,
    onSubmit: async ({ validUntil, ...body }, typed) => {
      await write({
        ...body,
        ...(validUntil && { validUntil: typed.validUntil, offerSeen: standingOf(quote) }),
      })
      form.reset()
      toast.success(t.sent)
    },
  })
  const isTyped = JSON.stringify(form.values) !== JSON.stringify(first.values)
  // A new offer resets the form to its terms, but never what somebody has typed.
  if (!isTyped && first.offer !== quote.offer?.id) {
    const next = firstOf(quote, language)
    setFirst(next)
    form.reset(next.values)
  }
  const offers = quote.can.offer && form.values.offers !== ''
  const switchField = form.field('offers')
  const templates = useTemplates(quote, form.field('text'))
  const isMasked = quote.side !== 'staff' && (quote.buyer === null || quote.seller === null)
  // If something can be accepted or paid, that is the page's main action.
  const isSecond = quote.can.accept || quote.payment !== null
  return (
    <section
      aria-labelledby="reply-heading"
      className="flex flex-col gap-4 border-t border-line pt-5 print:hidden"
    >
      <h2 id="reply-heading" className="type-h3">
        {t.heading}
      </h2>
      <Form form={form} label={t.heading}>
        <div>
          <TextArea
            field={form.field('text')}
            label={t.text}
            {...(isMasked && { hint: t.textHint })}
            rows={4}
            counter={OFFER_LIMITS.textMax}
            required={!offers}
            tools={templates.button}
          />
          {isMasked && <ContactMark typed={form.values.text} say={contact} />}
        </div>
        {quote.can.offer && (
          <Checkbox
            field={{
              ...switchField,
              value: switchField.value !== '',
              onChange: (checked) => switchField.onChange(checked ? 'yes' : ''),
            }}
            label={quote.side === 'buyer' && quote.offer !== null ? t.withCounter : t.withOffer}
          />
        )}
        {offers && (
          <OfferFields
            form={form}
            isLot={quote.product.lotPieces !== undefined}
            replaces={quote.offer?.state === 'standing'}
            carriesFreight={quote.offer?.state === 'standing' && quote.offer.freight !== null}
            begun={first.begun}
          />
        )}
        <div>
          <Button
            type="submit"
            variant={isSecond ? 'secondary' : 'primary'}
            busy={form.submitting}
            busyLabel={t.sending}
          >
            {offers ? t.sendOffer : t.send}
          </Button>
        </div>
      </Form>
      {templates.dialog}
    </section>
  )
}

function firstOf(quote: QuoteView, language: Language) {
  const values = firstValues(quote, language, new Date())
  return { offer: quote.offer?.id, values, begun: begunOf(quote, values) }
}

/** The values that are the seller's terms elsewhere. */
function begunOf({ offer, lastTerms }: QuoteView, { incoterm, place, validUntil }: ReplyValues) {
  if (offer !== null || !lastTerms) return {}
  return { incoterm, validUntil, ...(lastTerms.place !== null && { place }) }
}

const standingOf = ({ offer }: QuoteView) => (offer?.state === 'standing' ? offer.id : null)
