/** Characters of the trade that resemble one in the font. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2011': '-',
  '\u2300': 'Ø',
  '\u2205': 'Ø',
  '\u00ad': '',
  '\u200b': '',
  '\ufeff': '',
  '\t': ' ',
  '\r': '',
}

/** Replaces a character that the font lacks; never a character that could be meant. */
export const LOST = '\ufffd'

/**
 * Text that a font can draw: missing characters lose their diacritics, and become `LOST` if that does not
 * help.
 */
export function writable(words: string, has: (sign: string) => boolean): string {
  return Array.from(words.normalize('NFC'))
    .map((sign) => {
      const alike = ALIKE[sign] ?? sign
      if (alike === '' || alike === '\n' || has(alike)) return alike
      const bare = Array.from(alike.normalize('NFKD'))
        .filter((part) => has(part))
        .join('')
      return bare === '' ? LOST : bare
    })
    .join('')
}

/** Breaks lines at spaces; a word wider than a line is cut. */
export function wrap(words: string, fits: (line: string) => boolean): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ').flatMap((each) => cut(each, fits))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && !fits(longer)) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

function cut(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && !fits(part + sign)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}

/** At most so many lines; the last one ends with an ellipsis when more would follow. */
export function cutLines(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= most) return [...lines]
  const kept = lines.slice(0, most)
  const last = Array.from(kept.pop() ?? '')
  while (last.length > 0 && !fits(`${last.join('').trimEnd()}…`)) last.pop()
  return [...kept, `${last.join('').trimEnd()}…`]
}
