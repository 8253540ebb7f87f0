import { PDFDocument, PDFString, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import type { Language } from '#kernel/language.ts'
import { embedTypefaces, typefaceOf, type Weight } from './pdf-fonts.ts'
import { Tags, type Tag } from './pdf-tags.ts'
import { cutLines, LOST, wrap, writable } from './pdf-text.ts'
import { texts } from './texts.ts'

/** A4 in points, and what stays free around. */
const WIDTH = 595.28
export const HEIGHT = 841.89
export const MARGIN = 50
const FOOT = 92
export const RIGHT = WIDTH - MARGIN
const LEADING = 1.35
const COLOURS = {
  ink: rgb(0.1, 0.1, 0.12),
  faint: rgb(0.36, 0.36, 0.39),
  rule: rgb(0.75, 0.75, 0.78),
  well: rgb(0.95, 0.95, 0.94),
} as const

export interface TextLook {
  size?: number
  bold?: boolean
  faint?: boolean
  /** What it is for who listens; a paragraph unless it says otherwise. */
  tag?: Tag
  /** In which language it is written, where that may not be the document's. */
  lang?: Language | undefined
  /** At most so many lines, the last of them with an ellipsis where more would follow. */
  lines?: number
}

interface About {
  title: string
  author: string
  language: string
  day: Date
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
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
  return new Sheet(pdf, await embedTypefaces(pdf))
}

/**
 * Pages that are written from the top; a new one begins by itself. Units are points, from the left and from
 * the top.
 */
export class Sheet {
  /** Where the next line stands. */
  y = MARGIN
  readonly #pdf: PDFDocument
  readonly #tags: Tags
  readonly #fonts: Readonly<Record<Weight, PDFFont>>
  #page: PDFPage
  /** Something of what was drawn stands there as `LOST`. */
  #hasLost = false

  constructor(pdf: PDFDocument, fonts: Readonly<Record<Weight, PDFFont>>) {
    this.#pdf = pdf
    this.#fonts = fonts
    this.#tags = new Tags(pdf)
    this.#page = pdf.addPage([WIDTH, HEIGHT])
  }

  /** Begins a new page when less than so much room is left; answers whether it did. */
  room(height: number): boolean {
    if (this.y + height <= HEIGHT - FOOT) return false
    this.#page = this.#pdf.addPage([WIDTH, HEIGHT])
    this.y = MARGIN
    return true
  }

  /** What is drawn meanwhile belongs together for who listens. */
  group<Value>(tag: Tag, draw: () => Value): Value {
    return this.#tags.group(tag, draw)
  }

  /** Text from `x` on, broken into lines that are not wider than `width`; answers their height. */
  text(x: number, y: number, width: number, words: string, look: TextLook = {}): number {
    return this.lines(x, y, linesOf(width, words, look), look)
  }

  /** Text that is broken into lines already; answers their height. */
  lines(x: number, y: number, lines: readonly string[], look: TextLook = {}): number {
    const step = sizeOf(look) * LEADING
    if (lines.some((line) => line !== ''))
      this.#tags.content(
        this.#page,
        look.tag ?? 'P',
        () => {
          for (const [index, line] of lines.entries()) this.#draw(this.#page, x, y + index * step, line, look)
        },
        { lang: look.lang },
      )
    return lines.length * step
  }

  /** How text breaks into lines of a width. */
  linesOf(width: number, words: string, look: TextLook = {}): string[] {
    return linesOf(width, words, look)
  }

  /** One line that ends at `x`. */
  rightText(x: number, y: number, words: string, look: TextLook = {}): void {
    const line = written(words, look)
    this.#tags.content(this.#page, look.tag ?? 'P', () =>
      this.#draw(this.#page, x - widthOf(line, look), y, line, look),
    )
  }

  heightOf(width: number, words: string, look: TextLook = {}): number {
    return linesOf(width, words, look).length * sizeOf(look) * LEADING
  }

  rule(y: number, [from, to]: readonly [number, number] = [MARGIN, RIGHT]): void {
    const at = HEIGHT - y
    const [start, end] = [
      { x: from, y: at },
      { x: to, y: at },
    ]
    this.#tags.artifact(this.#page, () =>
      this.#page.drawLine({ start, end, thickness: 0.6, color: COLOURS.rule }),
    )
  }

  /** An area behind what follows. */
  area({ x, y, width, height }: Box): void {
    this.#tags.artifact(this.#page, () =>
      this.#page.drawRectangle({ x, y: HEIGHT - y - height, width, height, color: COLOURS.well }),
    )
  }

  /** A photograph, as large as it fits into the middle of a box. */
  async picture(jpeg: Uint8Array, box: Box, alt: string, lang?: Language): Promise<void> {
    const image = await this.#pdf.embedJpg(jpeg)
    const { width, height } = image.scaleToFit(box.width, box.height)
    const x = box.x + (box.width - width) / 2
    const y = HEIGHT - box.y - (box.height + height) / 2
    this.#tags.content(this.#page, 'Figure', () => this.#page.drawImage(image, { x, y, width, height }), {
      alt: written(alt, {}),
      lang,
    })
  }

  /** Squares of one shape, by `path` in units of which `units` make the width of the box. */
  shape(path: string, { x, y, width }: Box, units: number, alt: string): void {
    this.#tags.content(
      this.#page,
      'Figure',
      () => this.#page.drawSvgPath(path, { x, y: HEIGHT - y, scale: width / units, color: COLOURS.ink }),
      { alt },
    )
  }

  /** One line that leads to an address when it is pressed. */
  link(x: number, y: number, words: string, address: string, look: TextLook & { width?: number } = {}): void {
    const [line = ''] = linesOf(look.width ?? WIDTH, words, { ...look, lines: 1 })
    const size = sizeOf(look)
    const top = HEIGHT - y
    const annotation = this.#pdf.context.register(
      this.#pdf.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [x, top - size * LEADING, x + widthOf(line, look), top],
        Border: [0, 0, 0],
        F: 4,
        Contents: PDFString.of(address),
        StructParent: this.#tags.nextAnnotation,
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
      }),
    )
    this.#page.node.addAnnot(annotation)
    this.#tags.content(this.#page, 'Link', () => this.#draw(this.#page, x, y, line, look), { annotation })
  }

  /** Writes the same below each page, with its number; it is read once. */
  foot(lines: readonly string[], pageWords: (page: number, pages: number) => string): void {
    const look = { size: 7, faint: true }
    const pages = this.#pdf.getPages()
    for (const [index, page] of pages.entries()) {
      const words = [...lines, pageWords(index + 1, pages.length)]
      const rows = words.flatMap((line) => linesOf(RIGHT - MARGIN, line, look))
      const top = HEIGHT - 30 - rows.length * 9
      const draw = () => {
        for (const [row, line] of rows.entries()) this.#draw(page, MARGIN, top + row * 9, line, look)
      }
      if (index === pages.length - 1) this.#tags.content(page, 'P', draw)
      else this.#tags.artifact(page, draw)
    }
  }

  save(): Promise<Uint8Array> {
    if (this.#hasLost) this.#sayLost()
    this.#tags.finish()
    return this.#pdf.save()
  }

  /** Nobody is to take a document for whole that is not: it says so at its end. */
  #sayLost(): void {
    const language = this.#pdf.getLanguage()?.startsWith('fr') ? 'fr' : 'en'
    const look = { size: 7, faint: true }
    const [line = ''] = linesOf(RIGHT - MARGIN, texts[language].lost, look)
    this.#tags.content(this.#page, 'P', () => this.#draw(this.#page, MARGIN, HEIGHT - 22, line, look))
  }

  #draw(page: PDFPage, x: number, y: number, line: string, look: TextLook): void {
    if (line.includes(LOST)) this.#hasLost = true
    const size = sizeOf(look)
    const color = look.faint ? COLOURS.faint : COLOURS.ink
    page.drawText(line, { x, y: HEIGHT - y - size, size, font: this.#fonts[weightOf(look)], color })
  }
}

const sizeOf = ({ size = 9 }: TextLook) => size
const weightOf = ({ bold = false }: TextLook): Weight => (bold ? 'strong' : 'plain')
const written = (words: string, look: TextLook) => writable(words, typefaceOf(weightOf(look)).has)

/** How wide a line is that the font can write. */
export function widthOf(line: string, look: TextLook): number {
  const typeface = typefaceOf(weightOf(look))
  let width = 0
  for (const sign of line) width += typeface.widthOf(sign)
  return width * sizeOf(look)
}

function linesOf(width: number, words: string, look: TextLook): string[] {
  const fits = (line: string) => widthOf(line, look) <= width
  const lines = wrap(written(words, look), fits)
  return look.lines === undefined ? lines : cutLines(lines, look.lines, fits)
}
