import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { LISTED_TERM } from '#kernel/trade/incoterms.ts'
import type { Product, ProductDetail } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { categoryCode } from '#kernel/trade/taxonomy.ts'
import { lotsWords, priceBasis } from '#kernel/trade/lot/lot-words.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { PHONE_SIZES } from '#ui/picture.tsx'
import { fitOf, pictureOf } from '#ui/product-picture.ts'
import { RichText } from '#ui/rich-text.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { Hatch, Swatch } from '#ui/swatch.tsx'
import { Tag } from '#ui/tag.tsx'
import { dataSheetAddress, plateRows } from '../../contract/data-sheet.ts'
import type { HandOver, SellerOfProduct } from '../../contract/seller-record.ts'
import { HowBuyingWorks } from './how-buying-works.tsx'
import { IfSomethingIsWrong } from './if-wrong.tsx'
import { ProductDocuments } from './product-documents.tsx'
import { ProductRow } from './product-row.tsx'
import { SellerRecord } from './seller-record.tsx'
import { categoryAddress } from './structured-data.ts'
import { texts } from './texts.ts'
import { AlsoIn, WrittenIn } from './written-in.tsx'
import { YardRow } from './yard-row.tsx'

interface FullProductProps {
  product: ProductDetail
  related: readonly Product[]
  /** The seller's record and its other products; absent for a product that is not public. */
  seller?: SellerOfProduct | null
  /** The favourite's star. */
  star?: ReactNode
  /** Chooses it to be compared. */
  mark?: ReactNode
  /** The cart counter, the quote button, or the owner's actions. */
  actions: ReactNode
  /** The delivered price, rendered by another feature. */
  delivered?: ReactNode
  /** Inspections of the goods, rendered by another feature. */
  inspections?: ReactNode
  /** The avoided emissions, which another feature renders. */
  co2?: ReactNode
  /** The state of the listing, for its owner. */
  status?: ReactNode
}

