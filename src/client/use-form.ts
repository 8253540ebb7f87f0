import { useId, useRef, useState, type FormEvent } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { typedNumber } from '#kernel/text/typed-number.ts'
import { fieldId, type ErrorLine, type FieldErrors, type FormState } from '#ui/form.tsx'
import { useDraft, type DraftPlace } from './draft.ts'
import { useLanguage } from './language.tsx'

/**
 * Parses a typed amount or count; undefined when empty, and a value that every rule refuses when it is not a
 * number.
 */
export type ReadFigure = (typed: string | undefined) => number | undefined

interface FormOptions<Values, Body> {
  initial: Values
  /**
   * The server's schema of the body, or of several bodies by name. Its output is sent. An issue is shown at the
   * field that its path names: `title` for `['listing', 'title']`.
   */
  schema?: ZodMiniType<Body>
  /**
   * The schema's messages by the last part of their keys; by field for issues without a message of ours, such
   * as a missing choice.
   */
  texts?: Readonly<Record<string, string>>
  /**
   * Makes the body, as far as possible, from the typed values. Without it the fields are those of the body.
   */
  toBody?: (values: Values, figure: ReadFigure) => { [Key in keyof Body]?: unknown }
  /**
   * Rules beyond the schema, such as the remaining stock; they take precedence over the schema's for the same
   * field.
   */
  check?: (values: Values, figure: ReadFigure) => FieldErrors<Values>
  /** Sends the body. A thrown error with `lines()` (such as `ApiError`) is shown; any other is rethrown. */
  onSubmit: (body: Body, values: Values) => Promise<void> | void
  /**
   * Saves typed values under this name when the session ends or, with `where`, at every change (`useDraft`).
   * Values named in `secrets` are never saved: passwords and card data belong there.
   */
  draft?: string | { name: string; where: DraftPlace; secrets?: readonly (keyof Values)[] }
}

interface CheckedForm<Values> extends FormState<Values> {
  /** The errors of the current values, whether or not they are shown. */
  findErrors: () => FieldErrors<Values>
}

/**
 * The state of a form: validated on submit, then on each change of faulty fields; typed values are never
 * lost. `Values` maps the server's field names to values.
 */
export function useForm<Values extends object, Body = Values>(
  options: FormOptions<Values, Body>,
): CheckedForm<Values> {
  const { initial, onSubmit, draft } = options
  const id = useId()
  const judge = useJudge(options)
  const { values, untouched, newest, hold, begin } = useTyped(initial)
  const refused = useRefused<Values>()
  const [submitting, setSubmitting] = useState(false)
  const sending = useRef(false)

  const set = (changes: Partial<Values>) => {
    const next = { ...newest.current, ...changes }
    hold(next)
    refused.recheck(changes, () => judge(next).errors)
  }
  const fail = (lines: readonly ErrorLine[]) => refused.refuse(errorsOf(lines, newest.current), lines)
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (sending.current) return
    const { errors, body } = judge(newest.current)
    if (Object.keys(errors).length > 0) return refused.refuse(errors, [])
    refused.clear()
    sending.current = true
    setSubmitting(true)
    try {
      await onSubmit(body, newest.current)
    } catch (error) {
      if (!hasLines(error)) throw error
      fail(error.lines())
    } finally {
      sending.current = false
      setSubmitting(false)
    }
  }
  const reset = (next = initial) => {
    begin(next)
    refused.clear()
  }
  const field: FormState<Values>['field'] = (name) => ({
    name,
    id: fieldId(id, name),
    value: values[name],
    error: refused.state.errors[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
  })
  const isSame = (known: Values) => JSON.stringify(known) === JSON.stringify(values)
  useFormDraft(draft, { id, values, isTyped: ![initial, untouched].some(isSame), restore: set })
  const findErrors = () => judge(values).errors
  return { id, values, submitting, ...refused.state, findErrors, field, set, fail, reset, submit }
}

function useFormDraft<Values extends object>(
  draft: FormOptions<Values, unknown>['draft'],
  form: { id: string; values: Values; isTyped: boolean; restore: (kept: Partial<Values>) => void },
): void {
  const { name = form.id, where, secrets = [] } = typeof draft === 'string' ? { name: draft } : { ...draft }
  const kept = Object.entries(form.values).filter(([key]) => !secrets.some((secret) => secret === key))
  const values = Object.fromEntries(kept) as Partial<Values>
  useDraft(name, { values, isTyped: draft !== undefined && form.isTyped, restore: form.restore, where })
}

