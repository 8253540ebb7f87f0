import { useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { DropZone } from './drop-zone.tsx'
import { FieldNotes, fieldAria, type FieldTexts } from './field.tsx'
import { FileTile, type TileFile } from './file-tile.tsx'
import { texts } from './texts/files.ts'

export type { TileFile } from './file-tile.tsx'

interface FileDropProps extends FieldTexts {
  id: string
  name: string
  error?: string | undefined
  /** As the `accept` attribute: '.jpeg,.jpg,.png,.gif'. */
  accept: string
  /** The label of the button, for example 'Choose images'. */
  chooseLabel: string
  files: readonly TileFile[]
  /** Files were picked or dropped; the parent checks them and passes back `files`. */
  onPick: (files: readonly File[]) => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  onRetry?: (index: number) => void
  /** Additional content for each file, for example a field for its description. */
  about?: (index: number) => ReactNode
  /** While sending, nothing can be picked, moved or removed. */
  locked?: boolean
  /** The total, for example '7.4/20 MB', and its share of the limit (0 to 1). */
  meter?: { text: string; filled: number }
}

/** Picks pictures by button or drop, shows, reorders and removes them. The first one is the cover. */
export function FileDrop({
  id,
  name,
  error,
  accept,
  chooseLabel,
  files,
  onPick,
  onMove,
  onRemove,
  onRetry,
  about: aboutFile,
  locked = false,
  meter,
  ...about
}: FileDropProps) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= files.length || from === to) return
    onMove(from, to)
    setAnnouncement(t.filesMoved(to + 1, files.length))
  }
  const remove = (index: number, file: TileFile) => {
    onRemove(index)
    // A file that is only marked for removal stays, and so does its button.
    if (file.removal) return
    setAnnouncement(t.filesRemoved(file.name))
    input.current?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <FieldNotes id={id} hint={about.hint} error={error} />
      <DropZone
        aria={fieldAria({ id, error, ...about })}
        label={chooseLabel}
        accept={accept}
        name={name}
        multiple
        locked={locked}
        input={input}
        onPick={onPick}
      >
        <span className="type-small text-ink-3">{t.filesOr}</span>
      </DropZone>
      {meter && <FileMeter {...meter} />}
      {files.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          {files.map((file, index) => (
            <FileTile
              key={file.id}
              file={file}
              index={index}
              total={files.length}
              locked={locked}
              onMove={move}
              onRemove={() => remove(index, file)}
              {...(onRetry && { onRetry: () => onRetry(index) })}
            >
              {aboutFile?.(index)}
            </FileTile>
          ))}
        </ol>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
}

function FileMeter({ text, filled }: { text: string; filled: number }) {
  return (
    <div className="flex items-center gap-3">
      <meter value={filled} aria-label={text} className="h-2 grow" />
      <span className="type-mono text-ink-2">{text}</span>
    </div>
  )
}
