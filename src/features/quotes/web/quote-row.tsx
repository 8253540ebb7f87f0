import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { quantityWords } from '#kernel/trade/lot/lot-words.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { fitOf, pictureOf } from '#ui/product-picture.ts'
import { SizedTitle } from '#ui/sized-title.tsx'
import type { OfferView, QuoteSummary } from '../contract/views.ts'
import { QuoteStateTags, useQuoteWords } from './quote-state.tsx'
import { texts } from './texts.ts'

/** A quote in the list: product, state, and current offer. The whole row is a link. */
export function QuoteRow({ quote }: { quote: QuoteSummary }) {
  const t = useTexts(texts)
  const words = useQuoteWords()
  const { product, offer } = quote
  return (
    <article className="bevel-card relative flex gap-3 border border-line bg-surface p-3 hover:border-ink md:gap-5">
      <div className="w-24 shrink-0 md:w-31">
        {product.image ? (
          <Picture picture={pictureOf(product.image)} alt="" sizes="124px" fit={fitOf(product.image)} />
        ) : (
          <span className="block aspect-4/3 bg-well" />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 md:flex-row md:gap-5">
        <div className="flex min-w-0 grow flex-col gap-1">
          <h2 className="type-card-title line-clamp-2">
            <LocalLink
              to={`/user/quotes/${quote.id}`}
              className="hit-card underline-offset-4 hover:underline"
            >
              <span lang={product.language}>
                <SizedTitle title={product.title} />
              </span>
            </LocalLink>
          </h2>
          <p className="type-small text-ink-2">{words.request(quote)}</p>
          {quote.others.length > 0 && (
            <p className="type-small text-ink-2">{t.beside(quote.others.length)}</p>
          )}
          <p className="type-small text-ink-3">
            <time dateTime={quote.updatedAt}>{t.changed(words.day(quote.updatedAt))}</time>
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-1 md:w-72 md:shrink-0 md:items-end md:text-right">
          <QuoteStateTags quote={quote} />
          {offer ? (
            <OfferLine offer={offer} lotPieces={product.lotPieces} />
          ) : (
            <p className="type-small text-ink-3">{t.noOffer}</p>
          )}
        </div>
      </div>
    </article>
  )
}

/** Keeps a date together at the end of a line. */
const NO_BREAK = '\u00a0'

/** An offer in two lines: its total, and its terms. */
export function OfferLine({ offer, lotPieces }: { offer: OfferView; lotPieces: number | undefined }) {
  const language = useLanguage()
  const t = useTexts(texts).offer
  const words = useQuoteWords()
  const { units, price, currency, incoterm, place, delivery, validUntil, freight } = offer
  return (
    <>
      <p className="type-label tabular-nums">
        {quantityWords({ qty: units, lotPieces }, language)} × <Price amount={price} currency={currency} />
      </p>
      {freight && (
        <p className="type-small tabular-nums">
          {t.freight} <Price amount={delivery} currency={currency} />
        </p>
      )}
      <p className="type-small max-w-full text-ink-2 wrap-anywhere">
        {incoterm} {place}, {t.untilDay(words.day(validUntil).replaceAll(' ', NO_BREAK))}
      </p>
    </>
  )
}
