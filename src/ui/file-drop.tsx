import { useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { FieldNotes, fieldAria, type FieldTexts } from './field.tsx'
import { FileTile, type TileFile } from './file-tile.tsx'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

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
  className?: string
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
  className,
  ...about
}: FileDropProps) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState('')
  const drop = useDropTarget((dropped) => !locked && onPick(dropped))
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(event.target.files ?? [])]
    // Cleared, so that choosing the same files again fires a change event.
    event.target.value = ''
    if (picked.length > 0) onPick(picked)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= files.length || from === to) return
    onMove(from, to)
    setNews(t.filesMoved(to + 1, files.length))
  }
  const remove = (index: number, file: TileFile) => {
    onRemove(index)
    // A file that is only marked for removal stays, and so does its button.
    if (file.removal) return
    setNews(t.filesRemoved(file.name))
    input.current?.focus()
  }
  return (
    <div className={classNames('flex flex-col gap-3', className)}>
      <FieldNotes id={id} hint={about.hint} error={error} />
      <div
        {...drop.handlers}
        className={classNames(
          'flex min-h-40 flex-col items-center justify-center gap-2 rounded-[2px] border border-dashed p-4 text-center',
          drop.over
            ? 'border-ink bg-pyrite-soft'
            : error === undefined
              ? 'border-line-strong bg-surface'
              : 'border-2 border-cinnabar bg-surface',
        )}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={accept}
          name={name}
          {...fieldAria({ id, error, ...about })}
          aria-label={chooseLabel}
          disabled={locked}
          onChange={pick}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="bevel type-button inline-flex min-h-11 items-center gap-2 border border-line-strong bg-surface px-5 text-ink peer-focus-visible:shadow-[0_0_0_2px_var(--pyrite)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-[var(--focus)] peer-disabled:opacity-60 hover:border-ink"
        >
          <Icon name="upload-simple" />
          {chooseLabel}
        </label>
        <span className="type-small text-ink-3">{t.filesOr}</span>
      </div>
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
        {news}
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

/**
 * Whether files are dragged over the zone, and the drop handler. Dragged tiles carry no files and are
 * ignored.
 */
function useDropTarget(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
