import type { ProductImage } from '#kernel/trade/product.ts'
import type { PictureVariant } from './schema/listings.ts'

/** A picture as the query aggregates it. */
export interface PictureRow {
  /** The name in its address. */
  name: string
  alt: string | null
  width: number
  height: number
  variants: PictureVariant[]
  placeholder: string | null
}

/** WebP exists in every width; AVIF is offered only when its job has encoded all widths. */
export function presentImage(
  { name, alt, width, height, variants, placeholder }: PictureRow,
  title: string,
): ProductImage {
  const widthsOf = (format: PictureVariant['format']) =>
    variants.filter((variant) => variant.format === format).map((variant) => variant.width)
  const widths = widthsOf('webp').toSorted((a, b) => a - b)
  const avif = new Set(widthsOf('avif'))
  const master = Math.max(width, ...widthsOf('jpeg'))
  return {
    lienImage: `/img/${name}-${master}.jpg`,
    width,
    height,
    widths,
    formats: widths.length > 0 && widths.every((each) => avif.has(each)) ? ['avif', 'webp'] : ['webp'],
    alt: alt ?? title,
    ...(placeholder && { placeholder }),
  }
}
