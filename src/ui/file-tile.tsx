import { useCallback, type DragEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button, IconButton } from './button.tsx'
import { Progress } from './progress.tsx'
import { Tag } from './tag.tsx'
import { texts } from './texts.ts'

/** One chosen or stored picture. */
export interface TileFile {
  id: string
  name: string
  /** Bytes; absent for pictures already stored. */
  size?: number
  /** A file to preview, or … */
  file?: File
  /** … the address of a stored picture. */
  src?: string
  /** 0 to 1 while it is being sent. */
  progress?: number
  /** Why sending it failed. */
  error?: string
}

interface FileTileProps {
  file: TileFile
  index: number
  total: number
  locked: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
  onRetry?: () => void
}

const DRAG_TYPE = 'text/x-tile'

export function FileTile({ file, index, total, locked, onMove, onRemove, onRetry }: FileTileProps) {
  const t = useTexts(texts)
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
        <img ref={preview} src={file.src} alt="" className="picture-tone size-full object-contain" />
        {index === 0 && (
          <Tag tone="mark" className="absolute top-2 left-2">
            {t.filesCover}
          </Tag>
        )}
      </span>
      <div className="flex flex-col gap-2 p-2">
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
          <Progress label={file.name} value={file.progress} text={`${Math.round(file.progress * 100)} %`} />
        )}
        {file.error !== undefined && (
          <p role="alert" className="type-small-strong text-cinnabar">
            {file.error}
          </p>
        )}
        <div className="flex gap-2">
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
              {t.retry}
            </Button>
          )}
          <IconButton
            icon="x"
            size="small"
            label={t.removeNamed(file.name)}
            unavailable={locked}
            onClick={onRemove}
            className="ml-auto"
          />
        </div>
      </div>
    </li>
  )
}

/** Shows a chosen file in its image element, and gives the memory back when that goes. */
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
