import { useEffect, useRef, type KeyboardEvent } from 'react'
import { LocalLink, useTexts } from '#client/language.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { IconButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { texts } from './texts.ts'
import type { useFeatured } from './use-featured.ts'

type FeaturedState = ReturnType<typeof useFeatured>

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** The featured listings in order: moved by buttons, or by Alt and an arrow key on any of them. */
export function FeaturedSlots({ featured }: { featured: FeaturedState }) {
  const t = useTexts(texts).featured
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: number; by: 1 | -1 } | null>(null)
  const { chosen } = featured
  useEffect(() => {
    // The moved item keeps the focus in its new place; at either end its other button gets it.
    const item = moved.current && list.current?.querySelector(`[data-id="${moved.current.id}"]`)
    const buttons = [...(item?.querySelectorAll<HTMLElement>('[data-move]:not([aria-disabled=true])') ?? [])]
    const same = buttons.find(({ dataset }) => dataset['move'] === String(moved.current?.by))
    if (item) (same ?? buttons[0])?.focus()
    moved.current = null
  })
  const move = (id: number, by: 1 | -1) => {
    moved.current = { id, by }
    featured.move(id, by)
  }
  const press = (id: number) => (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    move(id, by)
  }
  if (chosen.length === 0) return <p className="type-body text-ink-2">{t.none}</p>
  return (
    <>
      <ol ref={list} className="flex flex-col border border-line bg-surface">
        {chosen.map((product, index) => (
          // The key is meant for the buttons inside, which are interactive.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={product.id}
            data-id={product.id}
            onKeyDown={press(product.id)}
            className="flex items-center gap-3 border-b border-line p-2 last:border-b-0"
          >
            <span className="type-mono w-5 text-right text-ink-2">{index + 1}</span>
            <Named product={product} />
            <span className="flex shrink-0 gap-1">
              <IconButton
                size="small"
                icon="caret-up"
                label={t.up(product.title)}
                data-move={-1}
                unavailable={index === 0}
                onClick={() => move(product.id, -1)}
              />
              <IconButton
                size="small"
                icon="caret-down"
                label={t.down(product.title)}
                data-move={1}
                unavailable={index === chosen.length - 1}
                onClick={() => move(product.id, 1)}
              />
              <IconButton
                size="small"
                icon="trash"
                label={t.remove(product.title)}
                onClick={() => featured.remove(product.id)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="type-small text-ink-2">{t.keys}</p>
    </>
  )
}

/** A listing by picture, title and number, marked if it can't be bought now. */
export function Named({ product }: { product: Product }) {
  const t = useTexts(texts).featured
  const { id, title, language, images, availability } = product
  const [cover] = images
  return (
    <>
      <span className="block aspect-4/3 w-16 shrink-0 bg-well">
        {cover && <Picture picture={{ ...cover, src: cover.lienImage }} alt="" sizes="64px" />}
      </span>
      <span className="flex min-w-0 grow flex-col">
        <LocalLink
          to={`/product/${id}`}
          className="type-label line-clamp-2 underline-offset-4 hover:underline"
        >
          <span lang={language}>{title}</span>
        </LocalLink>
        <span className="type-small flex items-center gap-2 text-ink-2">
          <span className="type-mono">{listingReference(id)}</span>
          {availability !== 'available' && <Tag tone="warning">{t.availability[availability]}</Tag>}
        </span>
      </span>
    </>
  )
}
