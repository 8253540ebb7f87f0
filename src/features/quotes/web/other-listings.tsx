import { useId } from 'react'
import { useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import type { Language } from '#kernel/text/language.ts'
import { COMPARED_MAX, comparedAddress } from '#kernel/trade/compared.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldNotes, type FieldBinding } from '#ui/field.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { NumberInput } from '#ui/text-input.tsx'
import { texts } from '../contract/texts.ts'
import { QUOTE_LIMITS } from '../domain/limits.ts'
import { lineOf, type OtherLine } from './quote-values.ts'

/** An article of the member's cart, for which a quote can be requested instead. */
export interface CartArticle {
  id: number
  title: string
  language?: Language
  orderedQty: number
}

export interface OtherSources {
  cart: readonly CartArticle[]
}

interface OtherListingsProps {
  field: FieldBinding<readonly OtherLine[]>
  /** The listing of the page, which is in the request anyway. */
  productId: number
  sources: OtherSources
}

/** Further listings in the same request, from the cart; others are chosen and asked about in a comparison. */
export function OtherListings({ field, productId, sources }: OtherListingsProps) {
  const t = useTexts(texts).page.others
  const headingId = useId()
  const lines = field.value
  const taken = new Set([productId, ...lines.map(({ id }) => id)])
  const room = QUOTE_LIMITS.listings.max - 1 - lines.length
  const addable = sources.cart.filter(({ id }) => !taken.has(id)).slice(0, room)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 border-y border-line py-4">
      <div>
        <h2 id={headingId} className="type-label">
          {t.heading}
        </h2>
        <p className="type-small text-ink-2">{t.hint}</p>
        <FieldNotes id={field.id} error={field.error} />
      </div>
      {lines.length > 0 && (
        <ul id={field.id} tabIndex={-1} aria-label={t.list} className="flex flex-col gap-3 outline-none">
          {lines.map((line) => (
            <OtherRow
              key={line.id}
              line={line}
              onUnits={(units) =>
                field.onChange(lines.map((each) => (each.id === line.id ? { ...each, units } : each)))
              }
              onRemove={() => field.onChange(lines.filter(({ id }) => id !== line.id))}
            />
          ))}
        </ul>
      )}
      {addable.length > 0 && (
        <div>
          <Button
            icon="shopping-cart"
            size="small"
            onClick={() =>
              field.onChange([
                ...lines,
                ...addable.map(({ orderedQty, ...article }) => lineOf(article, orderedQty)),
              ])
            }
          >
            {t.fromCart(addable.length)}
          </Button>
        </div>
      )}
      <p className="type-small text-ink-2">
        {t.compareHint}{' '}
        <TextLink
          to={comparedAddress([productId, ...lines.map(({ id }) => id)].slice(0, COMPARED_MAX))}
          className="inline-block py-0.5"
        >
          {t.compare}
        </TextLink>
      </p>
    </section>
  )
}

interface OtherRowProps {
  line: OtherLine
  onUnits: (units: string) => void
  onRemove: () => void
}

function OtherRow({ line: { id, title, language, units }, onUnits, onRemove }: OtherRowProps) {
  const t = useTexts(texts).page
  const inputId = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-line bg-surface p-3">
      <TextLink to={`/product/${id}`} className="min-w-0 grow basis-48 wrap-anywhere">
        <span lang={language}>{title}</span>
      </TextLink>
      <span className="flex items-end gap-2">
        <NumberInput
          field={{ name: `units-${id}`, id: inputId, value: units, onChange: onUnits }}
          label={
            <>
              {t.quantity}{' '}
              <span className="sr-only">
                <Sentence say={t.others.of} words={title} lang={language} />
              </span>
            </>
          }
          required
          className="w-44"
        />
        <IconButton icon="trash" label={t.others.remove(title)} onClick={onRemove} />
      </span>
    </li>
  )
}
