/** The maximum of the longer side: WebP encodes this many pixels as one block. */
const MAX_PX = 16
/** The proportions of the area in which pages show pictures. */
const WELL_RATIO = 4 / 3
/**
 * The tolerance as a share of a side: a quarter of a pixel at either end of the largest picture on a page.
 */
const UNSEEN = 0.001

interface Size {
  width: number
  height: number
}

/**
 * The size of a placeholder. Its proportions can't be quite those of the picture. They differ to the side on
 * which it stays within the picture when both are fitted into the area, so that nothing of it is seen beside
 * the loaded picture.
 */
export function placeholderSize(picture: Size): Size {
  const ratio = picture.width / picture.height
  const isWide = ratio > WELL_RATIO
  const sizes = Array.from({ length: MAX_PX }, (_, index) => {
    const height = index + 1
    const exact = (picture.width * height) / picture.height
    return { width: isWide ? Math.ceil(exact * (1 - UNSEEN)) : Math.floor(exact * (1 + UNSEEN)), height }
  }).filter(({ width }) => width >= 1 && width <= MAX_PX)
  const differenceOf = ({ width, height }: Size) => Math.abs(width / height / ratio - 1)
  const [best] = sizes.toSorted((a, b) => differenceOf(a) - differenceOf(b) || b.height - a.height)
  return (
    best ?? (isWide ? { width: Math.ceil(ratio), height: 1 } : { width: 1, height: Math.ceil(1 / ratio) })
  )
}
