import type { ReactNode } from 'react'

interface FieldGroupProps {
  title: string
  /** A hint and its id. */
  about?: { id: string; hint: string }
  /** Aligns the fields of a row at their bottom, unless one of them has content below it. */
  align?: 'items-end' | 'items-start'
  children: ReactNode
}

/** Fields in two columns under a heading. */
export function FieldGroup({ title, about, align = 'items-end', children }: FieldGroupProps) {
  return (
    <fieldset aria-describedby={about?.id}>
      <legend className="type-h3">{title}</legend>
      {about && (
        <p id={about.id} className="type-small mt-1 text-ink-3">
          {about.hint}
        </p>
      )}
      <div className={`mt-3 grid gap-5 md:grid-cols-2 ${align}`}>{children}</div>
    </fieldset>
  )
}
