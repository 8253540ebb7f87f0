import { createElement, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#client/language.tsx'
import { IconButton } from '#ui/button.tsx'
import { format, type Format } from '#ui/html-format.ts'
import type { IconName } from '#ui/icon-names.ts'
import { TextArea } from '#ui/text-input.tsx'
import { texts } from '../texts.ts'
import { DESCRIPTION_MAX } from './listing-values.ts'
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

/** The tags that the server keeps, and those that it replaces by one of them. */
const KEPT: Readonly<Record<string, string>> = {
  P: 'p',
  BR: 'br',
  B: 'b',
  STRONG: 'b',
  I: 'i',
  EM: 'i',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  H3: 'h3',
  H4: 'h4',
}

/** Renders a description's HTML as React elements, so that no typed markup reaches the page. */
function previewOf(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body)
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => presented(child, index))
}

function presented(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || /^(?:script|style)$/i.test(node.tagName)) return null
  if (node.tagName === 'A') return createElement('u', { key }, ...childrenOf(node))
  const tag = KEPT[node.tagName]
  if (tag === 'br') return createElement('br', { key })
  return tag === undefined ? childrenOf(node) : createElement(tag, { key }, ...childrenOf(node))
}
