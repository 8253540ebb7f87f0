/** The formats of the smaller sizes of a picture, whose largest is a JPEG. */
export const SMALL_FORMATS = ['webp', 'avif'] as const
export type SmallFormat = (typeof SMALL_FORMATS)[number]
