import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { type ReadFigure, useForm } from '#client/use-form.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import { given } from '#kernel/text/tidy.ts'
import type { Language } from '#kernel/text/language.ts'
import { numberText } from '#kernel/text/typed-number.ts'
import { texts as incotermNames } from '#kernel/trade/incoterm-names/texts.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Form, type FormState } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextArea, TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { messageBody } from '../contract/offer-fields.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { QuoteView } from '../contract/views.ts'
import { OFFER_LIMITS } from '../domain/limits.ts'
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
  const { errors } = useTexts(contractTexts)
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
        <TextArea
          field={form.field('text')}
          label={t.text}
          {...(isMasked && { hint: t.textHint })}
          rows={4}
          counter={OFFER_LIMITS.textMax}
          required={!offers}
        />
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
            replaces={quote.offer?.state === 'standing'}
            carriesFreight={quote.offer?.state === 'standing' && quote.offer.freight !== null}
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
    </section>
  )
}

const firstOf = (quote: QuoteView, language: Language) => ({
  offer: quote.offer?.id,
  values: firstValues(quote, language, new Date()),
})

const standingOf = ({ offer }: QuoteView) => (offer?.state === 'standing' ? offer.id : null)

interface OfferFieldsProps {
  form: FormState<ReplyValues>
  replaces: boolean
  /** The offer that stands contains a freight. */
  carriesFreight: boolean
}

function OfferFields({ form, replaces, carriesFreight }: OfferFieldsProps) {
  const t = useTexts(texts)
  const names = useTexts(incotermNames)
  return (
    <div className="flex flex-col gap-5 border-l-4 border-line pl-4">
      {replaces && <p className="type-small text-ink-2">{t.reply.replaces}</p>}
      {carriesFreight && <p className="type-small text-ink-2">{t.reply.keepsFreight}</p>}
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberInput field={form.field('price')} label={t.reply.price} decimals required />
        <Select
          field={form.field('currency')}
          label={t.reply.currency}
          options={CURRENCIES.map((value) => ({ value, label: t.reply.currencies[value] }))}
          required
        />
        <NumberInput field={form.field('units')} label={t.reply.units} required />
      </div>
      <Select
        field={form.field('incoterm')}
        label={t.reply.incoterm}
        options={INCOTERMS.map((value) => ({ value, label: names[value] }))}
        empty={t.reply.choose}
        required
      />
      <TextInput
        field={form.field('place')}
        label={t.reply.place}
        hint={t.reply.placeHint}
        autoComplete="off"
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          field={form.field('delivery')}
          label={t.reply.delivery}
          hint={t.reply.deliveryHint}
          decimals
        />
        <TextInput field={form.field('validUntil')} label={t.reply.validUntil} type="date" required />
      </div>
    </div>
  )
}

/** The answer as typed; numbers are text until they are sent. */
interface ReplyValues {
  text: string
  /** '' or 'yes', because a draft only contains text. */
  offers: string
  price: string
  currency: string
  units: string
  incoterm: string
  place: string
  delivery: string
  /** A date, as `<input type=date>` writes it. */
  validUntil: string
}

const USUAL_DAYS = 14

/** The initial values of an answer: the terms of the latest offer, or the request at the catalogue price. */
function firstValues(
  { offer, product, units, side, state }: QuoteView,
  language: Language,
  now: Date,
): ReplyValues {
  const soon = addDays(dayOf(now), USUAL_DAYS)
  const last = offer?.validUntil.slice(0, 10) ?? soon
  return {
    text: '',
    offers: state === 'open' && side !== 'buyer' ? 'yes' : '',
    price: numberText(offer?.price ?? product.price, language),
    currency: offer?.currency ?? product.currency,
    units: numberText(offer?.units ?? units, language),
    incoterm: offer?.incoterm ?? '',
    place: offer?.place ?? '',
    delivery: offer && offer.delivery > 0 ? numberText(offer.delivery, language) : '',
    // A freight is not valid for longer.
    validUntil: last > soon || offer?.freight ? last : soon,
  }
}

/** The body of the request: a message, or an offer with all its terms. */
function bodyOf(values: ReplyValues, figure: ReadFigure) {
  const { text, offers, price, currency, units, incoterm, place, delivery, validUntil } = values
  if (offers === '') return { text }
  return {
    text,
    price: figure(price),
    units: figure(units),
    currency,
    incoterm: given(incoterm),
    place: given(place),
    delivery: figure(delivery),
    validUntil: given(validUntil),
  }
}
