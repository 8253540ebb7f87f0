import type { Language } from '#kernel/language.ts'
import { classNames } from './class-names.ts'

/** A stored picture and the sizes it exists in. */
export interface PictureSource {
  /** The largest, as JPEG or PNG: what browsers without newer formats get. */
  src: string
  width: number
  height: number
  /** Widths of the reduced versions. Empty while none is made. */
  widths?: readonly number[]
  /** Best first. */
  formats?: readonly ('avif' | 'webp')[]
}

interface PictureProps {
  picture: PictureSource
  /** Empty where a link or heading beside it already names the thing. */
  alt: string
  /** Of that text, where it may not be the page's. */
  lang?: Language | undefined
  /** How wide it is shown, as the `sizes` attribute, for example '(width < 48rem) 124px, 313px'. */
  sizes: string
  /** `cover` fills the well (studio pictures); `contain` never crops (members' photos). */
  fit?: 'cover' | 'contain'
  /** For the one picture that matters most at the top of a page. */
  priority?: boolean
  className?: string
  /** Address of a reduced version. */
  addressOf?: (picture: PictureSource, width: number, format: 'avif' | 'webp') => string
}

/** `/img/ab-2000.jpg`, and `/img/ab.jpg`, at 640 as AVIF is `/img/ab-640.avif`. */
function besideOriginal({ src }: PictureSource, width: number, format: 'avif' | 'webp'): string {
  return `${src.replace(/(-\d+)?\.\w+$/, '')}-${width}.${format}`
}

/**
 * A 4:3 well filled by a picture in the lightest format and size that fit; the well has its room before
 * anything arrives.
 */
export function Picture({
  picture,
  alt,
  lang,
  sizes,
  fit = 'cover',
  priority = false,
  className,
  addressOf = besideOriginal,
}: PictureProps) {
  const { src, width, height, widths = [], formats = [] } = picture
  return (
    <span className={classNames('block aspect-4/3 overflow-hidden bg-well', className)}>
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
          // The one that matters is painted with its page, not after the scripts that arrive meanwhile.
          decoding={priority ? 'sync' : 'async'}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          className={classNames(
            'picture-tone size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
          )}
        />
      </picture>
    </span>
  )
}
