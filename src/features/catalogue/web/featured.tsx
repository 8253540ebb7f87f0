import { useRef } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { categoryCode } from '#kernel/trade/taxonomy.ts'
import { IconButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { useTrack } from '#ui/use-track.ts'
import { CardPicture } from './product-card.tsx'
import { SellerText } from './seller-text.tsx'
import { texts } from './texts.ts'

/** Length at which descriptions of featured listings are cut (spec §9). */
const FEATURED_TEXT_LENGTH = 200

/** A tenth less than it is on phones: so a slide and its card in the list below share a file. */
const SIZES = '(width < 48rem) and (resolution > 2dppx) 106px, (width < 48rem) 160px, 309px'

/** Featured listings, one at a time, swiped by scroll snapping; never advances by itself. */
export function Featured({ products }: { products: readonly Product[] }) {
  const t = useTexts(texts).featured
  const track = useRef<HTMLDivElement>(null)
  const { current, show, hydrated } = useTrack(track)
  const total = products.length
  if (total === 0) return null
  return (
    <section
      aria-roledescription={t.kind}
      aria-label={t.label}
      className="bevel-panel relative h-33 overflow-hidden border border-line bg-surface md:h-58 print:hidden"
    >
      <div
        ref={track}
        className="flex h-full snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth"
      >
        {products.map((product, index) => (
          <div
            key={product.id}
            role="group"
            aria-roledescription={t.slideKind}
            aria-label={t.slide(index + 1, total)}
            inert={hydrated && index !== current}
            className="group relative flex h-full w-full shrink-0 snap-center"
          >
            <Slide product={product} isFirst={index === 0} />
          </div>
        ))}
      </div>
      {total > 1 && hydrated && (
        <div className="absolute right-2 bottom-2 flex items-center gap-2 md:right-4 md:bottom-3 print:hidden">
          <span aria-hidden="true" className="type-mono hidden text-ink-2 md:inline">
            {current + 1}/{total}
          </span>
          <IconButton
            size="small"
            icon="caret-left"
            label={t.previous}
            unavailable={current === 0}
            onClick={() => show(current - 1)}
          />
          <IconButton
            size="small"
            icon="caret-right"
            label={t.next}
            unavailable={current === total - 1}
            onClick={() => show(current + 1)}
          />
        </div>
      )}
    </section>
  )
}

function Slide({ product, isFirst }: { product: Product; isFirst: boolean }) {
  const language = useLanguage()
  const { id, title, categorie, price, currency } = product
  const code = categoryCode(categorie)
  return (
    <>
      <div className="w-44 shrink-0 md:w-77">
        <CardPicture product={product} sizes={SIZES} priority={isFirst} />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 p-3 md:gap-2 md:p-4">
        <p className="type-small hidden items-center gap-2 text-ink-2 md:flex">
          {code && <Swatch code={code} />}
          <span className="truncate">{taxonomyName(categorie, language)}</span>
        </p>
        <h2 lang={product.language} className="type-card-title line-clamp-2">
          <LocalLink to={`/product/${id}`} className="hit-card underline-offset-4 group-hover:underline">
            <SizedTitle title={title} />
          </LocalLink>
        </h2>
        <p className="type-small line-clamp-4 text-ink-2 max-md:hidden">
          <SellerText product={product} length={FEATURED_TEXT_LENGTH} />
        </p>
        <p className="type-price-m md:mt-auto">
          <Price amount={price} currency={currency} />
        </p>
      </div>
    </>
  )
}
