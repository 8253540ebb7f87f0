import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { otherLanguage } from '#kernel/text/language.ts'
import { given } from '#kernel/text/tidy.ts'
import { numberText } from '#kernel/text/typed-number.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { CountryField } from '#ui/country-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { NumberInput, TextArea, TextInput } from '#ui/text-input.tsx'
import { correctionsBody } from '../contract/decision-body.ts'
import { texts as messages } from '../contract/texts.ts'
import type { ReviewListing } from '../contract/views.ts'
import { CORRECTED_FIGURES, type Corrections } from '../domain/corrections.ts'
import { editableDescription } from '../domain/description-text.ts'
import { LISTING_LIMITS } from '../domain/limits.ts'
import { texts } from './texts.ts'

interface CorrectDialogProps {
  listing: ReviewListing
  onCancel: () => void
  /** Publishes it with what was changed; the dialog closes after the response. */
  onSend: (corrections: Corrections) => Promise<void>
}

/** The country of origin by its English name. */
type Typed = Record<Words | 'originCountry' | (typeof CORRECTED_FIGURES)[number], string>

type Words = 'title' | 'description' | 'secondTitle' | 'secondDescription'

const DECIMALS: readonly string[] = ['netWeightKg', 'weightKg', 'lengthCm', 'widthCm', 'heightCm']

/** Corrects typing errors of the content under review, and publishes it; the seller is told what changed. */
export function CorrectDialog({ listing, onCancel, onSend }: CorrectDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const language = useLanguage()
  const { title, description, secondTitle, secondDescription, facts } = listing.revision?.content ?? listing
  const initial = {
    title,
    description: editableDescription(description),
    secondTitle: secondTitle ?? '',
    secondDescription: editableDescription(secondDescription ?? ''),
    originCountry: countryByCode(facts.originCountry ?? '')?.en ?? '',
    ...Object.fromEntries(CORRECTED_FIGURES.map((name) => [name, numberText(facts[name], language)])),
  } as Typed
  const form = useForm<Typed, Corrections>({
    initial,
    schema: correctionsBody,
    texts: errors,
    toBody: (values, figure) =>
      Object.fromEntries(
        (Object.keys(initial) as (keyof Typed)[])
          .filter((name) => values[name] !== initial[name])
          .map((name) => {
            if (name === 'title' || name === 'description') return [name, values[name]]
            if (name === 'secondTitle' || name === 'secondDescription')
              return [name, given(values[name]) ?? null]
            if (name === 'originCountry') return [name, countryByName(values[name])?.code ?? null]
            return [name, figure(values[name]) ?? null]
          }),
      ),
    onSubmit: onSend,
  })
  return (
    <FormDialog
      title={t.correctTitle}
      form={form}
      cancel={t.cancel}
      send={t.correct}
      busy={t.deciding}
      size="wide"
      about={t.correctAbout}
      onCancel={onCancel}
    >
      <TextInput field={form.field('title')} label={t.fields.title} required autoComplete="off" />
      <TextArea
        field={form.field('description')}
        label={t.fields.description}
        required
        rows={8}
        counter={LISTING_LIMITS.descriptionMax}
      />
      <TextInput
        field={form.field('secondTitle')}
        label={t.fields.secondTitle}
        hint={t.second[otherLanguage(listing.language)]}
        autoComplete="off"
      />
      <TextArea
        field={form.field('secondDescription')}
        label={t.fields.secondDescription}
        rows={6}
        counter={LISTING_LIMITS.descriptionMax}
      />
      <CountryField field={form.field('originCountry')} label={t.fields.originCountry} />
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        {CORRECTED_FIGURES.map((name) => (
          <NumberInput
            key={name}
            field={form.field(name)}
            label={t.fields[name]}
            decimals={DECIMALS.includes(name)}
          />
        ))}
      </div>
    </FormDialog>
  )
}
