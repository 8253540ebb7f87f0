import type { OwnListing } from '../contract/views.ts'
import { ListingStateTags, StaffNote } from './listing-state.tsx'

export { OwnerActions } from './own-list/owner-actions.tsx'

/** The state of a listing and the note of staff, for its owner and staff. */
export function OwnStatus({ listing }: { listing: OwnListing }) {
  const note = listing.revision?.note ?? listing.note
  return (
    <div className="flex flex-col gap-3">
      <ListingStateTags status={listing.status} revision={listing.revision?.state ?? null} />
      {note !== null && <StaffNote note={note} />}
    </div>
  )
}
