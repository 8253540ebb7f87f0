import { type MouseEvent, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { lazyPart } from './lazy-part.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { texts } from './texts.ts'
import { useTrack } from './use-track.ts'

export interface GalleryPicture {
  picture: PictureSource
  /** Title and view, for example 'Gate valve, front'. */
  alt: string
  /** Language of the alt text, where it may differ from the page's. */
  lang?: Language | undefined
}

const THUMB_SIZES = '120px'
/**
 * On a phone, pictures that were not swiped to yet have the size of their thumbnails, which are loaded
 * anyway.
 */
const WAITING_SIZES = `(width < 64rem) ${THUMB_SIZES}, 756px`

const loadZoom = async () => (await import('./gallery-zoom.tsx')).GalleryZoom
/** Few look closer, so who does pays for it. */
const GalleryZoom = lazyPart(loadZoom)

interface GalleryProps {
  pictures: readonly GalleryPicture[]
  /** The label of the gallery; 'Pictures' by default. */
  label?: string
  fit?: 'cover' | 'contain'
  /** `sizes` of the large picture. */
  sizes: string
}

/**
 * One large picture and all thumbnails. Swipes by scroll snapping; without scripts the thumbnails are
 * anchors.
 */
export function Gallery({ pictures, label, fit = 'cover', sizes }: GalleryProps) {
  const t = useTexts(texts)
  const id = useId()
  const track = useRef<HTMLDivElement>(null)
  const { current, show, hydrated } = useTrack(track)
  /** Null until it was enlarged. */
  const [zoomed, setZoomed] = useState<boolean | null>(null)
  const box = useRef<HTMLElement>(null)
  const isTouched = useTouched(box)
  const total = pictures.length
  const single = total < 2
  return (
    <section
      ref={box}
      aria-roledescription={t.galleryKind}
      aria-label={label ?? t.gallery}
      className="flex flex-col gap-3"
    >
      <div className="relative">
        <div
          ref={track}
          className="relative flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth"
        >
          {pictures.map((shown, index) => (
            <div
              key={shown.picture.src}
              id={`${id}-${index}`}
              role="group"
              aria-roledescription={t.slideKind}
              aria-label={t.slideOf(index + 1, total)}
              inert={hydrated && index !== current}
              className="w-full shrink-0 snap-center"
            >
              <Slide
                {...shown}
                fit={fit}
                sizes={index === 0 || isTouched ? sizes : WAITING_SIZES}
                priority={index === 0}
                onZoom={() => setZoomed(true)}
              />
            </div>
          ))}
        </div>
        {!single && (
          <>
            {hydrated && (
              <div className="absolute bottom-3 left-3 flex gap-2 print:hidden">
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
              </div>
            )}
            <span
              aria-hidden="true"
              className="type-mono absolute right-3 bottom-3 rounded-[2px] border border-line-strong bg-surface px-2 py-1 text-ink print:hidden"
            >
              {current + 1}/{total}
            </span>
          </>
        )}
      </div>
      {!single && (
        <ul className="grid grid-cols-6 gap-2 print:hidden">
          {pictures.map(({ picture }, index) => (
            <Thumb
              key={picture.src}
              picture={picture}
              href={`#${id}-${index}`}
              label={t.showPicture(index + 1)}
              current={index === current}
              onShow={() => show(index)}
            />
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <GalleryZoom
            open={zoomed}
            onClose={() => setZoomed(false)}
            pictures={pictures}
            current={current}
            onShow={show}
          />
        </Suspense>
      )}
    </section>
  )
}

interface SlideProps extends GalleryPicture {
  fit: 'cover' | 'contain'
  sizes: string
  priority: boolean
  onZoom: () => void
}

function Slide({ onZoom, ...picture }: SlideProps) {
  const t = useTexts(texts)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onZoom}
      className="focus-inside block w-full cursor-zoom-in"
    >
      <Picture {...picture} />
      <span className="sr-only">{t.zoom}</span>
    </button>
  )
}

interface ThumbProps {
  picture: PictureSource
  href: string
  label: string
  current: boolean
  onShow: () => void
}

function Thumb({ picture, href, label, current, onShow }: ThumbProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    onShow()
  }
  return (
    <li>
      <a
        href={href}
        aria-label={label}
        aria-current={current ? 'true' : undefined}
        onClick={press}
        className={classNames(
          'block border-2 border-b-4',
          current ? 'border-ink border-b-pyrite' : 'border-line hover:border-line-strong',
        )}
      >
        <Picture picture={picture} alt="" sizes={THUMB_SIZES} />
      </a>
    </li>
  )
}

const SIGNS = ['pointerenter', 'pointerdown', 'focusin', 'scroll'] as const

/** Whether the user has pointed at, touched, scrolled or focused something in an element. */
function useTouched(box: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const touch = () => {
      setTouched(true)
      // Whoever never enlarges a picture need not know that this failed.
      loadZoom().catch(() => undefined)
    }
    // Scrolling of the track inside does not bubble.
    for (const sign of SIGNS) box.current?.addEventListener(sign, touch, { capture: true, once: true })
  }, [box])
  return isTouched
}
