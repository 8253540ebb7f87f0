import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'

/** A4 in points, and what stays free around. */
const WIDTH = 595.28
const HEIGHT = 841.89
export const MARGIN = 50
const FOOT = 92
export const RIGHT = WIDTH - MARGIN
const LEADING = 1.35
const INK = rgb(0.1, 0.1, 0.12)
const FAINT = rgb(0.42, 0.42, 0.45)
const RULE = rgb(0.75, 0.75, 0.78)

export interface TextLook {
  size?: number
  bold?: boolean
  faint?: boolean
}

interface About {
  title: string
  author: string
  language: string
  day: Date
}

export async function createSheet({ title, author, language, day }: About): Promise<Sheet> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setLanguage(language)
  pdf.setCreationDate(day)
  pdf.setModificationDate(day)
  pdf.setProducer(author)
  pdf.setCreator(author)
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  return new Sheet(pdf, plain, await pdf.embedFont(StandardFonts.HelveticaBold))
}

/** Pages that are written from the top; a new one begins by itself. Units are points, from the left and from the top. */
export class Sheet {
  /** Where the next line stands. */
  y = MARGIN
  readonly #pdf: PDFDocument
  readonly #plain: PDFFont
  readonly #strong: PDFFont
  readonly #known: ReadonlySet<number>
  #page: PDFPage

  constructor(pdf: PDFDocument, plain: PDFFont, strong: PDFFont) {
    this.#pdf = pdf
    this.#plain = plain
    this.#strong = strong
    this.#known = new Set(plain.getCharacterSet())
    this.#page = pdf.addPage([WIDTH, HEIGHT])
  }

  /** Begins a new page when less than so much room is left; answers whether it did. */
  room(height: number): boolean {
    if (this.y + height <= HEIGHT - FOOT) return false
    this.#page = this.#pdf.addPage([WIDTH, HEIGHT])
    this.y = MARGIN
    return true
  }

  /** Text from `x` on, broken into lines that are not wider than `width`; answers their height. */
  text(x: number, y: number, width: number, words: string, look: TextLook = {}): number {
    const lines = this.#wrapped(width, words, look)
    const step = sizeOf(look) * LEADING
    for (const [index, line] of lines.entries()) this.#draw(this.#page, x, y + index * step, line, look)
    return lines.length * step
  }

  /** One line that ends at `x`. */
  rightText(x: number, y: number, words: string, look: TextLook = {}): void {
    const line = writable(words, this.#known)
    this.#draw(this.#page, x - this.#widthOf(line, look), y, line, look)
  }

  heightOf(width: number, words: string, look: TextLook = {}): number {
    return this.#wrapped(width, words, look).length * sizeOf(look) * LEADING
  }

  rule(y: number): void {
    const at = HEIGHT - y
    const [start, end] = [
      { x: MARGIN, y: at },
      { x: RIGHT, y: at },
    ]
    this.#page.drawLine({ start, end, thickness: 0.6, color: RULE })
  }

  /** Writes the same below each page, with its number. */
  foot(lines: readonly string[], pageWords: (page: number, pages: number) => string): void {
    const look = { size: 7, faint: true }
    const pages = this.#pdf.getPages()
    for (const [index, page] of pages.entries()) {
      const words = [...lines, pageWords(index + 1, pages.length)]
      const rows = words.flatMap((line) => this.#wrapped(RIGHT - MARGIN, line, look))
      const top = HEIGHT - 30 - rows.length * 9
      for (const [row, line] of rows.entries()) this.#draw(page, MARGIN, top + row * 9, line, look)
    }
  }

  save(): Promise<Uint8Array> {
    return this.#pdf.save()
  }

  #draw(page: PDFPage, x: number, y: number, line: string, look: TextLook): void {
    const size = sizeOf(look)
    const color = look.faint ? FAINT : INK
    page.drawText(line, { x, y: HEIGHT - y - size, size, font: this.#fontOf(look), color })
  }

  #wrapped(width: number, words: string, look: TextLook): string[] {
    return wrap(writable(words, this.#known), (line) => this.#widthOf(line, look) <= width)
  }

  #widthOf(line: string, look: TextLook): number {
    return this.#fontOf(look).widthOfTextAtSize(line, sizeOf(look))
  }

  #fontOf({ bold = false }: TextLook): PDFFont {
    return bold ? this.#strong : this.#plain
  }
}

const sizeOf = ({ size = 9 }: TextLook) => size

/** Letters that no mark can be taken from. */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
}

/** Words that the standard fonts can write: other scripts lose their marks, and what is left unknown becomes a question mark. */
export function writable(words: string, known: ReadonlySet<number>): string {
  const spaced = words.replaceAll(/[\u202f\u2009]/g, '\u00a0').replaceAll('\u2011', '-')
  return Array.from(spaced)
    .map((sign) => {
      if (sign === '\n' || known.has(sign.codePointAt(0) ?? 0)) return sign
      const bare = Array.from((PLAIN[sign] ?? sign).normalize('NFKD'))
        .filter((part) => known.has(part.codePointAt(0) ?? 0))
        .join('')
      return bare === '' ? '?' : bare
    })
    .join('')
}

/** Breaks at blanks; a word that is too long by itself is cut. */
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
