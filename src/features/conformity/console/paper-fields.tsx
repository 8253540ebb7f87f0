import { useTexts } from '#client/language.tsx'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { Checkbox } from '#ui/choice.tsx'
import { CountryField } from '#ui/country-field.tsx'
import type { FormState } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { ISSUER_MAX, NAME_MAX, NOTE_MAX, OBTAINERS, SOURCE_MAX } from '../domain/papers.ts'
import { FigureFields, useDayOptions } from './figure-fields.tsx'
import type { PaperValues } from './paper-values.ts'
import { texts } from './texts.ts'

const PAIR = 'grid gap-4 sm:grid-cols-2'

interface PaperFieldsProps {
  form: FormState<PaperValues>
  /** For an existing paper, whose country can't be changed. */
  isKnown?: boolean
}

/** The form fields of a paper, new or changed. */
export function PaperFields({ form, isKnown = false }: PaperFieldsProps) {
  const words = useTexts(texts)
  const t = words.fields
  return (
    <>
      <CountryField field={form.field('country')} label={t.country} required readOnly={isKnown} />
      <div className={PAIR}>
        <TextInput
          field={form.field('chapters')}
          label={t.chapters}
          hint={t.chaptersHint}
          autoComplete="off"
        />
        <Select
          field={form.field('condition')}
          label={t.condition}
          empty={words.anyCondition}
          options={CONDITIONS.map((value) => ({ value, label: words.conditions[value] }))}
        />
      </div>
      <TextInput
        field={form.field('nameEn')}
        label={t.nameEn}
        required
        counter={NAME_MAX}
        autoComplete="off"
      />
      <TextInput
        field={form.field('nameFr')}
        label={t.nameFr}
        required
        counter={NAME_MAX}
        autoComplete="off"
      />
      <Select
        field={form.field('obtainedBy')}
        label={t.obtainedBy}
        empty={t.choose}
        required
        options={OBTAINERS.map((value) => ({ value, label: words.obtainedBy[value] }))}
      />
      <TextInput
        field={form.field('issuer')}
        label={t.issuer}
        hint={t.issuerHint}
        required
        counter={ISSUER_MAX}
        autoComplete="off"
      />
      <FigureFields form={form} />
      <TextArea field={form.field('noteEn')} label={t.noteEn} rows={2} counter={NOTE_MAX} />
      <TextArea field={form.field('noteFr')} label={t.noteFr} rows={2} counter={NOTE_MAX} />
      <TextArea
        field={form.field('source')}
        label={t.source}
        hint={t.sourceHint}
        required
        rows={2}
        counter={SOURCE_MAX}
      />
      <TextInput field={form.field('sourceAddress')} label={t.address} autoComplete="off" />
      <div className={PAIR}>
        <TextInput
          field={form.field('knownOn')}
          label={t.knownOn}
          hint={t.knownOnHint}
          type="date"
          required
        />
        <Select
          field={form.field('sourceDay')}
          label={t.sourceDay}
          empty={t.unsaid}
          options={useDayOptions()}
        />
      </div>
      <Checkbox field={form.field('isConfirmed')} label={t.isConfirmed} />
    </>
  )
}
