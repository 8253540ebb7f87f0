import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { MembersOnly } from '#client/session.tsx'
import { ProductCard } from '#features/catalogue/web/product-card.tsx'
import { CompareMark, Comparing } from '#features/compare/web/compare-mark.tsx'
import { Shortlist } from '#features/shortlists/web/shortlist.tsx'
import { texts } from '#features/shortlists/web/texts.ts'
import type { Product } from '#kernel/trade/product.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Spinner } from '#ui/spinner.tsx'

const cardOf = (product: Product, foot: ReactNode) => (
  <ProductCard product={product} level={2} mark={<CompareMark product={product} />} foot={foot} />
)

/** `/favourites/lists/{id}`: a list that the company's members share. */
export function Component() {
  const { id = '' } = useParams()
  const t = useTexts(texts).page
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: t.toSaved, to: '/favourites' }, { label: t.title }]} />
      <MembersOnly waiting={<Spinner className="min-h-80" />}>
        {(user) => <Shortlist key={`${id} ${user.userId}`} id={id} card={cardOf} />}
      </MembersOnly>
      <Comparing />
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t.page)
