import type { Language } from '#kernel/text/language.ts'
import {
  PDFName,
  PDFHexString,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

/** The structure types that a screen reader distinguishes (ISO 32000-1, 14.8.4). */
export type Tag = 'Sect' | 'H1' | 'H2' | 'P' | 'Figure' | 'Link' | 'Table' | 'TR' | 'TH' | 'TD'

interface TagLook {
  /** What a figure shows, in words. */
  alt?: string
  /** The annotation of a link. */
  annotation?: PDFRef
  /** The language of its text, where it differs from the document's (WCAG 3.1.2, ISO 32000-1 14.9.2). */
  lang?: Language | undefined
}

interface Branch {
  ref: PDFRef
  parent: PDFRef
  tag: string
  page?: PDFPage
  alt?: string
  lang?: Language
  kids: (number | PDFRef | { annotation: PDFRef })[]
}

/**
 * The structure tree of a tagged PDF: the meaning and the reading order of the content, independent of its
 * layout.
 */
export class Tags {
  readonly #pdf: PDFDocument
  readonly #root: PDFRef
  readonly #branches: Branch[] = []
  /** The owner of each marked-content id, by page. */
  readonly #marks = new Map<PDFPage, PDFRef[]>()
  readonly #annotations: PDFRef[] = []
  readonly #path: Branch[] = []

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf
    this.#root = pdf.context.nextRef()
    this.#path.push(this.#grow('Document', this.#root))
  }

  /** Puts everything that `draw` draws into one structure element. */
  group<Value>(tag: Tag, draw: () => Value): Value {
    this.#path.push(this.#child(tag))
    try {
      return draw()
    } finally {
      this.#path.pop()
    }
  }

  /** Draws a piece of content that is read aloud. */
  content(page: PDFPage, tag: Tag, draw: () => void, { alt, annotation, lang }: TagLook = {}): void {
    const branch = this.#child(tag)
    const marks = this.#marks.get(page) ?? []
    this.#marks.set(page, marks)
    branch.page = page
    if (alt !== undefined) branch.alt = alt
    if (lang !== undefined) branch.lang = lang
    branch.kids.push(marks.length)
    page.pushOperators(begin(tag, `<</MCID ${marks.length}>>`))
    marks.push(branch.ref)
    draw()
    page.pushOperators(end())
    if (annotation === undefined) return
    branch.kids.push({ annotation })
    this.#annotations.push(branch.ref)
  }

  /** The key of the next annotation in the parent tree. The keys below belong to pages. */
  get nextAnnotation(): number {
    return FIRST_ANNOTATION + this.#annotations.length
  }

  /** Draws decoration or repetition, which screen readers skip. */
  artifact(page: PDFPage, draw: () => void): void {
    page.pushOperators(begin('Artifact', '<<>>'))
    draw()
    page.pushOperators(end())
  }

  /** Writes the tree into the document, after everything is drawn. */
  finish(): void {
    const { context, catalog } = this.#pdf
    for (const branch of this.#branches) context.assign(branch.ref, this.#element(branch))
    const numbers = [...this.#marks].flatMap(([page, refs], index) => {
      page.node.set(PDFName.of('StructParents'), context.obj(index))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      return [index, context.obj(refs)]
    })
    const annotations = this.#annotations.flatMap((ref, index) => [FIRST_ANNOTATION + index, ref])
    const [top] = this.#branches
    if (!top) return
    const parents = context.register(context.obj({ Nums: [...numbers, ...annotations] }))
    const tree = { Type: 'StructTreeRoot', K: [top.ref], ParentTree: parents }
    context.assign(this.#root, context.obj({ ...tree, ParentTreeNextKey: this.nextAnnotation }))
    catalog.set(PDFName.of('StructTreeRoot'), this.#root)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  }

  #element({ parent, tag, page, alt, lang, kids }: Branch) {
    const { context } = this.#pdf
    return context.obj({
      Type: 'StructElem',
      S: tag,
      P: parent,
      ...(page && { Pg: page.ref }),
      ...(alt !== undefined && { Alt: PDFHexString.fromText(alt) }),
      ...(lang !== undefined && { Lang: PDFString.of(lang) }),
      // The header cells of a table label columns.
      ...(tag === 'TH' && { A: { O: 'Table', Scope: 'Row' } }),
      K: kids.map((kid) =>
        typeof kid === 'object' && 'annotation' in kid ? { Type: 'OBJR', Obj: kid.annotation } : kid,
      ),
    })
  }

  #child(tag: Tag): Branch {
    const parent = this.#path.at(-1)
    if (!parent) throw new Error('the document itself is always open')
    const branch = this.#grow(tag, parent.ref)
    parent.kids.push(branch.ref)
    return branch
  }

  #grow(tag: string, parent: PDFRef): Branch {
    const branch: Branch = { ref: this.#pdf.context.nextRef(), parent, tag, kids: [] }
    this.#branches.push(branch)
    return branch
  }
}

/** Above the page count of any document. */
const FIRST_ANNOTATION = 10_000

const begin = (tag: string, properties: string) =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${tag}`, properties])
const end = () => PDFOperator.of(PDFOperatorNames.EndMarkedContent)
