import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { given } from '#kernel/text/tidy.ts'
import type { FormState } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { TransportStep } from '../contract/views.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { MILESTONE_LIMITS, MILESTONES } from '../domain/milestones.ts'
import { texts } from './texts.ts'

/** A milestone as typed. */
export interface MilestoneValues {
  milestone: string
  /** `yes`, `no`, or empty. */
  isExpected: string
  day: string
  place: string
  note: string
}

export const NO_MILESTONE: MilestoneValues = { milestone: '', isExpected: 'no', day: '', place: '', note: '' }

/** The body of a milestone as typed, which corrects the record that was seen. */
export function milestoneOf(
  { milestone, isExpected, ...rest }: MilestoneValues,
  steps: readonly TransportStep[],
) {
  return {
    ...rest,
    milestone: given(milestone),
    isExpected: isExpected === 'yes',
    seen: steps.find((step) => step.milestone === milestone)?.id ?? null,
  }
}

interface MilestoneFieldsProps {
  form: FormState<MilestoneValues>
  steps: readonly TransportStep[]
}

/** The fields of a milestone, and what was told of it so far. */
export function MilestoneFields({ form, steps }: MilestoneFieldsProps) {
  const t = useTexts(texts)
  const { milestones } = useTexts(contractTexts)
  const language = useLanguage()
  const known = steps.find(({ milestone }) => milestone === form.values.milestone)
  const day = known && formatDay(known.day, language)
  return (
    <>
      <Select
        field={form.field('milestone')}
        label={t.form.milestone}
        options={MILESTONES.map((value) => ({ value, label: milestones[value] }))}
        empty={t.form.choose}
        required
      />
      {known && day !== undefined && (
        <p className="type-small text-ink-2">
          {t.form.corrects(t.form.said(known.isExpected ? t.box.expected(day) : day, known.place))}
        </p>
      )}
      <Select
        field={form.field('isExpected')}
        label={t.form.isExpected}
        options={(['no', 'yes'] as const).map((value) => ({ value, label: t.form.states[value] }))}
        required
      />
      <TextInput field={form.field('day')} label={t.form.day} type="date" required />
      <TextInput
        field={form.field('place')}
        label={t.form.place}
        hint={t.form.placeHint}
        autoComplete="off"
        required
      />
      <TextArea
        field={form.field('note')}
        label={t.form.note}
        hint={t.form.noteHint}
        rows={3}
        counter={MILESTONE_LIMITS.note}
      />
    </>
  )
}
