import { useEffect, useId, useRef, useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import type { Language } from '#kernel/text/language.ts'
import type { Product } from '#kernel/trade/product.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldNotes, type FieldBinding } from '#ui/field.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { texts } from '../contract/texts.ts'
import { QUOTE_LIMITS } from '../domain/limits.ts'
import { lineOf, type OtherLine } from './quote-values.ts'

/** What the form needs to know about another listing. */
export interface OtherProduct {
  id: number
  title: string
  language: Language
  userId: number
  availability: Product['availability']
}

/** An article of the member's cart, for which a quote can be requested instead. */
export interface CartArticle {
  id: number
  title: string
  language?: Language
  orderedQty: number
}

export interface OtherSources {
  /** Reads a product by its number; null if there is none. */
  readProduct: (api: Api, id: number) => Promise<OtherProduct | null>
  cart: readonly CartArticle[]
}

interface OtherListingsProps {
  field: FieldBinding<readonly OtherLine[]>
  /** The listing of the page, which is in the request anyway. */
  productId: number
  userId: number
  sources: OtherSources
}

/** Further listings in the same request: from the cart, or by the address or number of their pages. */
export function OtherListings({ field, productId, userId, sources }: OtherListingsProps) {
  const t = useTexts(texts).page.others
  const headingId = useId()
  const lines = field.value
  const taken = new Set([productId, ...lines.map(({ id }) => id)])
  const room = QUOTE_LIMITS.listings.max - 1 - lines.length
  // Whatever is typed, added or removed during a lookup is kept.
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  }, [lines])
  const add = (more: readonly OtherLine[]) => {
    const isNew = ({ id }: OtherLine) => !latest.current.some((line) => line.id === id)
    field.onChange([...latest.current, ...more.filter(isNew)])
  }
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
            onClick={() => add(addable.map(({ orderedQty, ...article }) => lineOf(article, orderedQty)))}
          >
            {t.fromCart(addable.length)}
          </Button>
        </div>
      )}
      {room > 0 ? (
        <AddByNumber taken={taken} userId={userId} readProduct={sources.readProduct} onAdd={add} />
      ) : (
        <p className="type-small text-ink-2">{t.full}</p>
      )}
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
          className="w-36"
        />
        <IconButton icon="trash" label={t.others.remove(title)} onClick={onRemove} />
      </span>
    </li>
  )
}

interface AddByNumberProps extends Pick<OtherSources, 'readProduct'> {
  taken: ReadonlySet<number>
  userId: number
  onAdd: (lines: readonly OtherLine[]) => void
}

/** The address of a product page, or its number, as people paste it. */
function AddByNumber({ taken, userId, readProduct, onAdd }: AddByNumberProps) {
  const t = useTexts(texts).page
  const api = useApi()
  const inputId = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState<OtherProduct>()
  const refuse = (reason: string) => {
    setError(reason)
    document.getElementById(inputId)?.focus()
  }
  const add = async () => {
    const id = numberIn(typed)
    if (id === null) return refuse(t.others.notRead)
    if (taken.has(id)) return refuse(t.others.twice)
    setBusy(true)
    try {
      const product = await readProduct(api(), id)
      if (product === null) return refuse(t.others.missing)
      if (product.userId === userId) return refuse(t.ownListing)
      if (product.availability === 'sold') return refuse(t.sold)
      onAdd([lineOf(product, 1)])
      setAdded(product)
      setTyped('')
      setError(undefined)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      refuse(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextInput
        field={{
          name: 'other',
          id: inputId,
          value: typed,
          error,
          onChange: (value) => {
            setTyped(value)
            setError(undefined)
          },
        }}
        label={t.others.number}
        hint={t.others.numberHint}
        // Enter must not submit the whole form.
        onEnter={() => {
          if (!busy) void add()
        }}
        className="min-w-0 grow basis-60"
      />
      <Button icon="plus" busy={busy} busyLabel={t.others.adding} onClick={() => void add()}>
        {t.others.add}
      </Button>
      <span role="status" className="sr-only">
        {added && <Sentence say={t.others.added} words={added.title} lang={added.language} />}
      </span>
    </div>
  )
}

/** The number of a product in a text: alone, or at the end of the address of its page. */
export function numberIn(text: string): number | null {
  const [, digits] = /(?:^|\/product\/)(\d{1,9})(?:[/?#].*)?$/.exec(text.trim()) ?? []
  return digits === undefined || Number(digits) < 1 ? null : Number(digits)
}
