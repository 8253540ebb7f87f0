const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
}

/** Removes case and accents: 'Équipement' becomes 'equipement', '⅝' becomes '5⁄8'. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæøłßđ]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter)
}
