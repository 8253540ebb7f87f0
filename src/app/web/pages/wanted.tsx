import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { ProductCard } from '#features/catalogue/web/product-card.tsx'
import { texts } from '#features/wanted/web/texts.ts'
import { WantedSkeleton } from '#features/wanted/web/wanted-list.tsx'
import { MemberWanted } from '#features/wanted/web/member-wanted.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'

const cardOf = (product: Product) => <ProductCard key={product.id} product={product} />

export function Component() {
  const { title } = useTexts(texts)
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: title }]} />
      <MembersOnly
        waiting={
          <>
            <h1 className="type-h1 mb-6">{title}</h1>
            <WantedSkeleton />
          </>
        }
      >
        {(user) => <MemberWanted key={user.userId} user={user} cardOf={cardOf} />}
      </MembersOnly>
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t)
