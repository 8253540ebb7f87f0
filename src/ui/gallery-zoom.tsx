import { useState, type KeyboardEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { classNames } from './class-names.ts'
import type { GalleryPicture } from './gallery.tsx'
import { Placeholder } from './picture.tsx'
import { texts } from './texts.ts'

const WIDTHS = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]'] as const

interface GalleryZoomProps {
  open: boolean
  onClose: () => void
  pictures: readonly GalleryPicture[]
  current: number
  onShow: (index: number) => void
}

/** The picture alone, zoomed up to three times; scrolls when larger than the window. */
export function GalleryZoom({ open, onClose, pictures, current, onShow }: GalleryZoomProps) {
  const shown = pictures[current]
  if (!shown) return null
  return (
    <Dialog open={open} onClose={onClose} size="wide" title={<span lang={shown.lang}>{shown.alt}</span>}>
      <ZoomedPicture shown={shown} current={current} total={pictures.length} onShow={onShow} />
    </Dialog>
  )
}

interface ZoomedPictureProps {
  shown: GalleryPicture
  current: number
  total: number
  onShow: (index: number) => void
}

function ZoomedPicture({ shown: { picture, alt, lang }, current, total, onShow }: ZoomedPictureProps) {
  const t = useTexts(texts)
  const [zoom, setZoom] = useState(0)
  // Each picture starts unzoomed. The buttons stay mounted, so that the pressed one keeps the focus.
  const show = (index: number) => {
    setZoom(0)
    onShow(index)
  }
  const largest = WIDTHS.length - 1
  const keys = (event: KeyboardEvent) => {
    if (event.key === '+') setZoom(Math.min(zoom + 1, largest))
    if (event.key === '-') setZoom(Math.max(zoom - 1, 0))
    // When the picture is larger than the window, arrows scroll it.
    if (zoom === 0 && event.key === 'ArrowLeft') show(current - 1)
    if (zoom === 0 && event.key === 'ArrowRight') show(current + 1)
  }
  return (
    <>
      {/* A scrollable region must be focusable, for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        aria-label={alt}
        lang={lang}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={keys}
        className="max-h-[70dvh] overflow-auto bg-well"
      >
        <span className={classNames('relative block', WIDTHS[zoom])}>
          {picture.placeholder && <Placeholder src={picture.placeholder} />}
          <img
            // A new element for each picture, so that the previous one is not shown while it loads.
            key={picture.src}
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={alt}
            lang={lang}
            className="picture-tone relative h-auto w-full"
          />
        </span>
      </section>
      <div className="flex items-center gap-2">
        <IconButton
          icon="caret-left"
          label={t.previousPicture}
          unavailable={current === 0}
          onClick={() => show(current - 1)}
        />
        <IconButton
          icon="caret-right"
          label={t.nextPicture}
          unavailable={current === total - 1}
          onClick={() => show(current + 1)}
        />
        <span role="status" className="type-mono grow text-center text-ink-2">
          {t.slideOf(current + 1, total)}
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
          unavailable={zoom === largest}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
    </>
  )
}