/**
 * The values with which the form began, the typed ones, and a reference to the latest: two changes in one
 * event both count.
 */
function useTyped<Values>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [untouched, setUntouched] = useState(initial)
  const newest = useRef(initial)
  const hold = (next: Values) => {
    newest.current = next
    setValues(next)
  }
  const begin = (next: Values) => {
    setUntouched(next)
    hold(next)
  }
  return { values, untouched, newest, hold, begin }
}

type Refused<Values> = Pick<FormState<Values>, 'errors' | 'serverLines' | 'refusals'>

/** The displayed errors: set by a refusal, removed as fields are corrected. */
function useRefused<Values>() {
  const [state, setState] = useState<Refused<Values>>({ errors: {}, serverLines: [], refusals: 0 })
  return {
    state,
    refuse: (errors: FieldErrors<Values>, serverLines: readonly ErrorLine[]) =>
      setState(({ refusals }) => ({ errors, serverLines, refusals: refusals + 1 })),
    clear: () => setState(({ refusals }) => ({ errors: {}, serverLines: [], refusals })),
    recheck: (changes: object, find: () => FieldErrors<Values>) =>
      setState((current) => {
        if (Object.keys(current.errors).length === 0) return current
        // Errors that only the server can find stay until their field changes.
        const ofServer = current.serverLines.filter(({ key }) => !(key in changes)).map(({ key }) => key)
        const kept = Object.entries(current.errors).filter(([name]) => ofServer.includes(name))
        const stillWrong = Object.entries(find()).filter(([name]) => name in current.errors)
        return { ...current, errors: Object.fromEntries([...kept, ...stillWrong]) as FieldErrors<Values> }
      }),
  }
}

/**
 * Finds the errors in the order of the fields, and the body when there are none. Issues outside the form's
 * fields are reported only if no field has one.
 */
function useJudge<Values extends object, Body>({
  schema,
  texts = {},
  toBody,
  check,
}: FormOptions<Values, Body>) {
  const language = useLanguage()
  const figure: ReadFigure = (typed) => typedNumber(typed ?? '', language)
  return (values: Values): { errors: FieldErrors<Values>; body: Body } => {
    const found: Record<string, string | undefined> = { ...check?.(values, figure) }
    const read = schema?.safeParse(toBody ? toBody(values, figure) : values)
    for (const { path, message } of read?.error?.issues ?? []) {
      const field = fieldOf(path, values)
      found[field] ??= wordsOf(message, field, texts)
    }
    const ofFields = Object.keys(values).filter((name) => found[name] !== undefined)
    const errors = (ofFields.length > 0 ? ofFields : Object.keys(found)).map((name) => [name, found[name]])
    // Without a schema the values are the body.
    const body = (read ? read.data : values) as Body
    return { errors: Object.fromEntries(errors) as FieldErrors<Values>, body }
  }
}

/** The field that a path names by one of its parts, or by its last parts joined with dots. */
function fieldOf(path: readonly PropertyKey[], values: object): string {
  const parts = path.map(String)
  const names = [...parts, ...parts.map((_, from) => parts.slice(from).join('.'))]
  return names.find((name) => Object.hasOwn(values, name)) ?? String(parts[0])
}

/** The words of a message key; without one, the issue is text that cannot be stored or a missing choice. */
function wordsOf(message: string, field: string, texts: Readonly<Record<string, string>>): string {
  const key = message.slice(message.lastIndexOf('.') + 1)
  const fieldKey = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return texts[key] ?? texts['control_characters'] ?? texts[field] ?? texts[fieldKey] ?? message
}

/** The lines about fields of the form. */
function errorsOf<Values extends object>(lines: readonly ErrorLine[], values: Values): FieldErrors<Values> {
  const ofFields = lines.filter(({ key }) => Object.hasOwn(values, key))
  return Object.fromEntries(ofFields.map(({ key, message }) => [key, message])) as FieldErrors<Values>
}

function hasLines(error: unknown): error is { lines: () => readonly ErrorLine[] } {
  return error instanceof Error && 'lines' in error && typeof error.lines === 'function'
}
