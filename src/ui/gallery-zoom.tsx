import { useEffect, useState, type KeyboardEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { GalleryPicture } from './gallery.tsx'
import { texts } from './texts.ts'

const WIDTHS = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]'] as const

interface GalleryZoomProps {
  open: boolean
  onClose: () => void
  pictures: readonly GalleryPicture[]
  current: number
  onShow: (index: number) => void
}

/** The picture alone, up to three times as large; scrolls when it is larger than the window. */
export function GalleryZoom({ open, onClose, pictures, current, onShow }: GalleryZoomProps) {
  const t = useTexts(texts)
  const [zoom, setZoom] = useState(0)
  useEffect(() => setZoom(0), [open, current])
  const shown = pictures[current]
  if (!shown) return null
  const keys = (event: KeyboardEvent) => {
    if (event.key === '+') setZoom((step) => Math.min(step + 1, WIDTHS.length - 1))
    if (event.key === '-') setZoom((step) => Math.max(step - 1, 0))
    if (zoom > 0) return
    if (event.key === 'ArrowLeft') onShow(current - 1)
    if (event.key === 'ArrowRight') onShow(current + 1)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={shown.alt}
      actions={
        <div className="flex w-full items-center gap-2">
          <IconButton
            icon="caret-left"
            label={t.previousPicture}
            unavailable={current === 0}
            onClick={() => onShow(current - 1)}
          />
          <IconButton
            icon="caret-right"
            label={t.nextPicture}
            unavailable={current === pictures.length - 1}
            onClick={() => onShow(current + 1)}
          />
          <span className="type-mono grow text-center text-ink-2">
            {t.slideOf(current + 1, pictures.length)}
          </span>
          <IconButton
            icon="magnifying-glass-minus"
            label={t.zoomOut}
            unavailable={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            icon="magnifying-glass-plus"
            label={t.zoomIn}
            unavailable={zoom === WIDTHS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div
        role="region"
        aria-label={shown.alt}
        tabIndex={0}
        onKeyDown={keys}
        className="max-h-[70dvh] overflow-auto bg-well"
      >
        <img
          src={shown.picture.src}
          width={shown.picture.width}
          height={shown.picture.height}
          alt={shown.alt}
          className={`picture-tone h-auto max-w-none ${WIDTHS[zoom] ?? ''}`}
        />
      </div>
    </Dialog>
  )
}
