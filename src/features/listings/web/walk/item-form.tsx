import { useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { CATEGORY_NAMES, CONDITIONS, isTypeOf, MISCELLANEOUS, typesOf } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { LISTING_LIMITS } from '../../domain/limits.ts'
import { texts } from '../texts/walk.ts'
import { ShotTiles } from './shot-tiles.tsx'
import type { WalkItem } from './kept-walk.ts'
import type { WalkState, Words } from './walk-state.ts'
import type { WalkStore } from './walk-store.ts'

interface ItemFormProps {
  store: WalkStore
  state: WalkState
  item: WalkItem
  /** Its place in the walk. */
  number: number
  onNext: () => Promise<void>
}

/** The item at which somebody stands. Each change is kept at once, so there is nothing to save. */
export function ItemForm({ store, state, item, number, onNext }: ItemFormProps) {
  const t = useTexts(texts)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { words, write } = useWords(store, item)
  const next = async () => {
    await onNext()
    window.scrollTo({ top: 0 })
  }
  useFocusOnNext(heading)
  const fieldOf = <Name extends keyof Words>(name: Name) => ({
    name,
    id: `${id}-${name}`,
    value: words[name],
    onChange: (value: Words[Name]) => write({ [name]: value }),
  })
  return (
    <section aria-labelledby={`${id}-heading`} className="flex flex-col gap-5">
      <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className="type-h2 scroll-mt-4">
        {item.listing === undefined ? t.item(number) : item.title}
      </h2>
      {item.refusal && <Banner tone="error">{item.refusal.message}</Banner>}
      <ShotTiles store={store} state={state} item={item} />
      {item.listing === undefined && (
        <>
          <TextInput
            field={fieldOf('title')}
            label={t.word}
            hint={t.wordHint}
            required
            counter={LISTING_LIMITS.titleMax}
            autoComplete="off"
          />
          <TextArea
            field={fieldOf('plate')}
            label={t.plate}
            hint={t.plateHint}
            rows={3}
            counter={LISTING_LIMITS.plateMax}
            autoComplete="off"
          />
          <Kind words={words} id={id} write={write} />
        </>
      )}
      <Button variant="primary" block icon="arrow-right" className="min-h-16" onClick={() => void next()}>
        {t.next}
      </Button>
    </section>
  )
}

/** What is typed is on the screen at once, and on the phone as soon as it could be written. */
function useWords(store: WalkStore, item: WalkItem) {
  const { title, categorie, type, condition, plate } = item
  const [words, setWords] = useState<Words>({ title, categorie, type, condition, plate })
  const write = (change: Partial<Words>) => {
    setWords((before) => ({ ...before, ...change }))
    void store.reword(item.key, change)
  }
  return { words, write }
}

/** The page begins anew with each item; at the first one nothing has moved. */
function useFocusOnNext(heading: { current: HTMLElement | null }) {
  useEffect(() => {
    const isNext = document.activeElement === document.body || document.activeElement === null
    if (isNext && wasOpened) heading.current?.focus({ preventScroll: true })
    wasOpened = true
  }, [heading])
}
let wasOpened = false

/** What the item is; folded, since most items of a yard are like the one before. */
function Kind({ words, id, write }: { words: Words; id: string; write: (change: Partial<Words>) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const optionOf = (name: string) => ({ value: name, label: taxonomyName(name, language) })
  const conditionWord = words.condition === 'new' ? t.new : t.used
  return (
    <details className="border border-line bg-surface">
      <summary className="type-body flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4">
        <span>{t.kind(taxonomyName(words.type, language), conditionWord)}</span>
        <span className="type-label underline">{t.kindChange}</span>
      </summary>
      <div className="flex flex-col gap-4 p-4">
        <Select
          field={{
            name: 'categorie',
            id: `${id}-categorie`,
            value: words.categorie,
            onChange: (chosen) => {
              const categorie = CATEGORY_NAMES.find((name) => name === chosen) ?? words.categorie
              write({ categorie, ...(!isTypeOf(categorie, words.type) && { type: MISCELLANEOUS }) })
            },
          }}
          label={t.category}
          required
          options={CATEGORY_NAMES.map(optionOf)}
        />
        <Select
          field={{
            name: 'type',
            id: `${id}-type`,
            value: words.type,
            onChange: (type) => write({ type }),
          }}
          label={t.type}
          required
          options={typesOf(words.categorie).map(optionOf)}
        />
        <RadioGroup
          field={{
            name: 'condition',
            id: `${id}-condition`,
            value: words.condition,
            onChange: (condition) => write({ condition }),
          }}
          label={t.condition}
          required
          options={CONDITIONS.map((value) => ({ value, label: t[value] }))}
        />
      </div>
    </details>
  )
}
