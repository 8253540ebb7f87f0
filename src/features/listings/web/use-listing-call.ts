import { useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import { toast } from '#ui/toast.ts'
import type { deleteListing } from '../contract/endpoints.ts'
import type { OwnListing, OwnListingRow } from '../contract/views.ts'

/** Sends a call about a listing, and shows its message or its failure; `busy` while it is under way. */
export function useListingCall() {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const send = async (call: (api: Api) => Promise<string>, onDone?: () => void) => {
    setBusy(true)
    try {
      toast.success(await call(api()))
      onDone?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message, { duration: 3000 })
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

/** The call that deletes a listing with its pictures. */
export const deletionOf =
  ({ id, images }: Pick<OwnListing | OwnListingRow, 'id' | 'images'>) =>
  async (api: Api) => {
    const { message } = await api.call<typeof deleteListing>('PUT', '/api/listing/delete/:id', {
      params: { id: String(id) },
      body: { ImagesKeys: images.map(({ lienImage }) => lienImage) },
    })
    return message
  }
