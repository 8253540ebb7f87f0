import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#client/language.tsx'
import { IconButton } from '#ui/button.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { format, type Format, type HeadingTags, type Selected } from '#ui/html-format.ts'
import type { IconName } from '#ui/icon-names.ts'
import { texts } from './texts.ts'

/** Formats the selection of the text area inside `place`. */
export function useFormatting(field: FieldBinding<string>, headings?: HeadingTags) {
  const place = useRef<HTMLDivElement>(null)
  const area = () => place.current?.querySelector('textarea')
  const selection = (): Selected | null => {
    const { selectionStart: start, selectionEnd: end } = area() ?? {}
    return start === undefined || end === undefined ? null : { text: field.value, start, end }
  }
  const write = (after: Selected) => {
    // The selection refers to the new text, so the text must be rendered first.
    flushSync(() => field.onChange(after.text))
    area()?.focus()
    area()?.setSelectionRange(after.start, after.end)
  }
  const apply = (kind: Format) => {
    const before = selection()
    if (before) write(format(before, kind, headings))
  }
  return { place, selection, write, apply }
}

interface FormatToolsProps {
  label: string
  tools: readonly (readonly [Format, IconName])[]
  locked: boolean
  onApply: (kind: Format) => void
  className?: string
  /** Further tools. */
  children?: ReactNode
}

/** The formatting buttons. */
export function FormatTools({ label, tools, locked, onApply, className = '', children }: FormatToolsProps) {
  const t = useTexts(texts)
  return (
    <div role="group" aria-label={label} className={`flex flex-wrap gap-1 ${className}`}>
      {tools.map(([kind, icon]) => (
        <IconButton
          key={kind}
          icon={icon}
          size="small"
          label={t[kind]}
          unavailable={locked}
          onClick={() => onApply(kind)}
        />
      ))}
      {children}
    </div>
  )
}
