import { useEffect, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import type { ThreadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { Button } from '../button.tsx'
import { saveFile } from '../save-file.ts'
import { useFetchedFile } from '../use-fetched-file.ts'
import { useSizeInWords } from './document-list.tsx'
import { texts } from './texts.ts'

interface KeptFileProps {
  file: ThreadFile
  /** The file name of a download, without extension. */
  name: string
  /** Fetches it with the session: only the parties of the thread may have it. */
  fetchFile: () => Promise<unknown>
  /** What a picture shows, where it is known. */
  shows?: string
}

/** A file of a thread: a document is a download, a picture is shown inline. */
export function KeptFile({ file, name, fetchFile, shows }: KeptFileProps) {
  const t = useTexts(texts)
  const sizeOf = useSizeInWords()
  const [shown, show] = useState<string | null>(null)
  useEffect(() => () => (shown === null ? undefined : URL.revokeObjectURL(shown)), [shown])
  const isPicture = file.media === 'jpeg'
  const { isBusy, open } = useFetchedFile(fetchFile, (content) => {
    if (isPicture) show(URL.createObjectURL(content))
    else saveFile(content, `${name}.pdf`)
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <Button
          variant="quiet"
          size="small"
          icon={isPicture ? 'image' : 'file-text'}
          busy={isBusy}
          onClick={() => (shown === null ? void open() : show(null))}
        >
          {isPicture ? (shown === null ? t.attach.showPicture : t.attach.hidePicture) : t.attach.document}
        </Button>
        <span className="type-small text-ink-2">
          {isPicture ? t.pictureFacts(name, sizeOf(file.bytes)) : t.facts(file.pages, sizeOf(file.bytes))}
        </span>
      </p>
      {shown !== null && (
        <img
          src={shown}
          alt={shows ?? t.attach.picture}
          className="max-h-[70vh] max-w-full border border-line"
        />
      )}
    </div>
  )
}
