import type { ReactNode } from 'react'
import { Button, type ButtonSize } from './button.tsx'
import { saveFile } from './save-file.ts'
import { useFetchedFile } from './use-fetched-file.ts'

interface DownloadButtonProps {
  fileName: string
  /** Fetches it with the session, since access is restricted. */
  fetchFile: () => Promise<unknown>
  size?: ButtonSize
  busyLabel?: string
  children: ReactNode
}

/** Downloads a file with restricted access. A failure is explained in a toast. */
export function DownloadButton({
  fileName,
  fetchFile,
  size = 'small',
  busyLabel,
  children,
}: DownloadButtonProps) {
  const { isBusy, open } = useFetchedFile(fetchFile, (file) => saveFile(file, fileName))
  return (
    <Button
      size={size}
      icon="download-simple"
      busy={isBusy}
      busyLabel={busyLabel}
      onClick={() => void open()}
    >
      {children}
    </Button>
  )
}
