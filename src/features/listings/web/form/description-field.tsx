import { createElement, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { FormatTools, useFormatting } from '#ui/html-editor/format-tools.tsx'
import type { Format } from '#ui/html-format.ts'
import type { IconName } from '#ui/icon-names.ts'
import { TextArea } from '#ui/text-input.tsx'
import { texts } from '../texts.ts'
import { LISTING_LIMITS } from '../../domain/limits.ts'
import { ContactCheck } from './contact-check.tsx'
import type { ListingForm } from './use-listing-form.ts'

const TOOLS: readonly [Format, IconName][] = [
  ['bold', 'text-b'],
  ['italic', 'text-italic'],
  ['heading', 'text-h-three'],
  ['subheading', 'text-h-four'],
  ['bullets', 'list-bullets'],
  ['numbers', 'list-numbers'],
  ['link', 'link'],
]

interface DescriptionFieldProps {
  form: ListingForm
  name?: 'description' | 'secondDescription'
  label: string
  hint?: string
  required?: boolean
}

/** A description: plain text, or the HTML subset that the tools write, with a preview. */
export function DescriptionField({
  form,
  name = 'description',
  label,
  hint,
  required = false,
}: DescriptionFieldProps) {
  const t = useTexts(texts)
  const field = form.field(name)
  const { place, apply } = useFormatting(field)
  const preview = /<[a-z]/i.test(field.value) ? previewOf(field.value) : null
  return (
    <div ref={place} className="flex flex-col gap-2">
      <div>
        <TextArea
          field={field}
          label={label}
          {...(hint !== undefined && { hint })}
          required={required}
          rows={8}
          counter={LISTING_LIMITS.descriptionMax}
        />
        <ContactCheck typed={field.value} />
      </div>
      <FormatTools label={t.format.label} tools={TOOLS} locked={form.submitting} onApply={apply} />
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
