import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { toast } from './toast.ts'

/** A file with restricted access, fetched with the session on request. A failure is explained in a toast. */
export function useFetchedFile(
  fetchFile: () => Promise<unknown>,
  onFile: (file: Blob) => void,
): { isBusy: boolean; open: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const file = await fetchFile()
      if (file instanceof Blob) onFile(file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, open }
}
