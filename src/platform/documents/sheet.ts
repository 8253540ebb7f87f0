import { embedFacturX, PDFDocument, PDFString, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import type { Language } from '#kernel/text/language.ts'
import { embedTypefaces, typefaceOf, type Weight } from './pdf-fonts.ts'
import { Tags, type Tag } from './pdf-tags.ts'
import { cutLines, LOST, wrap, writable } from './pdf-text.ts'
import { texts } from './texts.ts'

// The drawing libraries are imported on first use, because they take longer to load than a small server.

/** A page in points. */
interface PageSize {
  width: number
  height: number
}

const A4: PageSize = { width: 595.28, height: 841.89 }
/** For labels. */
export const A6: PageSize = { width: 297.64, height: 419.53 }
/** The margins of an A4 page. */
export const MARGIN = 50
const FOOT = 92
export const RIGHT = A4.width - MARGIN
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
  /** Its role for screen readers; a paragraph by default. */
  tag?: Tag
  /** The language of the text, where it differs from the document's. */
  lang?: Language | undefined
  /** At most so many lines; the last one ends with an ellipsis when more would follow. */
  lines?: number
}

interface About {
  title: string
  author: string
  language: string
  day: Date
  /** A4 by default. */
  page?: PageSize
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export async function createSheet({ title, author, language, day, page = A4 }: About): Promise<Sheet> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setLanguage(language)
  pdf.setCreationDate(day)
  pdf.setModificationDate(day)
  pdf.setProducer(author)
  pdf.setCreator(author)
  return new Sheet(pdf, await embedTypefaces(pdf), page)
}

/**
 * Pages that are written from top to bottom, with automatic page breaks. Units are points from the top left.
 */
export class Sheet {
  /** The position of the next line. */
  y = MARGIN
  readonly #pdf: PDFDocument
  readonly #tags: Tags
  readonly #fonts: Readonly<Record<Weight, PDFFont>>
  readonly #size: PageSize
  #page: PDFPage
  /** Whether something was drawn as `LOST`. */
  #hasLost = false

  constructor(pdf: PDFDocument, fonts: Readonly<Record<Weight, PDFFont>>, size: PageSize) {
    this.#pdf = pdf
    this.#size = size
    this.#fonts = fonts
    this.#tags = new Tags(pdf)
    this.#page = pdf.addPage([this.#size.width, this.#size.height])
  }

  /** Starts a new page when less than this height is left; returns whether it did. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= this.#size.height - FOOT) return false
    this.#page = this.#pdf.addPage([this.#size.width, this.#size.height])
    this.y = MARGIN
    return true
  }

  /** Starts a new page, also within the foot of the one before. */
  nextPage(): void {
    this.#page = this.#pdf.addPage([this.#size.width, this.#size.height])
    this.y = MARGIN
  }

  /** Groups what `draw` draws for screen readers. */
  group<Value>(tag: Tag, draw: () => Value): Value {
    return this.#tags.group(tag, draw)
  }

  /** Text from `x` on, wrapped to `width`; returns its height. */
  text(x: number, y: number, width: number, words: string, look: TextLook = {}): number {
    return this.lines(x, y, linesOf(width, words, look), look)
  }

  /** Text that is already wrapped; returns its height. */
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

  /** Wraps text to a width. */
  linesOf(width: number, words: string, look: TextLook = {}): string[] {
    return linesOf(width, words, look)
  }

  /** A heading with lines below; returns where the block ends. */
  block(x: number, top: number, width: number, heading: string, lines: readonly string[]): number {
    let y = top + this.text(x, top, width, heading, { bold: true, size: 10, tag: 'H2' })
    for (const line of lines) y += this.text(x, y, width, line)
    return y
  }

