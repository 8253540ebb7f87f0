import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { LANGUAGES } from '#kernel/text/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { groupTexts, kindOf, type EditedText, type TextGroup } from './sections.ts'
import { texts } from './texts.ts'
import type { ContentEditor } from './use-content-editor.ts'

/** The texts of a page by section. */
export function TextFields({ editor, all }: { editor: ContentEditor; all: readonly EditedText[] }) {
  return groupTexts(all).map((group) => (
    <Group key={group.path} editor={editor} group={group} isOpen={all.length === 1} />
  ))
}

function Group({ editor, group, isOpen }: { editor: ContentEditor; group: TextGroup; isOpen: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const heading =
    group.texts.find(({ path }) => ['title', 'question'].includes(kindOf(path))) ?? group.texts[0]
  const named = new Map<string, string>(Object.entries(t.groups)).get(group.path)
  const title = named ?? (heading ? editor.textOf(heading)[language] : '')
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      {/* For a single text the page's heading is enough. */}
      {!isOpen && <h3 className="type-label">{title}</h3>}
      <div className="border border-line bg-surface">
        {group.texts.map((text) => (
          <TextRow key={text.path} editor={editor} text={text} isOpen={isOpen} />
        ))}
      </div>
    </section>
  )
}

/** Enough rows for the text, and a few more. */
const rowsFor = (text: string) => Math.min(14, Math.max(2, Math.ceil(text.length / 55) + 1))

function TextRow({ editor, text, isOpen }: { editor: ContentEditor; text: EditedText; isOpen: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isOpened, setOpened] = useState(isOpen)
  const { path, shipped } = text
  const id = fieldIdOf(path)
  const words = editor.textOf(text)
  const hints = useHints(text)
  const errorOf = (each: (typeof LANGUAGES)[number]) => editor.refusal.of(`${path}.${each}`)
  const isWrong = LANGUAGES.some((each) => errorOf(each) !== undefined)
  const isChanged = words.en !== shipped.en || words.fr !== shipped.fr
  const kind = new Map<string, string>(Object.entries(t.kinds)).get(kindOf(path))
  return (
    <details
      open={isOpened || isWrong}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-11 items-center gap-3 px-3 py-2">
        <Icon name="caret-right" size={16} className="shrink-0 group-open:rotate-90" />
        <span id={`${id}-name`} className="min-w-0 grow">
          {kind !== undefined && <span className="type-small block text-ink-3">{kind}</span>}
          <span className="block truncate group-open:whitespace-normal">{words[language] || '–'}</span>
        </span>
        {editor.isEdited(path) ? (
          <Tag tone="warning">{t.unsavedText}</Tag>
        ) : (
          isChanged && <Tag tone="information">{t.changed}</Tag>
        )}
      </summary>
      {(isOpened || isWrong) && (
        <div
          role="group"
          aria-labelledby={`${id}-name`}
          aria-describedby={hints === '' ? undefined : `${id}-hints`}
          className="grid gap-4 px-3 pb-4 lg:grid-cols-2"
        >
          {LANGUAGES.map((each) => (
            <TextArea
              key={each}
              label={each === 'en' ? t.english : t.french}
              lang={each}
              required={!text.isOptional}
              rows={Math.max(rowsFor(words.en), rowsFor(words.fr))}
              field={{
                name: `${path}.${each}`,
                id: fieldIdOf(`${path}.${each}`),
                value: words[each],
                error: errorOf(each),
                onChange: (value) => editor.write(path, { ...words, [each]: value }),
              }}
            />
          ))}
          {hints !== '' && (
            <p id={`${id}-hints`} className="type-small text-ink-3 lg:col-span-2">
              {hints}
            </p>
          )}
          {isChanged && <Shipped text={text} onReset={() => editor.write(path, shipped)} />}
        </div>
      )}
    </details>
  )
}

/** The id of a field's control, to which errors of the server link. */
export const fieldIdOf = (field: string) => `content-${field}`

/** What to know about a text before changing it; empty if there is nothing. */
function useHints({ isList, isOptional, shipped }: EditedText): string {
  const t = useTexts(texts)
  const hints = [isList && t.listHint, isOptional && t.optionalHint, /\{\w+\}/.test(shipped.en) && t.slotHint]
  return hints.filter((hint) => hint !== false).join(' ')
}

function Shipped({ text: { shipped }, onReset }: { text: EditedText; onReset: () => void }) {
  const t = useTexts(texts)
  if (shipped.en === '') return null
  return (
    <div className="flex flex-col items-start gap-2 bg-sunken p-3 lg:col-span-2">
      <p className="type-small-strong text-ink-2">{t.shippedText}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {LANGUAGES.map((each) => (
          <p key={each} lang={each} className="type-small">
            {shipped[each]}
          </p>
        ))}
      </div>
      <Button size="small" icon="arrow-counter-clockwise" onClick={onReset}>
        {t.reset}
      </Button>
    </div>
  )
}
