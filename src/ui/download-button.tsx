import { useState, type ReactNode } from 'react'
import { ApiError } from '#client/api.ts'
import { Button } from './button.tsx'
import { saveFile } from './save-file.ts'
import { toast } from './toast.ts'

interface DownloadButtonProps {
  fileName: string
  /** Fetches it with the session: only some may have it. */
  fetchFile: () => Promise<unknown>
  children: ReactNode
}

/** A file that not everybody may have, given to the browser to keep. Why it can't be had is said in a toast. */
export function DownloadButton({ fileName, fetchFile, children }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const file = await fetchFile()
      if (file instanceof Blob) saveFile(file, fileName)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon="download-simple" busy={isBusy} onClick={() => void download()}>
      {children}
    </Button>
  )
}
