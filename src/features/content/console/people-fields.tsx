import { useEffect, useRef, type ChangeEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import type { ContentList } from '#kernel/web/content-page.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field, fieldAria } from '#ui/field.tsx'
import { fileLook } from '#ui/file-look.ts'
import { Picture } from '#ui/picture.tsx'
import { pictureOf } from '#ui/product-picture.ts'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { storeContentPicture } from '../contract/versions/endpoints.ts'
import { ENTRY_PARTS } from '../domain/content-rules.ts'
import { fieldIdOf } from './text-fields.tsx'
import { texts } from './texts.ts'
import type { ContentEditor, TypedPerson } from './use-content-editor.ts'

const EMPTY: Omit<TypedPerson, 'key'> = {
  name: '',
  role: { en: '', fr: '' },
  text: { en: '', fr: '' },
  picture: null,
  image: null,
  link: '',
}

/** The entries of a list of people, in the order of the page. */
export function PeopleFields({ editor, list }: { editor: ContentEditor; list: ContentList }) {
  const t = useTexts(texts)
  const box = useRef<HTMLOListElement>(null)
  const moved = useRef<{ key: string; by: 1 | -1 } | null>(null)
  const { people } = editor
  useEffect(() => {
    // A moved entry keeps the focus in its new place; at either end its other button gets it.
    const item = moved.current && box.current?.querySelector(`[data-key="${moved.current.key}"]`)
    const buttons = [...(item?.querySelectorAll<HTMLElement>('[data-move]:not([aria-disabled=true])') ?? [])]
    const same = buttons.find(({ dataset }) => dataset['move'] === String(moved.current?.by))
    if (item) (same ?? buttons[0])?.focus()
    moved.current = null
  })
  const move = (index: number, by: 1 | -1) =>
    editor.setPeople((before) => {
      const [one, other] = [before[index], before[index + by]]
      if (!one || !other) return before
      moved.current = { key: one.key, by }
      return before.with(index, other).with(index + by, one)
    })
  const remove = (person: TypedPerson) => {
    editor.setPeople((before) => before.filter(({ key }) => key !== person.key))
    // The clicked button disappears with its entry.
    box.current?.parentElement?.querySelector<HTMLElement>(':scope > button')?.focus()
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {people.length === 0 && <p className="text-ink-2">{t.noPeople}</p>}
      <ol ref={box} className="flex w-full flex-col gap-3">
        {people.map((person, index) => {
          const name = person.name === '' ? t.person(index + 1, '') : person.name
          return (
            <li
              key={person.key}
              data-key={person.key}
              className="flex flex-col gap-4 border border-line bg-surface p-3"
            >
              <div className="flex items-center justify-between gap-3">
                <h3 id={fieldIdOf(`people.${person.key}`)} className="type-label min-w-0 truncate">
                  {t.person(index + 1, person.name)}
                </h3>
                <span className="flex shrink-0 gap-1">
                  <IconButton
                    size="small"
                    icon="caret-up"
                    label={t.up(name)}
                    data-move={-1}
                    unavailable={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    size="small"
                    icon="caret-down"
                    label={t.down(name)}
                    data-move={1}
                    unavailable={index === people.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    size="small"
                    icon="trash"
                    label={t.removePerson(name)}
                    onClick={() => remove(person)}
                  />
                </span>
              </div>
              <PersonFields editor={editor} list={list} person={person} index={index} />
            </li>
          )
        })}
      </ol>
      <Button
        icon="plus"
        onClick={() => editor.setPeople((before) => [...before, { ...EMPTY, key: crypto.randomUUID() }])}
      >
        {t.addPerson}
      </Button>
    </div>
  )
}

interface PersonFieldsProps {
  editor: ContentEditor
  list: ContentList
  person: TypedPerson
  index: number
}

function PersonFields({ editor, list, person, index }: PersonFieldsProps) {
  const t = useTexts(texts)
  const parts = ENTRY_PARTS[list]
  const at = `people.${index}`
  const change = (values: Partial<TypedPerson>) =>
    editor.setPeople((before) => before.map((one) => (one.key === person.key ? { ...one, ...values } : one)))
  const bind = (field: string, value: string, onChange: (value: string) => void) => ({
    name: `${at}.${field}`,
    id: fieldIdOf(`${at}.${field}`),
    value,
    error: editor.refusal.of(`${at}.${field}`),
    onChange,
  })
  return (
    <div
      role="group"
      aria-labelledby={fieldIdOf(`people.${person.key}`)}
      className="grid gap-4 lg:grid-cols-2"
    >
      <TextInput label={t.name} required field={bind('name', person.name, (name) => change({ name }))} />
      <Portrait
        person={person}
        error={editor.refusal.of(`${at}.picture`)}
        id={fieldIdOf(`${at}.picture`)}
        onChange={change}
      />
      {parts.role &&
        LANGUAGES.map((each) => (
          <TextInput
            key={each}
            label={`${t.role}, ${each === 'en' ? t.english : t.french}`}
            lang={each}
            required
            field={bind(`role.${each}`, person.role[each], (words) =>
              change({ role: { ...person.role, [each]: words } }),
            )}
          />
        ))}
      {parts.text &&
        LANGUAGES.map((each) => (
          <TextArea
            key={each}
            label={`${t.words}, ${each === 'en' ? t.english : t.french}`}
            lang={each}
            required
            rows={4}
            field={bind(`text.${each}`, person.text[each], (words) =>
              change({ text: { ...person.text, [each]: words } }),
            )}
          />
        ))}
      {parts.link && (
        <TextInput type="url" label={t.link} field={bind('link', person.link, (link) => change({ link }))} />
      )}
    </div>
  )
}

interface PortraitProps {
  id: string
  person: TypedPerson
  error: string | undefined
  onChange: (values: Partial<TypedPerson>) => void
}

function Portrait({ id, person, error, onChange }: PortraitProps) {
  const t = useTexts(texts)
  const { busy, refusal, send } = useCall()
  const about = { id, error: refusal?.message ?? error, ...(busy && { hint: t.portraitBusy }) }
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const form = new FormData()
    form.append('image', file)
    const isStored = await send(async (api) =>
      onChange(await api.call<typeof storeContentPicture>('POST', '/api/staff/content-pictures', { form })),
    )
    // Cleared, so that choosing the same file again fires a change event.
    if (!isStored) target.value = ''
  }
  return (
    <div className="flex items-end gap-3">
      {person.image && (
        <Picture picture={pictureOf(person.image)} alt="" sizes="96px" className="w-24 shrink-0" />
      )}
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <Field {...about} live label={t.portrait} className="w-full">
          <input
            type="file"
            accept="image/jpeg,image/png"
            {...fieldAria(about)}
            onChange={(event) => void upload(event)}
            className={fileLook}
          />
        </Field>
        {person.picture !== null && (
          <Button size="small" onClick={() => onChange({ picture: null, image: null })}>
            {t.removePortrait}
          </Button>
        )}
      </div>
    </div>
  )
}
