import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import type { FieldBinding } from './field.tsx'
import { texts } from './texts.ts'

/** One line of a server's refusal: the faulty field (or a general key) and the reason. */
export interface ErrorLine {
  key: string
  message: string
}

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

/** The state that the client's `useForm` returns. */
export interface FormState<Values> {
  id: string
  values: Values
  errors: FieldErrors<Values>
  /** Lines of the last refusal of the server. */
  serverLines: readonly ErrorLine[]
  /** The number of refused attempts; each one moves the focus to the summary. */
  refusals: number
  submitting: boolean
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  set: (changes: Partial<Values>) => void
  /** Shows a server's refusal. */
  fail: (lines: readonly ErrorLine[]) => void
  /** Restores the initial values, or sets others, and clears all errors. */
  reset: (values?: Values) => void
  submit: (event?: FormEvent<HTMLFormElement>) => Promise<void>
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

interface FormProps<Values> {
  form: FormState<Values>
  /** How keys of the server's lines are written: as sent, in upper case (decisions §10), or in words of the form. */
  serverKeys?: 'as-sent' | 'upper-case' | ((key: string) => string)
  label?: string
  className?: string
  children: ReactNode
}

/** A form with an error summary on top. Posts, so that no input ends up in an address. */
export function Form<Values>({
  form,
  serverKeys = 'as-sent',
  label,
  className,
  children,
}: FormProps<Values>) {
  return (
    <form
      id={form.id}
      method="post"
      noValidate
      aria-label={label}
      aria-busy={form.submitting || undefined}
      onSubmit={(event) => void form.submit(event)}
      className={classNames('flex flex-col gap-5', className)}
    >
      <ErrorSummary
        refusals={form.refusals}
        fields={Object.entries<string | undefined>(form.errors).flatMap(([name, message]) =>
          message !== undefined && !form.serverLines.some(({ key }) => key === name)
            ? [{ id: fieldId(form.id, name), message }]
            : [],
        )}
        lines={form.serverLines.map(({ key, message }) => ({
          key: written(key, serverKeys),
          message,
          ...(key in form.errors && { id: fieldId(form.id, key) }),
        }))}
      />
      {children}
    </form>
  )
}

function written(key: string, how: NonNullable<FormProps<unknown>['serverKeys']>): string {
  if (typeof how === 'function') return how(key)
  return how === 'upper-case' ? key.toUpperCase() : key
}

interface ErrorSummaryProps {
  /** Increases with each refused attempt; the summary then takes the focus. */
  refusals: number
  fields: readonly { id: string; message: string }[]
  /** The server's lines, shown as 'key: message'; without a key, the message alone. */
  lines?: readonly (ErrorLine & { id?: string })[]
}

/**
 * All errors in one place, each linked to its field. While it is shown, the page's title starts with 'Error:
 * '.
 */
export function ErrorSummary({ refusals, fields, lines = [] }: ErrorSummaryProps) {
  const t = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  const shown = fields.length + lines.length > 0
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  useEffect(() => {
    if (!shown) return undefined
    const title = document.title
    document.title = `${t.errorPrefix}${title}`
    return () => {
      if (document.title === `${t.errorPrefix}${title}`) document.title = title
    }
  }, [shown, t.errorPrefix])
  if (!shown) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="bevel border-2 border-cinnabar bg-surface p-4">
      <h2 className="type-h3">{t.errorTitle}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {fields.map(({ id, message }) => (
          <li key={id}>
            <SummaryLink id={id}>{message}</SummaryLink>
          </li>
        ))}
        {lines.map(({ key, message, id }) => (
          <li key={`${key} ${message}`}>
            {id === undefined ? (
              <span className="text-cinnabar">{key === '' ? message : `${key}: ${message}`}</span>
            ) : (
              <SummaryLink id={id}>{`${key}: ${message}`}</SummaryLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function SummaryLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      className="text-cinnabar underline underline-offset-4"
      onClick={(event) => {
        const field = document.getElementById(id)
        if (!field) return
        event.preventDefault()
        field.focus({ preventScroll: true })
        field.scrollIntoView({ block: 'center' })
      }}
    >
      {children}
    </a>
  )
}
