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

interface Refusals<Values> {
  errors: FieldErrors<Values>
  /** Lines of the last refusal of the server. */
  serverLines: readonly ErrorLine[]
  /** Counts refused attempts, so that the summary takes the focus at each. */
  refusals: number
}

export interface FormState<Values> extends Refusals<Values> {
  id: string
  values: Values
  submitting: boolean
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
  const refused = useRefusals<Values>()
  const [submitting, setSubmitting] = useState(false)
  const sending = useRef(false)

  const set = (changes: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changes }))
    refused.recheck(() => validate({ ...values, ...changes }))
  }
  const fail = (lines: readonly ErrorLine[]) => refused.refuse(errorsOf(lines, values), lines)
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (sending.current) return
    const found = validate(values)
    if (Object.values(found).some((message) => message !== undefined)) return refused.refuse(found, [])
    refused.clear()
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
  const reset = (next = initial) => {
    setValues(next)
    refused.clear()
  }
  const field: FormState<Values>['field'] = (name) => ({
    name,
    id: fieldId(id, name),
    value: values[name],
    error: refused.state.errors[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
  })
  return { id, values, submitting, ...refused.state, field, set, fail, reset, submit }
}

/** What is shown as wrong: set by a refusal, shrinking while it is mended. */
function useRefusals<Values extends object>() {
  const [state, setState] = useState<Refusals<Values>>({ errors: {}, serverLines: [], refusals: 0 })
  return {
    state,
    refuse: (errors: FieldErrors<Values>, serverLines: readonly ErrorLine[]) =>
      setState(({ refusals }) => ({ errors, serverLines, refusals: refusals + 1 })),
    clear: () => setState(({ refusals }) => ({ errors: {}, serverLines: [], refusals })),
    recheck: (validate: () => FieldErrors<Values>) => {
      if (Object.keys(state.errors).length === 0) return
      const found = Object.entries<string | undefined>(validate())
      const stillWrong = found.filter(([name, message]) => message !== undefined && name in state.errors)
      setState((current) => ({ ...current, errors: Object.fromEntries(stillWrong) as FieldErrors<Values> }))
    },
  }
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** The lines that blame a field of the form. */
function errorsOf<Values extends object>(lines: readonly ErrorLine[], values: Values): FieldErrors<Values> {
  const ofFields = lines.filter(({ key }) => Object.hasOwn(values, key))
  return Object.fromEntries(ofFields.map(({ key, message }) => [key, message])) as FieldErrors<Values>
}

function hasLines(error: unknown): error is { lines: () => readonly ErrorLine[] } {
  return error instanceof Error && 'lines' in error && typeof error.lines === 'function'
}
