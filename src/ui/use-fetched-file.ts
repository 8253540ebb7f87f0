import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { toast } from './toast.ts'

/**
 * A file that not everybody may have, fetched with the session when it is asked for. Why it can't be had is
 * said in a toast.
 */
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