  /** A right-aligned line that ends at `x`. */
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
    const at = this.#size.height - y
    const [start, end] = [
      { x: from, y: at },
      { x: to, y: at },
    ]
    this.#tags.artifact(this.#page, () =>
      this.#page.drawLine({ start, end, thickness: 0.6, color: COLOURS.rule }),
    )
  }

  /** A filled rectangle behind what follows. */
  area({ x, y, width, height }: Box): void {
    this.#tags.artifact(this.#page, () =>
      this.#page.drawRectangle({ x, y: this.#size.height - y - height, width, height, color: COLOURS.well }),
    )
  }

  /** A photograph, scaled to fit and centred in a box. */
  async picture(jpeg: Uint8Array, box: Box, alt: string, lang?: Language): Promise<void> {
    const image = await this.#pdf.embedJpg(jpeg)
    const { width, height } = image.scaleToFit(box.width, box.height)
    const x = box.x + (box.width - width) / 2
    const y = this.#size.height - box.y - (box.height + height) / 2
    this.#tags.content(this.#page, 'Figure', () => this.#page.drawImage(image, { x, y, width, height }), {
      alt: written(alt, {}),
      lang,
    })
  }

  /** Fills `path`, whose width of `units` is scaled to the width of the box. */
  shape(path: string, { x, y, width }: Box, units: number, alt: string): void {
    this.#tags.content(
      this.#page,
      'Figure',
      () =>
        this.#page.drawSvgPath(path, {
          x,
          y: this.#size.height - y,
          scale: width / units,
          color: COLOURS.ink,
        }),
      { alt },
    )
  }

  /** A line that is a link. */
  link(x: number, y: number, words: string, address: string, look: TextLook & { width?: number } = {}): void {
    const [line = ''] = linesOf(look.width ?? this.#size.width, words, { ...look, lines: 1 })
    const size = sizeOf(look)
    const top = this.#size.height - y
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

  /** Writes a footer with page number on every page; screen readers read it once. */
  foot(lines: readonly string[], pageWords: (page: number, pages: number) => string): void {
    const look = { size: 7, faint: true }
    const pages = this.#pdf.getPages()
    for (const [index, page] of pages.entries()) {
      const words = [...lines, pageWords(index + 1, pages.length)]
      const rows = words.flatMap((line) => linesOf(RIGHT - MARGIN, line, look))
      const top = this.#size.height - 30 - rows.length * 9
      const draw = () => {
        for (const [row, line] of rows.entries()) this.#draw(page, MARGIN, top + row * 9, line, look)
      }
      if (index === pages.length - 1) this.#tags.content(page, 'P', draw)
      else this.#tags.artifact(page, draw)
    }
  }

  /**
   * Embeds the printed invoice as data (Factur-X, profile EN 16931). The file is then suitable for archives:
   * PDF/A-3, with a Unicode character for every glyph (3u).
   */
  async embedInvoice(xml: string): Promise<void> {
    this.#pdf.convertToPDFA({ conformance: '3U' })
    const day = this.#pdf.getCreationDate()
    await embedFacturX(this.#pdf, new TextEncoder().encode(xml), {
      conformanceLevel: 'EN 16931',
      ...(day && { creationDate: day, modificationDate: day }),
    })
  }

  save(): Promise<Uint8Array> {
    if (this.#hasLost) this.#sayLost()
    this.#tags.finish()
    return this.#pdf.save()
  }

  /** A document with missing characters says so at its end, so that it is not mistaken for complete. */
  #sayLost(): void {
    const language = this.#pdf.getLanguage()?.startsWith('fr') ? 'fr' : 'en'
    const look = { size: 7, faint: true }
    const [line = ''] = linesOf(this.#size.width - 2 * MARGIN, texts[language].lost, look)
    this.#tags.content(this.#page, 'P', () =>
      this.#draw(this.#page, MARGIN, this.#size.height - 22, line, look),
    )
  }

  #draw(page: PDFPage, x: number, y: number, line: string, look: TextLook): void {
    if (line.includes(LOST)) this.#hasLost = true
    const size = sizeOf(look)
    const color = look.faint ? COLOURS.faint : COLOURS.ink
    page.drawText(line, {
      x,
      y: this.#size.height - y - size,
      size,
      font: this.#fonts[weightOf(look)],
      color,
    })
  }
}

const sizeOf = ({ size = 9 }: TextLook) => size
const weightOf = ({ bold = false }: TextLook): Weight => (bold ? 'strong' : 'plain')
const written = (words: string, look: TextLook) => writable(words, typefaceOf(weightOf(look)).has)

/** The width of a line whose characters the font has. */
function widthOf(line: string, look: TextLook): number {
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
