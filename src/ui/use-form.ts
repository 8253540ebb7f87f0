import { useId, useRef, useState, type FormEvent } from 'react'
import type { FieldBinding } from './field.tsx'

/** One line of a server's refusal: a field to blame (or a general key) and why. */
export interface ErrorLine {
  key: string
  message: string
}

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

interface FormOptions<Values> {
  initial: Values
  /** Says what is wrong, field by field, in the words to show; nothing when all is well. */
  validate: (values: Values) => FieldErrors<Values>
  /** Sends. A thrown error that has `lines()` (as `ApiError` has) is shown; any other is passed on. */
  onSubmit: (values: Values) => Promise<void> | void
}

export interface FormState<Values> {
  id: string
  values: Values
  errors: FieldErrors<Values>
  /** Lines of the last refusal of the server. */
  serverLines: readonly ErrorLine[]
  submitting: boolean
  /** Counts refused attempts, so that the summary takes the focus at each. */
  refusals: number
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  set: (changes: Partial<Values>) => void
  /** Shows a server's refusal. */
  fail: (lines: readonly ErrorLine[]) => void
  /** Back to the initial values, or to others, with nothing in error. */
  reset: (values?: Values) => void
  submit: (event?: FormEvent<HTMLFormElement>) => Promise<void>
}

/**
 * The state of a form: it checks on submit, then live on fields already in error; what was typed stays.
 * `Values` maps field names, as the server calls them, to values.
 */
export function useForm<Values extends object>({
  initial,
  validate,
  onSubmit,
}: FormOptions<Values>): FormState<Values> {
  const id = useId()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [serverLines, setServerLines] = useState<readonly ErrorLine[]>([])
  const [submitting, setSubmitting] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const sending = useRef(false)

  const set = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    setValues((current) => ({ ...current, ...changes }))
    if (Object.keys(errors).length > 0) setErrors(stillWrong(errors, validate(next)))
  }

  const refuse = (fieldErrors: FieldErrors<Values>, lines: readonly ErrorLine[]) => {
    setErrors(fieldErrors)
    setServerLines(lines)
    setRefusals((count) => count + 1)
  }

  const fail = (lines: readonly ErrorLine[]) => {
    const ofFields = lines.filter(({ key }) => Object.hasOwn(values, key))
    refuse(
      Object.fromEntries(ofFields.map(({ key, message }) => [key, message])) as FieldErrors<Values>,
      lines,
    )
  }

  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (sending.current) return
    const found = validate(values)
    if (Object.values(found).some((message) => message !== undefined)) return refuse(found, [])
    setErrors({})
    setServerLines([])
    sending.current = true
    setSubmitting(true)
    try {
      await onSubmit(values)
    } catch (error) {
      if (!hasLines(error)) throw error
      fail(error.lines())
    } finally {
      sending.current = false
      setSubmitting(false)
    }
  }

  return {
    id,
    values,
    errors,
    serverLines,
    submitting,
    refusals,
    set,
    fail,
    submit,
    reset: (next = initial) => {
      setValues(next)
      setErrors({})
      setServerLines([])
    },
    field: (name) => ({
      name,
      id: fieldId(id, name),
      value: values[name],
      error: errors[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** Of the fields in error, those that still are, in the present words. Fields not yet in error stay quiet until the next submit. */
function stillWrong<Values>(shown: FieldErrors<Values>, found: FieldErrors<Values>): FieldErrors<Values> {
  return Object.fromEntries(Object.entries(found).filter(([name]) => name in shown)) as FieldErrors<Values>
}

function hasLines(error: unknown): error is { lines: () => readonly ErrorLine[] } {
  return error instanceof Error && 'lines' in error && typeof error.lines === 'function'
}
