/** Letters that Unicode does not decompose into a base letter and a mark, and signs with a usual substitute. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '&': '+',
  _: '-',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
}

/**
 * A text in the characters that every bank of the euro payments area accepts (EPC 217-08), cut to a length.
 * Letters lose their marks, signs without a counterpart become blanks, and no slash is left at an end or beside
 * another, where banks read it as a separator. Empty if nothing is left.
 */
export function sepaText(text: string, max: number): string {
  const plain = text
    .replace(/[^\0-\x7f]|[&_]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
  return trimmed(trimmed(plain.replace(/ {2,}/g, ' ')).slice(0, max))
}

const trimmed = (text: string) => text.replace(/^[ /]+|[ /]+$/g, '')
