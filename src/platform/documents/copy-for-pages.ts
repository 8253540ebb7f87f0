import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

/** Keys that lead outside the content of a page: to actions, other files, forms, other pages and metadata. */
const LEFT_OUT = new Set([
  '/AA',
  '/AF',
  '/Alternates',
  '/EF',
  '/JS',
  '/LastModified',
  '/Metadata',
  '/OPI',
  '/Parent',
  '/PieceInfo',
  '/Ref',
  '/StructParent',
  '/StructParents',
  '/XFA',
])
/** Object types that the content of a page never needs. */
const FOREIGN_TYPES = new Set([
  '/Action',
  '/Annot',
  '/Catalog',
  '/EmbeddedFile',
  '/Filespec',
  '/ObjStm',
  '/Page',
  '/Pages',
  '/Sig',
  '/XRef',
])
/** Actions by their `S`, for those without a `Type`. */
const ACTIONS = new Set([
  '/GoTo',
  '/GoTo3DView',
  '/GoToDp',
  '/GoToE',
  '/GoToR',
  '/Hide',
  '/ImportData',
  '/JavaScript',
  '/Launch',
  '/Movie',
  '/Named',
  '/Rendition',
  '/ResetForm',
  '/RichMediaExecute',
  '/SetOCGState',
  '/Sound',
  '/SubmitForm',
  '/Thread',
  '/Trans',
  '/URI',
])

const nameIn = (dict: PDFDict, key: string): string => {
  const value = dict.context.lookup(dict.get(PDFName.of(key)))
  return value instanceof PDFName ? value.asString() : ''
}

/**
 * Copies the objects that pages are drawn with into another document; anything that could act, fetch or link
 * elsewhere becomes null.
 */
export class PageCopier {
  readonly #source: PDFContext
  readonly #target: PDFContext
  readonly #copied = new Map<PDFRef, PDFRef>()
  readonly #waiting: [source: PDFRef, target: PDFRef][] = []

  constructor(source: PDFContext, target: PDFContext) {
    this.#source = source
    this.#target = target
  }

  /**
   * Copies an object with everything that it refers to. Not recursive: a long chain of references cannot
   * overflow the stack.
   */
  copy(object: PDFObject): PDFObject {
    const copied = this.#value(object)
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const [source, target] = next
      this.#target.assign(target, this.#value(this.#source.lookup(source) ?? PDFNull))
    }
    return copied
  }

  #value(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return this.#reference(object)
    if (object instanceof PDFArray) {
      const array = PDFArray.withContext(this.#target)
      for (const entry of object.asArray()) array.push(this.#value(entry))
      return array
    }
    if (object instanceof PDFRawStream) return this.#stream(object)
    // What our parser cannot read, another reader may interpret: it is dropped.
    if (object instanceof PDFStream || object instanceof PDFInvalidObject) return PDFNull
    if (object instanceof PDFDict) return this.#dict(object)
    return object
  }

  #reference(source: PDFRef): PDFRef {
    const known = this.#copied.get(source)
    if (known) return known
    const target = this.#target.nextRef()
    this.#copied.set(source, target)
    this.#waiting.push([source, target])
    return target
  }

  #stream({ dict, contents }: PDFRawStream): PDFObject {
    // The bytes of such a stream are in another file, which may be on the network.
    if (dict.has(PDFName.of('F')) || nameIn(dict, 'Subtype') === '/PS') return PDFNull
    const copied = this.#dict(dict)
    return copied instanceof PDFDict ? PDFRawStream.of(copied, contents) : PDFNull
  }

  #dict(dict: PDFDict): PDFObject {
    if (FOREIGN_TYPES.has(nameIn(dict, 'Type')) || ACTIONS.has(nameIn(dict, 'S'))) return PDFNull
    const copied = PDFDict.withContext(this.#target)
    for (const [key, value] of dict.entries())
      if (!LEFT_OUT.has(key.asString())) copied.set(key, this.#value(value))
    return copied
  }
}
