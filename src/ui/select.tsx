import type { Language } from '#kernel/text/language.ts'
import { Field, fieldAria, type FieldBinding, type FieldTexts } from './field.tsx'
import { SelectControl } from './select-control.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Language of the label, where a member wrote it. */
  lang?: Language
  /** Heading of its group; options of one group follow each other. */
  group?: string
}

interface SelectProps extends FieldTexts {
  field: FieldBinding<string>
  options: readonly Option[]
  /** Label of an additional empty choice at the top. */
  empty?: string
  disabled?: boolean
  className?: string
}

/** A native drop-down with label: best for five to ten choices. */
export function Select({ field, options, empty, disabled, className, ...about }: SelectProps) {
  return (
    <Field id={field.id} error={field.error} className={className} {...about}>
      <SelectControl
        {...fieldAria({ ...field, ...about })}
        name={field.name}
        value={field.value}
        disabled={disabled}
        onChange={(event) => field.onChange(event.target.value)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {[...Map.groupBy(options, ({ group = '' }) => group)].map(([group, members]) =>
          group === '' ? (
            members.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(optionOf)}
            </optgroup>
          ),
        )}
      </SelectControl>
    </Field>
  )
}

const optionOf = ({ value, label, lang }: Option) => (
  <option key={value} value={value} lang={lang}>
    {label}
  </option>
)
