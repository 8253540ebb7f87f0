import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import type { OwnListing } from '../../contract/views.ts'
import { texts } from '../texts/owner.ts'
import { deletionOf, useListingCall } from '../use-listing-call.ts'

/** After this, a deletion redirects to one's own listings (spec §9). */
const REDIRECT_AFTER_MS = 3500

interface OwnerActionsProps {
  listing: Pick<OwnListing, 'id' | 'can' | 'images'>
}

/** The owner's actions on a listing's page: edit, or delete in two presses (spec §4 Listing delete). */
export function OwnerActions({ listing }: OwnerActionsProps) {
  const t = useTexts(texts).actions
  const { isDeleted, busy, remove } = useDeletion(listing)
  if (isDeleted) {
    return (
      <p role="status" className="type-body">
        {t.deleted} <TextLink to="/user/listings">{t.listings}</TextLink>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {listing.can.edit && (
        <LinkButton to={`/listing/edit/${listing.id}`} variant="primary" icon="pencil-simple">
          {t.edit}
        </LinkButton>
      )}
      {listing.can.delete && (
        <DeleteButton
          confirmLabel={t.confirm}
          busy={busy}
          busyLabel={t.deleting}
          onDelete={() => void remove()}
        >
          {t.delete}
        </DeleteButton>
      )}
    </div>
  )
}

/** Deletes a listing, confirms it, and redirects to one's own listings. */
function useDeletion({ id, images }: OwnerActionsProps['listing']) {
  const navigate = useNavigate()
  const listings = useLocalPath()('/user/listings')
  const { busy, send } = useListingCall()
  const [isDeleted, setDeleted] = useState(false)
  useEffect(() => {
    if (!isDeleted) return undefined
    const timer = setTimeout(() => void navigate(listings), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDeleted, navigate, listings])
  const remove = () => send(deletionOf({ id, images }), () => setDeleted(true))
  return { isDeleted, busy, remove }
}
