import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useTexts } from '#client/language.tsx'
import { IconButton } from '#ui/button.tsx'
import type { FieldBinding, FieldTexts } from '#ui/field.tsx'
import { insertBlock, type Format, type HeadingTags, type Selected } from '#ui/html-format.ts'
import type { IconName } from '#ui/icon-names.ts'
import { RichText } from '#ui/rich-text.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { FormatTools, useFormatting } from './format-tools.tsx'
import { PictureDialog, type UploadPicture } from './picture-dialog.tsx'
import { texts } from './texts.ts'

const HEADINGS: HeadingTags = ['h2', 'h3']
const TOOLS: readonly [Format, IconName][] = [
  ['bold', 'text-b'],
  ['italic', 'text-italic'],
  ['heading', 'text-h-two'],
  ['subheading', 'text-h-three'],
  ['bullets', 'list-bullets'],
  ['numbers', 'list-numbers'],
  ['quote', 'quotes'],
  ['link', 'link'],
]
/** Debounce: not every key press asks the server for a preview. */
const PREVIEW_AFTER_MS = 500

interface HtmlFieldProps extends FieldTexts {
  field: FieldBinding<string>
  /** Stores a picture: `useOperatorText().upload`. */
  upload: UploadPicture
  /** Previews the sanitised text: `useOperatorText().preview`. */
  preview: (html: string, signal: AbortSignal) => Promise<string>
  /** The language of the text, where it may differ from the page's. */
  lang?: string
  /** Read-only while the form is sent. */
  locked?: boolean
}

/**
 * An HTML editor for staff forms: a plain text area whose tools wrap the selection in tags (bold, italic,
 * headings, lists, quote, link, picture), with the server's preview below. Pass it `useOperatorText()` of
 * `#client/operator-text.ts`: `<HtmlField field={form.field('html')} label={…} {...useOperatorText()} />`.
 * The text is sent as typed; the server sanitises it before storing (`sanitizeOperatorHtml`).
 */
export function HtmlField({ field, upload, preview, lang, locked = false, ...about }: HtmlFieldProps) {
  const t = useTexts(texts)
  const { place, selection, write, apply } = useFormatting(field, HEADINGS)
  const [selected, setSelected] = useState<Selected | null>(null)
  const tools = (
    <FormatTools label={t.label} tools={TOOLS} locked={locked} onApply={apply} className="my-1">
      <IconButton
        icon="image"
        size="small"
        label={t.picture}
        unavailable={locked}
        onClick={() => setSelected(selection())}
      />
    </FormatTools>
  )
  return (
    <div ref={place} className="flex flex-col gap-2">
      <TextArea
        field={field}
        tools={tools}
        rows={18}
        readOnly={locked}
        {...(lang !== undefined && { lang })}
        {...about}
      />
      <Preview html={field.value} lang={lang} load={preview} />
      {selected && (
        <PictureDialog
          upload={upload}
          onClose={() => setSelected(null)}
          onInsert={(figure) => {
            flushSync(() => setSelected(null))
            write(insertBlock(selected, figure))
          }}
        />
      )}
    </div>
  )
}

interface PreviewProps {
  html: string
  lang: string | undefined
  load: HtmlFieldProps['preview']
}

function Preview({ html, lang, load }: PreviewProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [shown, setShown] = useState<{ html: string } | 'failed' | null>(null)
  const ask = useEffectEvent((text: string, signal: AbortSignal) => {
    load(text, signal).then(
      (answer) => !signal.aborted && setShown({ html: answer }),
      (error: unknown) => {
        if (signal.aborted) return
        setShown('failed')
        if (!(error instanceof Error)) throw error
      },
    )
  })
  const isBlank = html.trim() === ''
  useEffect(() => {
    if (isBlank) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => ask(html, abort.signal), PREVIEW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [html, isBlank])
  return (
    <section aria-label={t.preview} className="border border-line bg-sunken p-4">
      <p className="type-small text-ink-3">{t.preview}</p>
      {isBlank ? (
        <p className="mt-2 text-ink-3">{t.previewEmpty}</p>
      ) : shown === 'failed' ? (
        <p className="mt-2 text-ink-2">{t.previewFailed}</p>
      ) : (
        shown && (
          <div lang={lang === language ? undefined : lang}>
            <RichText html={shown.html} className="mt-2 max-w-[68ch]" />
          </div>
        )
      )}
    </section>
  )
}
