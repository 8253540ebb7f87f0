import { siteMeta } from '#client/page-meta.ts'
import { Proceeds, type Priced } from '#features/commissions/web/proceeds.tsx'
import { EditListing } from '#features/listings/web/edit-listing.tsx'
import { texts } from '#features/listings/web/texts.ts'
import { MARKET } from '../market-parts.tsx'

const proceedsOf = (priced: Priced) => <Proceeds {...priced} />

export function Component() {
  return <EditListing proceedsOf={proceedsOf} market={MARKET} />
}

export const meta = siteMeta(texts, (t) => t.edit)
