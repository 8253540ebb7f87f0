type Range = readonly [first: number, last: number]

// The block that Google Fonts calls latin: English, French and the other western languages, punctuation,
// euro.
export const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x205e],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

// Names of people and places elsewhere in Europe. A browser fetches this file only for a page with such a
// character.
export const LATIN_EXTENDED: readonly Range[] = [
  [0x100, 0x17f],
  [0x218, 0x21b],
]

export function charactersOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
}
