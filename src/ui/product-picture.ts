import type { ProductImage } from '#kernel/trade/product.ts'
import type { PictureSource } from './picture.tsx'

/** A product's picture in the props of the picture components. */
export function pictureOf({
  lienImage,
  width,
  height,
  widths,
  formats,
  placeholder,
}: ProductImage): PictureSource {
  return { src: lienImage, width, height, widths, formats, placeholder }
}

const WELL_RATIO = 4 / 3
const TOLERANCE = 0.02

/** Pictures with the area's proportions fill it; others, such as members' photos, are never cropped. */
export function fitOf(image: Pick<ProductImage, 'width' | 'height'>): 'cover' | 'contain' {
  return Math.abs(image.width / image.height - WELL_RATIO) <= TOLERANCE ? 'cover' : 'contain'
}
