import { useTexts } from '#client/language.tsx'
import { CURRENCIES } from '#kernel/money/money.ts'
import { texts as incotermNames } from '#kernel/trade/incoterm-names/texts.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { Checkbox } from '#ui/choice.tsx'
import type { FormState } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import type { ReplyValues } from './reply-values.ts'
import { texts } from './texts.ts'

interface OfferFieldsProps {
  form: FormState<ReplyValues>
  /** Whether the listing is sold by the lot. */
  isLot: boolean
  replaces: boolean
  /** The offer that stands contains a freight. */
  carriesFreight: boolean
  /** What the form began with on the seller's terms elsewhere. */
  begun: Partial<ReplyValues>
}

/** The terms of an offer. */
export function OfferFields({ form, isLot, replaces, carriesFreight, begun }: OfferFieldsProps) {
  const t = useTexts(texts)
  const names = useTexts(incotermNames)
  /** Marks what is still as it was taken over. */
  const asLast = (name: 'incoterm' | 'place' | 'validUntil') =>
    begun[name] !== undefined && begun[name] === form.values[name] ? t.reply.asLast : undefined
  const placeMark = asLast('place')
  const subject = form.field('inspection')
  return (
    <div className="flex flex-col gap-5 border-l-4 border-line pl-4">
      {replaces && <p className="type-small text-ink-2">{t.reply.replaces}</p>}
      {carriesFreight && <p className="type-small text-ink-2">{t.reply.keepsFreight}</p>}
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberInput
          field={form.field('price')}
          label={isLot ? t.offer.lot : t.reply.price}
          decimals
          required
        />
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
        hint={asLast('incoterm')}
        options={INCOTERMS.map((value) => ({ value, label: names[value] }))}
        empty={t.reply.choose}
        required
      />
      <TextInput
        field={form.field('place')}
        label={t.reply.place}
        hint={placeMark ? `${t.reply.placeHint} ${placeMark}` : t.reply.placeHint}
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
        <TextInput
          field={form.field('validUntil')}
          label={t.reply.validUntil}
          hint={asLast('validUntil')}
          type="date"
          required
        />
      </div>
      <Checkbox
        field={{
          ...subject,
          value: subject.value !== '',
          onChange: (checked) => subject.onChange(checked ? 'yes' : ''),
        }}
        label={t.reply.subject}
      />
    </div>
  )
}
