import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { MailLink } from '#client/text-link.tsx'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { operator } from '#kernel/web/operator.ts'
import { priceBasis, quantityWords } from '#kernel/trade/lot/lot-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { Price } from '#ui/price.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { texts } from '../contract/texts.ts'
import type { OtherSources } from './other-listings.tsx'
import { QuoteForm } from './quote-form.tsx'

interface QuoteRequestProps {
  product: ProductDetail
  /**
   * Sources of other listings for the request, from other features. Null until the browser has loaded them.
   */
  sources: OtherSources | null
  /** The request starts with the articles of the cart. */
  isOfCart?: boolean
  /** The member's own company lists the product. */
  isOwn?: boolean
  /** The papers that the goods need for import, rendered by another feature. */
  papers?: (country: string, listings: readonly number[]) => ReactNode
  /** What the delivery of units to a country costs, rendered by another feature. */
  delivered?: (product: ProductDetail, country: string, units: number) => ReactNode
  /** The seller's record, rendered by another feature. */
  seller?: ReactNode
}

/** `/quote/{id}`: requests a price and delivery terms (spec §2). */
export function QuoteRequest({
  product,
  sources,
  isOfCart = false,
  isOwn = false,
  papers,
  delivered,
  seller,
}: QuoteRequestProps) {
  const t = useTexts(texts).page
  return (
    <div className="page-width pb-20">
      <Breadcrumb
        below={[
          { label: t.listings, to: '/' },
          { label: product.title, lang: product.language, to: `/product/${product.id}` },
          { label: t.crumb },
        ]}
      />
      <h1 className="type-h1">{t.heading}</h1>
      <div className="mt-6 grid grid-cols-1 gap-8 md:grid-cols-[7fr_5fr]">
        {/* On a phone the form comes before what is known of the seller. */}
        <div className="min-w-0 max-md:contents md:order-2 md:flex md:flex-col md:gap-8">
          <div>
            <ProductPlate product={product} />
          </div>
          {seller && <div className="max-md:order-2">{seller}</div>}
        </div>
        <div className="min-w-0 max-md:order-1">
          <MembersOnly waiting={<Spinner className="min-h-80" />} withoutScripts={<WriteInstead />}>
            {(user) => {
              if (isOwn || user.userId === product.userId)
                return <Refusal product={product} text={t.ownListing} />
              if (product.availability === 'sold') return <Refusal product={product} text={t.sold} />
              if (sources === null) return <Spinner className="min-h-80" />
              const parts = { product, user, sources, isOfCart, papers, delivered }
              return <QuoteForm key={`${product.id} ${user.userId}`} {...parts} />
            }}
          </MembersOnly>
        </div>
      </div>
    </div>
  )
}

/** Without scripts nobody can sign in, so it offers an address to write to. */
function WriteInstead() {
  const t = useTexts(texts).page
  return (
    <p>
      {t.noScript} <MailLink address={operator().email} />
    </p>
  )
}

function Refusal({ product, text }: { product: ProductDetail; text: string }) {
  const t = useTexts(texts).page
  return (
    <Banner
      tone="information"
      actions={
        <LinkButton to={`/product/${product.id}`} size="small">
          {t.toProduct}
        </LinkButton>
      }
    >
      {text}
    </Banner>
  )
}

/** The product, read-only. On a phone it folds to its title. */
function ProductPlate({ product }: { product: ProductDetail }) {
  const t = useTexts(texts).page
  const language = useLanguage()
  const price = (
    <>
      <Price amount={product.price} currency={product.currency} />
      {product.lotPieces !== undefined && ` ${priceBasis(product, language)}`}
    </>
  )
  const rows = [
    {
      label: t.name,
      value: (
        <span lang={product.language}>
          <SizedTitle title={product.title} />
        </span>
      ),
    },
    { label: t.brand, value: product.brand },
    { label: t.condition, value: t.conditions[product.condition] },
    {
      label: t.price,
      value: price,
    },
    { label: t.units, value: quantityWords(product, language) },
  ]
  return (
    <>
      <details className="md:hidden">
        <summary className="type-label flex min-h-11 items-center justify-between gap-3 border border-line bg-surface px-4">
          <span lang={product.language} className="min-w-0 truncate">
            <SizedTitle title={product.title} />
          </span>
          <span className="text-right">{price}</span>
        </summary>
        <DataPlate label={t.plate} rows={rows} />
      </details>
      <div className="hidden md:block">
        <DataPlate label={t.plate} rows={rows} />
      </div>
    </>
  )
}
