import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

/** The props that a form passes to a field: `form.field('city')`. */
export interface FieldBinding<Value> {
  name: string
  id: string
  value: Value
  error?: string | undefined
  onChange: (value: Value) => void
}

/** The texts of a field. */
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** Both cases are marked: a star, or '(optional)'. */
  required?: boolean
}

interface FieldProps extends FieldTexts {
  id: string
  error?: string | undefined
  /** Its errors can appear without a submit, for example for a chosen file: they are announced at once. */
  live?: boolean
  /** At the right end of the label's line, for a counter. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Label, mark, hint and error above a control, which takes its attributes from `fieldAria`. */
export function Field({
  id,
  label,
  hint,
  required = false,
  error,
  live = false,
  aside,
  className,
  children,
}: FieldProps) {
  return (
    // Aligns the controls of a row at the bottom, however long the notes above them are.
    <div className={classNames('flex flex-col gap-1 [&>:last-child]:mt-auto', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label id={`${id}-label`} htmlFor={id} className="type-label">
          {label} <FieldMark required={required} />
        </label>
        {aside}
      </div>
      <FieldNotes id={id} hint={hint} error={error} live={live} />
      {children}
    </div>
  )
}

export function FieldMark({ required }: { required: boolean }) {
  const t = useTexts(texts)
  if (required) return <span aria-hidden="true">*</span>
  return <span className="type-small text-ink-3">({t.optional})</span>
}

/** Hint and error of a field, the targets of the control's `aria-describedby`. */
export function FieldNotes({
  id,
  hint,
  error,
  live = false,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
  live?: boolean
}) {
  const t = useTexts(texts)
  return (
    <>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="type-small text-ink-3">
          {hint}
        </div>
      )}
      {error !== undefined && (
        <p
          id={`${id}-error`}
          role={live ? 'alert' : undefined}
          className="type-small-strong flex items-start gap-1 text-cinnabar"
        >
          <Icon name="warning-circle" size={16} className="mt-px" />
          <span>
            <span className="sr-only">{t.errorHidden} </span>
            {error}
          </span>
        </p>
      )}
    </>
  )
}

/** The attributes that link a control to its field's label, hint and error. */
export function fieldAria(input: {
  id: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean | undefined
}) {
  const described = [
    input.hint !== undefined && `${input.id}-hint`,
    input.error !== undefined && `${input.id}-error`,
  ]
  return {
    id: input.id,
    'aria-invalid': input.error === undefined ? undefined : true,
    'aria-describedby': classNames(...described) || undefined,
    required: input.required ?? false,
  }
}

/** Explains the star once per form, visually only: the controls announce that they are required. */
export function RequiredLegend() {
  const t = useTexts(texts)
  return (
    <p aria-hidden="true" className="type-small text-ink-3">
      * {t.required}
    </p>
  )
}
