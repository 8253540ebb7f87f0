import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { DEFAULT_FILTER, listAddress } from '#search/filters/list-filter.ts'
import type { SellerOfProduct } from '../../contract/seller-record.ts'
import { ProductRow } from './product-row.tsx'
import { texts } from './texts.ts'

/** Other products of the seller, and the way to all of them where there are more. */
export function YardRow({ seller: { yard, whole } }: { seller: SellerOfProduct }) {
  const t = useTexts(texts)
  const language = useLanguage()
  // Besides those that are shown there is the product itself.
  const isMore = whole !== undefined && whole.listings > yard.length + 1
  const more = isMore && (
    <TextLink
      to={listAddress('/', { ...DEFAULT_FILTER, yard: whole.key })}
      rel="nofollow"
      className="mt-2 inline-block py-1"
    >
      {t.wholeYard(formatCount(whole.listings, language))}
    </TextLink>
  )
  return <ProductRow heading={t.yardHeading} hint={t.yardHint} products={yard} more={more} />
}
