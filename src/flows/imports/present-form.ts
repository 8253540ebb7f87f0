import { editableDescription } from '#features/listings/domain/description-text.ts'
import type { ListingContent } from '#features/listings/domain/content.ts'
import { contentOf } from '#features/listings/server/listing-content.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { OwnedListing } from './find-targets.ts'

/** The pending revision, or else the published content: what the owner's form shows. */
export function presentContent({
  listing,
  proposed,
}: Pick<OwnedListing, 'listing' | 'proposed'>): ListingContent {
  return proposed ?? contentOf(listing)
}

/** A listing as its form would submit it unchanged. */
export function formOf(owned: OwnedListing): Record<string, string | number | null> {
  const { listing } = owned
  const {
    category,
    descriptionHtml,
    secondDescriptionHtml,
    attributes: _,
    ...content
  } = presentContent(owned)
  return {
    ...content,
    categorie: category,
    description: editableDescription(descriptionHtml),
    secondDescription: secondDescriptionHtml === null ? null : editableDescription(secondDescriptionHtml),
    prix: majorFromMinor(listing.priceMinor),
    currency: listing.currency,
    reference: listing.reference,
  }
}
