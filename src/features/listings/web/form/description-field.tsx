import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#client/language.tsx'
import { IconButton } from '#ui/button.tsx'
import { format, type Format } from '#ui/html-format.ts'
import type { IconName } from '#ui/icon-names.ts'
import { TextArea } from '#ui/text-input.tsx'
import { previewOf } from './description-preview.tsx'
import { DESCRIPTION_MAX } from './listing-values.ts'
import { texts } from '../texts.ts'
import type { ListingForm } from './use-listing-form.ts'

const TOOLS: readonly [Exclude<Format, 'quote'>, IconName][] = [
  ['bold', 'text-b'],
  ['italic', 'text-italic'],
  ['heading', 'text-h-three'],
  ['subheading', 'text-h-four'],
  ['bullets', 'list-bullets'],
  ['numbers', 'list-numbers'],
  ['link', 'link'],
]

/** The description: plain text, or the HTML subset that the tools write, with a preview. */
export function DescriptionField({ form }: { form: ListingForm }) {
  const t = useTexts(texts)
  const field = form.field('description')
  const place = useRef<HTMLDivElement>(null)
  const apply = (kind: Format) => {
    const area = place.current?.querySelector('textarea')
    if (!area || form.submitting) return
    const { selectionStart, selectionEnd } = area
    const after = format({ text: field.value, start: selectionStart, end: selectionEnd }, kind)
    // The selection refers to the new text, so that must be rendered first.
    flushSync(() => field.onChange(after.text))
    area.focus()
    area.setSelectionRange(after.start, after.end)
  }
  const preview = /<[a-z]/i.test(field.value) ? previewOf(field.value) : null
  return (
    <div ref={place} className="flex flex-col gap-2">
      <TextArea
        field={field}
        label={t.fields.description}
        hint={t.fields.descriptionHint}
        required
        rows={8}
        counter={DESCRIPTION_MAX}
      />
      <div role="group" aria-label={t.format.label} className="flex flex-wrap gap-1">
        {TOOLS.map(([kind, icon]) => (
          <IconButton
            key={kind}
            icon={icon}
            size="small"
            label={t.format[kind]}
            unavailable={form.submitting}
            onClick={() => apply(kind)}
          />
        ))}
      </div>
      {preview !== null && <Preview>{preview}</Preview>}
    </div>
  )
}

function Preview({ children }: { children: ReactNode }) {
  const t = useTexts(texts).format
  return (
    <section aria-label={t.preview} className="border border-line bg-sunken p-4">
      <h3 className="type-small text-ink-3">{t.preview}</h3>
      <div className="rich-text mt-2">{children}</div>
    </section>
  )
}
