import type { Language } from '#kernel/text/language.ts'
import { classNames } from './class-names.ts'

/** A stored picture and its available sizes. */
export interface PictureSource {
  /** The largest, as JPEG or PNG, for browsers without newer formats. */
  src: string
  width: number
  height: number
  /** Widths of the smaller versions. Empty before they are encoded. */
  widths?: readonly number[]
  /** Best first. */
  formats?: readonly ('avif' | 'webp')[]
  /** A few pixels of the picture, as a data: URI. */
  placeholder?: string | undefined
}

/**
 * The part of `sizes` for pictures as wide as a phone. Phones with three device pixels per CSS pixel get
 * about two: nobody sees the difference in a photograph, and the file is half the size.
 */
export const PHONE_SIZES = '(width < 48rem) and (resolution > 2dppx) 60vw, (width < 48rem) 95vw'

interface PictureProps {
  picture: PictureSource
  /** Empty where a link or heading beside it names the item. */
  alt: string
  /** Language of the alt text, where it may differ from the page's. */
  lang?: Language | undefined
  /** The `sizes` attribute, for example '(width < 48rem) 124px, 313px'. */
  sizes: string
  /** `cover` fills the well (studio pictures); `contain` never crops (members' photos). */
  fit?: 'cover' | 'contain'
  /** Where the picture is never shown larger: the widest version that a page needs to name. */
  widest?: number
  /** For the most important picture at the top of a page. */
  priority?: boolean
  className?: string
  /** Address of a smaller version. */
  addressOf?: (picture: PictureSource, width: number, format: 'avif' | 'webp') => string
}

/** `/img/ab-2000.jpg` or `/img/ab.jpg` becomes `/img/ab-640.avif` for AVIF at width 640. */
function besideOriginal({ src }: PictureSource, width: number, format: 'avif' | 'webp'): string {
  return `${src.replace(/(-\d+)?\.\w+$/, '')}-${width}.${format}`
}

/**
 * A 4:3 area with a picture in the lightest suitable format and size; its space is reserved before anything
 * loads. The placeholder lies beneath the picture, which covers it without a script.
 */
export function Picture({
  picture,
  alt,
  lang,
  sizes,
  fit = 'cover',
  widest = Infinity,
  priority = false,
  className,
  addressOf = besideOriginal,
}: PictureProps) {
  const { src, width, height, formats = [], placeholder } = picture
  const fitting = fit === 'cover' ? 'object-cover' : 'object-contain'
  const widths = (picture.widths ?? []).filter((w) => w <= widest)
  return (
    <span className={classNames('relative block aspect-4/3 overflow-hidden bg-well', className)}>
      {placeholder && <Placeholder src={placeholder} className={fitting} />}
      <picture>
        {widths.length > 0 &&
          formats.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              sizes={sizes}
              srcSet={widths.map((w) => `${addressOf(picture, w, format)} ${w}w`).join(', ')}
            />
          ))}
        <img
          src={src}
          width={width}
          height={height}
          alt={alt}
          lang={lang}
          // Decoded with the page, so that it does not wait for scripts that arrive meanwhile.
          decoding={priority ? 'sync' : 'async'}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          className={classNames('picture-tone relative size-full', fitting)}
        />
      </picture>
    </span>
  )
}

/** The placeholder of a picture until it has loaded; covers its parent. */
export function Placeholder({ src, className }: { src: string; className?: string }) {
  return (
    <img
      src={src}
      // The picture above it has the alternative text.
      alt=""
      decoding="sync"
      className={classNames('picture-tone absolute inset-0 size-full', className)}
    />
  )
}
