import { useId, type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Field, fieldAria, inputLook, type FieldBinding, type FieldTexts } from './field.tsx'
import { texts } from './texts.ts'

interface CommonProps extends FieldTexts {
  field: FieldBinding<string>
  readOnly?: boolean
  placeholder?: string
  /** Shows how many characters of so many are used; it warns and never cuts. */
  counter?: number
  autoComplete?: string
  className?: string
}

interface TextInputProps extends CommonProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search' | 'url' | 'date'>
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
}

/** One line of text. */
export function TextInput({
  field,
  type = 'text',
  inputMode,
  autoComplete,
  readOnly,
  placeholder,
  counter,
  className,
  ...about
}: TextInputProps) {
  return (
    <Field
      id={field.id}
      error={field.error}
      className={className}
      {...about}
      aside={counter && <Counter used={field.value.length} limit={counter} />}
    >
      <input
        {...fieldAria({ ...field, ...about })}
        name={field.name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        readOnly={readOnly}
        placeholder={placeholder}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        className={classNames(inputLook, 'min-h-11')}
      />
    </Field>
  )
}

interface TextAreaProps extends CommonProps {
  rows?: number
}

/** Several lines of text. */
export function TextArea({
  field,
  rows = 6,
  autoComplete,
  readOnly,
  placeholder,
  counter,
  className,
  ...about
}: TextAreaProps) {
  return (
    <Field
      id={field.id}
      error={field.error}
      className={className}
      {...about}
      aside={counter && <Counter used={field.value.length} limit={counter} />}
    >
      <textarea
        {...fieldAria({ ...field, ...about })}
        name={field.name}
        rows={rows}
        autoComplete={autoComplete}
        readOnly={readOnly}
        placeholder={placeholder}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        className={classNames(inputLook, 'py-2.5')}
      />
    </Field>
  )
}

interface NumberInputProps extends CommonProps {
  /** Whether a decimal separator may be typed. */
  decimals?: boolean
  /** Stands inside the right edge: a unit or a currency code. */
  unit?: ReactNode
}

/** A number as text: no spin buttons, no wheel accidents. Its form reads it with `Number`. */
export function NumberInput({
  field,
  decimals = false,
  unit,
  autoComplete = 'off',
  readOnly,
  placeholder,
  className,
  ...about
}: NumberInputProps) {
  const unitId = useId()
  const aria = fieldAria({ ...field, ...about })
  return (
    <Field id={field.id} error={field.error} className={className} {...about}>
      <div className="relative">
        <input
          {...aria}
          aria-describedby={classNames(aria['aria-describedby'], unit !== undefined && unitId) || undefined}
          name={field.name}
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete={autoComplete}
          readOnly={readOnly}
          placeholder={placeholder}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          className={classNames(inputLook, 'min-h-11 tabular-nums', unit !== undefined && 'pr-16')}
        />
        {unit !== undefined && (
          <span
            id={unitId}
            className="type-small pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2"
          >
            {unit}
          </span>
        )}
      </div>
    </Field>
  )
}

function Counter({ used, limit }: { used: number; limit: number }) {
  const t = useTexts(texts)
  const left = limit - used
  const isNear = left <= limit / 10
  return (
    <span className={classNames('type-mono', left < 0 ? 'text-cinnabar' : 'text-ink-3')}>
      <span aria-hidden="true">
        {used}/{limit}
      </span>
      <span role="status" className="sr-only">
        {isNear && (left < 0 ? t.charactersOver(-left) : t.charactersLeft(left))}
      </span>
    </span>
  )
}
