import type { PictureSource } from '#ui/picture.tsx'

/** The pictures of the content pages, each 1200 × 900, with smaller versions. */
export type PictureName = 'crane' | 'haul-truck' | 'pipe-yard' | 'rig-site' | 'stored-equipment' | 'workshop'

const ADDRESSES = import.meta.glob<string>('./pictures/*', { eager: true, query: '?url', import: 'default' })

const PICTURE_WIDTHS = [480, 800, 1200] as const

export function pictureAddress(name: PictureName, width: number, format: 'avif' | 'jpg'): string {
  return ADDRESSES[`./pictures/${name}-${width}.${format}`] ?? ''
}

/** The picture for shared links, and for browsers without newer formats. */
export function sharedPicture(name: PictureName): string {
  return pictureAddress(name, 1200, 'jpg')
}

export function pictureSource(name: PictureName): PictureSource {
  return { src: sharedPicture(name), width: 1200, height: 900, widths: PICTURE_WIDTHS, formats: ['avif'] }
}
