import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { LISTED_TERM } from '#kernel/trade/incoterms.ts'
import type { Product } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { categoryCode } from '#kernel/trade/taxonomy.ts'
import { texts as filterTexts } from '#search/filters/texts.ts'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { fitOf, pictureOf } from '#ui/product-picture.ts'
import { Hatch } from '#ui/swatch.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { Tag } from '#ui/tag.tsx'
import { SellerText } from './seller-text.tsx'
import { texts } from './texts.ts'

/** Length at which descriptions on cards are cut (spec §9). */
export const CARD_TEXT_LENGTH = 100
/** In pixels, about twice the largest of `SIZES`. */
const WIDEST = 800
/** Phones with three device pixels per CSS pixel get two: in a photograph nobody sees the difference. */
const SIZES =
  '(width < 48rem) and (resolution > 2dppx) 83px, (width < 48rem) 124px, (width < 64rem) 45vw, 313px'

interface ProductCardProps {
  product: Product
  level?: 2 | 3
  /** For the picture that determines the largest contentful paint. */
  priority?: boolean
  /** The favourite's star. */
  star?: ReactNode
  /** Chooses it to be compared. */
  mark?: ReactNode
  /** Price of its delivery in words, where known. */
  delivery?: string | undefined
  /** Below the card, outside its link: the owner's notes and actions. */
  foot?: ReactNode
}

/** A product in a list. */
export function ProductCard({
  product,
  level = 3,
  priority = false,
  star,
  mark,
  delivery,
  foot,
}: ProductCardProps) {
  const t = useTexts(texts).card
  const { named } = useTexts(filterTexts)
  const language = useLanguage()
  const { id, title, brand, categorie, condition, price, currency, region, qty, lotPieces } = product
  const { language: lang } = product
  const isShippable = product.shipping[0]?.isShippable ?? false
  const { unconfirmedSince } = product
  const picture = <CardPicture product={product} sizes={SIZES} priority={priority} />
  return (
    <Card
      to={`/product/${id}`}
      title={
        <span lang={lang}>
          <SizedTitle title={title} />
        </span>
      }
      level={level}
      picture={unconfirmedSince ? <span className="block opacity-60">{picture}</span> : picture}
      code={categoryCode(categorie)}
      category={taxonomyName(categorie, language)}
      tag={<Tag>{named.condition.values[condition]}</Tag>}
      price={
        // A draft from the yard has neither brand nor price yet.
        brand && (
          <>
            <Price amount={price} currency={currency} />{' '}
            <span className="type-small block text-ink-2">
              {t.priceIs(lotPieces === undefined ? lotPieces : formatCount(lotPieces, language), LISTED_TERM)}
            </span>
          </>
        )
      }
      available={
        product.availability === 'available' ? (
          t.available(formatCount(qty, language))
        ) : (
          <Tag tone="warning">{t[product.availability]}</Tag>
        )
      }
      place={brand ? `${brand}, ${region}` : region}
      text={
        unconfirmedSince ? (
          t.unconfirmed(formatDay(unconfirmedSince, language))
        ) : (
          <SellerText product={product} length={CARD_TEXT_LENGTH} />
        )
      }
      delivery={
        delivery ? <span className="priced">{delivery}</span> : isShippable ? t.shippable : t.byCountry
      }
      action={star}
      mark={mark}
      foot={foot}
    />
  )
}

interface CardPictureProps {
  product: Pick<Product, 'images' | 'categorie'>
  sizes: string
  priority?: boolean
}

/** The first picture, decorative because the title is beside it; a hatched area if there is none. */
export function CardPicture({ product, sizes, priority = false }: CardPictureProps) {
  const [cover] = product.images
  if (!cover) {
    return (
      <span aria-hidden="true" className="block aspect-4/3 bg-well">
        <Hatch code={categoryCode(product.categorie) ?? 'GE'} className="size-full text-line-strong" />
      </span>
    )
  }
  return (
    <Picture
      picture={pictureOf(cover)}
      alt=""
      sizes={sizes}
      fit={fitOf(cover)}
      widest={WIDEST}
      priority={priority}
    />
  )
}
