import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LocalLink, useLocalPath, useTexts } from '#client/language.tsx'
import { ApiError } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { toast } from '#ui/toast.ts'
import type { deleteListing } from '../../contract/endpoints.ts'
import type { OwnListing } from '../../contract/views.ts'
import { texts } from '../texts/owner.ts'

/** After this, a deletion redirects to one's own listings (spec §9). */
const REDIRECT_AFTER_MS = 3500

interface OwnerActionsProps {
  listing: Pick<OwnListing, 'id' | 'can' | 'images'>
}

/** The owner's actions on a listing's page: edit, or delete in two presses (spec §4 Listing delete). */
export function OwnerActions({ listing }: OwnerActionsProps) {
  const t = useTexts(texts).actions
  const { state, remove } = useDeletion(listing)
  if (state === 'deleted') {
    return (
      <p role="status" className="type-body">
        {t.deleted}{' '}
        <LocalLink to="/user/listings" className="text-malachite underline underline-offset-4">
          {t.listings}
        </LocalLink>
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
          busy={state === 'deleting'}
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
  const api = useApi()
  const navigate = useNavigate()
  const listings = useLocalPath()('/user/listings')
  const [state, setState] = useState<'here' | 'deleting' | 'deleted'>('here')
  useEffect(() => {
    if (state !== 'deleted') return undefined
    const timer = setTimeout(() => void navigate(listings), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, navigate, listings])
  const remove = async () => {
    setState('deleting')
    try {
      const { message } = await api().call<typeof deleteListing>('PUT', '/api/listing/delete/:id', {
        params: { id: String(id) },
        body: { ImagesKeys: images.map(({ lienImage }) => lienImage) },
      })
      toast.success(message)
      setState('deleted')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message, { duration: 3000 })
      setState('here')
    }
  }
  return { state, remove }
}