/** A product in full (interface WF2). */
export function FullProduct({
  product,
  related,
  seller,
  star,
  mark,
  actions,
  delivered,
  co2,
  inspections,
  status,
}: FullProductProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const category = taxonomyName(product.categorie, language)
  return (
    <div className="page-width pb-10">
      <Breadcrumb
        below={[
          { label: category, to: `/${categoryAddress(product.categorie)}` },
          { label: product.title, lang: product.language },
        ]}
      />
      <article className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2 md:grid-rows-[auto_auto_auto_1fr] lg:grid-cols-[7fr_5fr] print:block">
        <div className="min-w-0 max-md:-mx-4 lg:row-span-3 max-md:[&_section>ul]:px-4 print:float-left print:mr-6 print:w-[46%]">
          <ProductGallery product={product} />
        </div>
        <ProductHead
          product={product}
          star={star}
          mark={mark}
          status={status}
          delivered={delivered}
          handOver={seller?.handOver ?? null}
        />
        <div className="z-10 flex min-h-11 items-center tall-screen:max-md:sticky max-md:bottom-0 max-md:order-last max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5 md:col-start-2 print:hidden">
          <div className="max-md:w-full">{actions}</div>
        </div>
        <div className="md:col-start-2 md:row-span-2 print:clear-both print:pt-4">
          <h2 className="sr-only">{t.plate}</h2>
          <DataPlate
            label={t.plate}
            rows={plateRows(product, language)}
            className="print:columns-2 print:gap-x-8"
          />
          <a
            href={dataSheetAddress(product.id, language)}
            rel="nofollow"
            type="application/pdf"
            className="type-small mt-3 inline-flex min-h-11 items-center gap-2 text-malachite underline-offset-4 hover:underline print:hidden"
          >
            <Icon name="file-text" />
            {t.dataSheet}
          </a>
          {co2}
          {seller !== undefined && (
            <TextLink
              to={`/product/${product.id}/report`}
              rel="nofollow"
              className="type-small mt-2 block w-fit py-1 max-md:py-3 print:hidden"
            >
              {t.report}
            </TextLink>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-10 pt-5 md:col-start-1 md:row-span-3 md:row-start-2 md:max-lg:pt-0 lg:row-span-1 lg:row-start-4">
          <section>
            <h2 className="type-h2">{t.descriptionHeading}</h2>
            {product.descriptionLanguage && <WrittenIn language={product.descriptionLanguage} />}
            <RichText
              html={product.description}
              lang={product.descriptionLanguage ?? product.language}
              className="mt-4"
            />
          </section>
          {product.documents.length > 0 && (
            <section>
              <h2 className="type-h2 mb-4">{t.documentsHeading}</h2>
              <ProductDocuments key={product.id} documents={product.documents} />
            </section>
          )}
          {inspections}
          {seller && <SellerRecord record={seller.record} />}
          <HowBuyingWorks isShippable={product.shipping[0]?.isShippable ?? false} />
          <IfSomethingIsWrong />
        </div>
      </article>
      {seller && <YardRow seller={seller} />}
      <ProductRow heading={t.relatedHeading} products={othersThan(seller?.yard ?? [], related)} />
    </div>
  )
}

/** A product is shown in one row only. */
function othersThan(shown: readonly Product[], products: readonly Product[]): readonly Product[] {
  return products.filter(({ id }) => !shown.some((other) => other.id === id))
}

type HeadProps = Pick<FullProductProps, 'product' | 'star' | 'mark' | 'status' | 'delivered'> & {
  handOver: HandOver | null
}

function ProductHead({ product, star, mark, status, delivered, handOver }: HeadProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { title, categorie, type, price, currency, qty, region, availability } = product
  const code = categoryCode(categorie)
  const lots = lotsWords(product, language)
  return (
    <header className="flex min-w-0 flex-col gap-3 max-md:-mt-2 md:col-start-2">
      {status}
      <div className="flex items-center justify-between gap-4">
        <p className="type-small flex min-h-11 flex-wrap items-center gap-x-2 text-ink-2">
          {code && <Swatch code={code} />}
          <span>{taxonomyName(categorie, language)}</span>
          <span aria-hidden="true">/</span>
          <span>{taxonomyName(type, language)}</span>
        </p>
        <div className="flex shrink-0 gap-1 print:hidden">
          <div className="size-11 empty:hidden">{star}</div>
          {mark}
        </div>
      </div>
      <h1 lang={product.language} className="type-h1">
        <SizedTitle title={title} />
      </h1>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price amount={price} currency={currency} size="l" />
        <span className="text-ink-2">{t.priceIs(priceBasis(product, language))}</span>
      </p>
      <p className="type-small -mt-2 text-ink-2">{t.handedOver(`${LISTED_TERM} ${region}`)}</p>
      {/* So close below the price that a phone shows it above the bar of the actions. */}
      {delivered}
      {handOver && <YardFees handOver={handOver} />}
      {availability === 'available' ? (
        <p className="text-ink-2">
          {lots ? t.lots(lots) : t.units(formatCount(qty, language), qty === 1)}, {region}
        </p>
      ) : (
        <p className="text-ink-2">
          <Tag tone="warning">{t[availability]}</Tag>{' '}
          {availability === 'reserved' ? t.reservedHint : t.soldHint}
        </p>
      )}
      {availability !== 'sold' && <Confirmed product={product} />}
      <WrittenIn language={product.language} />
      {product.alsoIn && <AlsoIn id={product.id} language={product.alsoIn} />}
    </header>
  )
}

/** What the yard takes of those who collect, to whom it is paid, and how long it waits. */
function YardFees({ handOver }: { handOver: HandOver }) {
  const t = useTexts(texts).yardFees
  const language = useLanguage()
  const { currency, loadingFee, removalDays, storageFee } = handOver
  const amount = (major: number) => formatPrice(major, currency, language)
  const hasFee = loadingFee > 0 || storageFee > 0
  return (
    <p className="type-small max-w-[68ch] text-ink-2">
      {[
        loadingFee === 0 ? t.loadingFree : t.loading(amount(loadingFee)),
        t.removal(formatCount(removalDays, language), removalDays === 1),
        storageFee === 0 ? t.storageFree : t.storage(amount(storageFee)),
        hasFee && t.paidThere,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/** When its seller last confirmed that it is available; muted if long ago. */
function Confirmed({ product }: Pick<FullProductProps, 'product'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { confirmedAt, unconfirmedSince } = product
  if (unconfirmedSince !== undefined)
    return <p className="type-small text-ink-3">{t.unconfirmed(formatDay(unconfirmedSince, language))}</p>
  if (confirmedAt === null) return null
  return (
    <p className="type-small flex items-center gap-1.5 text-ink-2">
      <Icon name="check" size={16} className="text-malachite" />
      {t.confirmed(formatDay(confirmedAt, language))}
    </p>
  )
}

function ProductGallery({ product }: { product: ProductDetail }) {
  const t = useTexts(texts)
  const { images } = product
  if (images.length === 0) {
    return (
      <div className="grid aspect-4/3 place-items-center bg-well">
        <Hatch code={categoryCode(product.categorie) ?? 'GE'} className="size-full text-line-strong" />
        <span className="sr-only">{t.noPicture}</span>
      </div>
    )
  }
  return (
    <Gallery
      label={t.pictures}
      fit={images.every((image) => fitOf(image) === 'cover') ? 'cover' : 'contain'}
      sizes={`${PHONE_SIZES}, (width < 64rem) calc(50vw - 2.5rem), 756px`}
      pictures={images.map((image) => ({
        picture: pictureOf(image),
        alt: image.alt,
        lang: image.language ?? product.language,
      }))}
    />
  )
}
