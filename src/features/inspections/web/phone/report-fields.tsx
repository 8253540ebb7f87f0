import { useId, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatFigure } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayOf } from '#kernel/text/day.ts'
import { given } from '#kernel/text/tidy.ts'
import { NOT_A_NUMBER, typedNumber } from '#kernel/text/typed-number.ts'
import { RadioGroup } from '#ui/choice.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { NumberInput, TextArea, TextInput } from '#ui/text-input.tsx'
import { texts as contractTexts } from '../../contract/texts.ts'
import type { InspectorView } from '../../contract/views.ts'
import { INSPECTION_LIMITS as LIMITS } from '../../domain/inspection.ts'
import { isMeasurable, RESULTS, type PointAnswer, type ReportWords } from '../../domain/report.ts'
import { texts } from './texts.ts'

interface WordsProps {
  words: ReportWords
  onChange: (words: ReportWords) => void
}

/** What a report says besides its points. */
export function HeadFields({ words, firstDay, onChange }: WordsProps & { firstDay: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { field: names } = useTexts(contractTexts)
  const id = useId()
  const field = (name: 'standard' | 'inspectedOn' | 'place' | 'summary'): FieldBinding<string> => ({
    name,
    id: `${id}-${name}`,
    value: words[name],
    onChange: (value) => onChange({ ...words, [name]: value }),
  })
  return (
    <>
      <TextInput
        field={field('inspectedOn')}
        label={names.inspectedOn}
        hint={t.dayHint(formatDay(firstDay, language))}
        type="date"
        required
      />
      <TextInput field={field('place')} label={names.place} autoComplete="off" required />
      <TextInput
        field={field('standard')}
        label={names.standard}
        hint={t.standardHint}
        autoComplete="off"
        required
      />
      <TextArea
        field={field('summary')}
        label={names.summary}
        rows={4}
        counter={LIMITS.summaryMax}
        required
      />
    </>
  )
}

interface PointProps {
  point: InspectorView['points'][number]
  answer: PointAnswer
  onChange: (answer: PointAnswer) => void
}

/** The result of a point, what was measured and what there is to say. */
export function PointFields({ point, answer, onChange }: PointProps) {
  const t = useTexts(texts)
  const { result: names } = useTexts(contractTexts)
  const id = useId()
  const change = (changed: Partial<PointAnswer>) => onChange({ ...answer, ...changed })
  return (
    <>
      <RadioGroup
        field={{
          name: `${point.key}-result`,
          id: `${id}-result`,
          value: answer.result ?? '',
          onChange: (value) => {
            const result = RESULTS.find((each) => each === value) ?? null
            change({ result, ...(result === 'not_tested' && { value: null }) })
          },
        }}
        label={t.result}
        required
        options={RESULTS.map((value) => ({ value, label: names[value] }))}
      />
      {point.unit !== null && answer.result !== 'not_tested' && (
        <ValueInput
          id={`${id}-value`}
          unit={point.unit}
          value={answer.value}
          onChange={(value) => change({ value })}
        />
      )}
      <TextArea
        field={{
          name: `${point.key}-note`,
          id: `${id}-note`,
          value: answer.note,
          onChange: (note) => change({ note }),
        }}
        label={t.note}
        hint={answer.result === 'note' ? t.noteHint : undefined}
        rows={2}
        counter={LIMITS.noteMax}
        required={answer.result === 'note'}
      />
    </>
  )
}

interface ValueProps {
  id: string
  unit: string
  value: number | null
  onChange: (value: number | null) => void
}

/** A measured value; what is no number stays as typed, and counts as nothing. */
function ValueInput({ id, unit, value, onChange }: ValueProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const read = (text: string) => {
    const number = typedNumber(text, language)
    if (number === undefined || (number === NOT_A_NUMBER && text.trim() !== String(NOT_A_NUMBER))) return null
    return Math.abs(number) <= LIMITS.valueMax && isMeasurable(number, unit) ? number : null
  }
  // A value from another phone takes the place of what was typed.
  const shown = read(typed) === value ? typed : value === null ? '' : formatFigure(value, language)
  const isBad = given(shown) !== undefined && read(shown) === null
  return (
    <NumberInput
      field={{
        name: id,
        id,
        value: shown,
        error: isBad ? t.badValue : undefined,
        onChange: (text) => {
          setTyped(text)
          onChange(read(text))
        },
      }}
      label={t.value}
      decimals
      unit={unit}
    />
  )
}

/** The report as it begins on a phone: today. */
export const withToday = (words: ReportWords, now: Date): ReportWords =>
  words.inspectedOn === '' ? { ...words, inspectedOn: dayOf(now) } : words
