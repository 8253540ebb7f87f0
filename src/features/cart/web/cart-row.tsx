import { useEffect, useRef } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { LISTED_TERM } from '#kernel/trade/incoterms.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { priceBasis } from '#kernel/trade/lot/lot-words.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { fitOf, pictureOf } from '#ui/product-picture.ts'
import { Sentence } from '#ui/sentence.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { subTotalOf, type CartItem } from '../domain/cart.ts'
import { texts } from './texts.ts'
import type { Finding } from './use-check.ts'

interface CartRowProps {
  item: CartItem
  finding: Finding | undefined
  onOrder: (quantity: number) => void
  onLimit: () => void
  /** The article was just restored by a control that is gone now, so its title takes the focus. */
  takesFocus: boolean
}

/** An article of the cart: title, unit price, quantity. */
export function CartRow({ item, finding, onOrder, onLimit, takesFocus }: CartRowProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, title, brand, type, price, currency, qty, orderedQty, language: written, region } = item
  const isBuyable = !finding?.block
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.querySelector('a')?.focus()
  }, [takesFocus])
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-4 lg:grid-cols-[7rem_minmax(0,1fr)_auto] lg:gap-x-5">
      <RowPicture item={item} />
      <div className="min-w-0">
        <h2 ref={heading} className="type-card-title">
          <LocalLink
            to={`/product/${id}`}
            className="inline-block py-0.5 underline-offset-4 wrap-anywhere hover:underline"
          >
            <span lang={written}>{title}</span>
          </LocalLink>
        </h2>
        <p className="type-small mt-0.5 text-ink-2">
          {brand}, {taxonomyName(type, language)}
        </p>
        {isBuyable && <p className="type-small text-ink-2">{t.inStock(formatCount(qty, language))}</p>}
        {finding && <Findings item={item} finding={finding} />}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:col-start-3 lg:flex-col lg:items-end lg:justify-start">
        <p className="w-full lg:text-right">
          <Price amount={price} currency={currency} size="m" decimals="always" withCode />
          <span className="type-small block text-ink-2">
            {t.priceIs(priceBasis(item, language), [LISTED_TERM, region].filter(Boolean).join(' '))}
          </span>
          {orderedQty > 1 && (
            <span className="type-small block text-ink-2">
              {t.inAll(formatPrice(subTotalOf([item]), currency, language, 'always'))}
            </span>
          )}
        </p>
        {isBuyable && (
          <Stepper title={title} quantity={orderedQty} max={qty} onChange={onOrder} onLimit={onLimit} />
        )}
        <Button
          variant="quiet"
          aria-label={t.removeNamed(title)}
          onClick={() => onOrder(0)}
          className="-mx-2"
        >
          {t.remove}
        </Button>
      </div>
    </li>
  )
}

function RowPicture({ item: { images } }: { item: CartItem }) {
  const [image] = images
  return image ? (
    <Picture
      picture={pictureOf(image)}
      fit={fitOf(image)}
      alt=""
      sizes="(width < 64rem) 88px, 112px"
      className="self-start"
    />
  ) : (
    <span aria-hidden="true" className="grid aspect-4/3 place-items-center self-start bg-well text-ink-3">
      <Icon name="image" />
    </span>
  )
}

/** Changes since the article was added, shown beside it. */
function Findings({ item, finding: { block, change } }: { item: CartItem; finding: Finding }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { price, orderedQty } = change
  const lines = [
    block && t[block],
    price &&
      t.priceChanged(
        formatPrice(price.amount, price.currency, language),
        formatPrice(item.price, item.currency, language),
      ),
    orderedQty !== undefined &&
      t.fewerLeft(formatCount(orderedQty, language), formatCount(item.qty, language)),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <div role="status" className="mt-2 flex flex-col items-start gap-2">
      {lines.map((line) => (
        <p key={line} className="type-small-strong flex gap-2 text-limonite">
          <Icon name="warning" size={16} className="mt-0.5 shrink-0" />
          {line}
        </p>
      ))}
      {block === 'quoteOnly' && (
        <LinkButton to={`/quote/${item.id}`} size="small">
          {t.quote}
        </LinkButton>
      )}
    </div>
  )
}

/** The row of a removed article, with the button that restores it. */
export function RemovedRow({ item: { title, language }, onUndo }: { item: CartItem; onUndo: () => void }) {
  const t = useTexts(texts)
  const row = useRef<HTMLLIElement>(null)
  // The control that removed it is gone: the focus moves to the undo button.
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-ink-2"
    >
      <span role="status" className="min-w-0 wrap-anywhere">
        <Sentence say={t.removedNamed} words={title} lang={language} />
      </span>
      <Button variant="quiet" icon="arrow-counter-clockwise" aria-label={t.undoNamed(title)} onClick={onUndo}>
        {t.undo}
      </Button>
    </li>
  )
}
