import { useCallback, type DragEvent, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Progress } from './progress.tsx'
import { Tag, type Tone } from './tag.tsx'
import { texts as shared } from './texts.ts'
import { texts } from './texts/files.ts'

/** A chosen or stored picture. */
export interface TileFile {
  id: string
  name: string
  /** Bytes; absent for pictures already stored. */
  size?: number
  /** A file to preview, or … */
  file?: File
  /** … the address of a stored picture. */
  src?: string
  /** Upload progress, 0 to 1. */
  progress?: number
  /** Why the upload failed. */
  error?: string
  /** Its state, for example 'Waits for review'. */
  tag?: { text: string; tone: Tone }
  /** Removing a stored picture only marks it: the label of the button that marks it or undoes that. */
  removal?: { label: string; isMarked: boolean }
}

interface FileTileProps {
  file: TileFile
  index: number
  total: number
  locked: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
  onRetry?: () => void
  /** Content between name and tools. */
  children?: ReactNode
}

const DRAG_TYPE = 'text/x-tile'

export function FileTile({ file, index, total, locked, onMove, onRemove, onRetry, children }: FileTileProps) {
  const t = useTexts(texts)
  const { retry, removeNamed } = useTexts(shared)
  const preview = useFilePreview(file.file)
  const drag = {
    draggable: !locked,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAG_TYPE, String(index)),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(DRAG_TYPE)
      if (from !== '') onMove(Number(from), index)
    },
  }
  return (
    <li {...drag} className="flex flex-col rounded-[2px] border border-line bg-surface">
      <span className="relative block aspect-4/3 bg-well">
        <img
          ref={preview}
          src={file.src}
          alt=""
          className={classNames(
            'picture-tone size-full object-contain',
            file.removal?.isMarked && 'opacity-30',
          )}
        />
        <span className="absolute inset-x-2 top-2 flex flex-wrap gap-1">
          {index === 0 && <Tag tone="mark">{t.filesCover}</Tag>}
          {/* Two tiles a row leave it no line of its own on the narrowest pages. */}
          {file.tag && (
            <Tag tone={file.tag.tone} className="whitespace-normal!">
              {file.tag.text}
            </Tag>
          )}
        </span>
      </span>
      <div className="flex grow flex-col gap-2 p-2">
        {file.progress === undefined ? (
          <p className="type-small flex justify-between gap-2">
            <span className="truncate" title={file.name}>
              {file.name}
            </span>
            {file.size !== undefined && (
              <span className="shrink-0 text-ink-3 tabular-nums">
                {t.megabytes((file.size / 1048576).toFixed(1))}
              </span>
            )}
          </p>
        ) : (
          <Progress label={file.name} value={file.progress} />
        )}
        {file.error !== undefined && (
          <p role="alert" className="type-small-strong text-cinnabar">
            {file.error}
          </p>
        )}
        {children}
        <div className="mt-auto flex gap-2">
          <IconButton
            icon="caret-left"
            size="small"
            label={t.filesMoveLeft(file.name)}
            unavailable={locked || index === 0}
            onClick={() => onMove(index, index - 1)}
          />
          <IconButton
            icon="caret-right"
            size="small"
            label={t.filesMoveRight(file.name)}
            unavailable={locked || index === total - 1}
            onClick={() => onMove(index, index + 1)}
          />
          {file.error !== undefined && onRetry && (
            <Button size="small" onClick={onRetry}>
              {retry} <span className="sr-only">{file.name}</span>
            </Button>
          )}
          <IconButton
            icon={
              file.removal === undefined ? 'x' : file.removal.isMarked ? 'arrow-counter-clockwise' : 'trash'
            }
            size="small"
            label={file.removal?.label ?? removeNamed(file.name)}
            unavailable={locked}
            onClick={onRemove}
            className="ml-auto"
          />
        </div>
      </div>
    </li>
  )
}

/** Shows a chosen file as a preview, and releases its memory on unmount. */
function useFilePreview(file: File | undefined) {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !file) return undefined
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
}
