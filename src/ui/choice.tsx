import type { ReactNode } from 'react'
import { FieldMark, FieldNotes, fieldAria, type FieldBinding, type FieldTexts } from './field.tsx'
import type { Option } from './select.tsx'

interface RadioGroupProps<Value extends string> extends FieldTexts {
  field: FieldBinding<Value>
  options: readonly Option<Value>[]
}

/**
 * A few choices, all visible. The field's id belongs to the first button, which the error summary links to.
 */
export function RadioGroup<Value extends string>({
  field,
  options,
  label,
  hint,
  required = false,
}: RadioGroupProps<Value>) {
  const { id, ...aria } = fieldAria({ ...field, hint, required })
  return (
    <fieldset aria-describedby={aria['aria-describedby']}>
      <legend className="type-label">
        {label} <FieldMark required={required} />
      </legend>
      <FieldNotes id={id} hint={hint} error={field.error} />
      <div className="flex flex-wrap gap-x-6">
        {options.map((option, index) => (
          <label key={option.value} className="type-body flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={field.name}
              value={option.value}
              checked={field.value === option.value}
              required={required}
              onChange={() => field.onChange(option.value)}
              className="size-5 shrink-0 accent-malachite"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CheckboxProps {
  field: FieldBinding<boolean>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
}

/** A single yes-or-no choice. */
export function Checkbox({ field, label, hint, required }: CheckboxProps) {
  return (
    <div>
      <FieldNotes id={field.id} hint={hint} error={field.error} />
      <label className="type-body flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          {...fieldAria({ ...field, hint, required })}
          name={field.name}
          checked={field.value}
          onChange={(event) => field.onChange(event.target.checked)}
          className="size-5 shrink-0 accent-malachite"
        />
        <span>{label}</span>
      </label>
    </div>
  )
}

interface SwitchProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch with immediate effect, for example 'Modify'. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="type-label inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span aria-hidden="true" className="switch-track" />
      {label}
    </label>
  )
}
