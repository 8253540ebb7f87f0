import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { isElectronicInvoice } from './electronic-invoice.ts'
import { rebuildPdf } from './rebuild-pdf.ts'

/** Why a file is refused. */
export type PdfRefusal = 'not_a_pdf' | 'encrypted' | 'active_content' | 'attachments'

/** A well-formed document that may be passed on: its pages, rewritten. */
export interface SoundPdf {
  pages: number
  content: Uint8Array
}

export type PdfInspection = ({ ok: true } & SoundPdf) | { ok: false; refusal: PdfRefusal }

/** Names of PDF 32000-1 for content that acts or fetches. */
const ACTIVE = [
  '/JavaScript',
  '/JS',
  '/Launch',
  '/ImportData',
  '/SubmitForm',
  '/RichMedia',
  '/Rendition',
  '/XFA',
]
/** Names for files that a document carries, and for what leads to them. */
const ATTACHED = ['/EmbeddedFile', '/EmbeddedFiles']
const LEADING_TO_FILES = ['/GoToE', '/Collection']

const SIGNATURE = Buffer.from('%PDF-')
/** Readers accept the signature within the first kilobyte. */
const SIGNATURE_WITHIN = 1024

/** Whether a file begins like a PDF document. */
function beginsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, SIGNATURE_WITHIN)).includes(SIGNATURE)
}

/**
 * Parses a whole document and rewrites its pages. Obvious active content is refused, so that the sender
 * learns why; anything hidden from this parser cannot get into the new file. So is a file that it carries, but for the data
 * of an electronic invoice, which are left out: nobody who looks at the pages would see them. A hostile file may take any
 * amount of time and memory, so call it only where both are limited.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfInspection> {
  if (!beginsAsPdf(bytes)) return refused('not_a_pdf')
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
    const pages = document.getPageCount()
    if (pages === 0) return refused('not_a_pdf')
    const refusal = refusalOf(document)
    return refusal ? refused(refusal) : { ok: true, pages, content: await rebuildPdf(document) }
  } catch (error) {
    if (error instanceof EncryptedPDFError) return refused('encrypted')
    if (error instanceof Error) return refused('not_a_pdf')
    throw error
  }
}

function refusalOf(document: PDFDocument): PdfRefusal | null {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  const names = new Set<string>()
  for (const object of objects) collectNames(object, names)
  if (ACTIVE.some((name) => names.has(name)) || objects.some(isFilledWithoutLook)) return 'active_content'
  if (LEADING_TO_FILES.some((name) => names.has(name))) return 'attachments'
  return ATTACHED.some((name) => names.has(name)) && !isElectronicInvoice(document) ? 'attachments' : null
}

/**
 * A form field without an appearance, whose text a reader would draw on opening: the rewritten page would
 * lose it.
 */
function isFilledWithoutLook(object: PDFObject): boolean {
  if (!(object instanceof PDFDict)) return false
  if (object.lookup(PDFName.of('Subtype')) !== PDFName.of('Widget') || object.has(PDFName.of('AP')))
    return false
  const parent = object.lookup(PDFName.of('Parent'))
  const value =
    object.lookup(PDFName.of('V')) ?? (parent instanceof PDFDict ? parent.lookup(PDFName.of('V')) : undefined)
  return (value instanceof PDFString || value instanceof PDFHexString) && value.decodeText().trim() !== ''
}

const refused = (refusal: PdfRefusal): PdfInspection => ({ ok: false, refusal })

/** Collects every name in an object, as a key or as a value; the parser decodes escapes such as `#4A`. */
function collectNames(root: unknown, names: Set<string>): void {
  const open = [root]
  while (open.length > 0) {
    const object = open.pop()
    if (object instanceof PDFName) names.add(object.asString())
    else if (object instanceof PDFArray) open.push(...object.asArray())
    else if (object instanceof PDFStream) open.push(object.dict)
    else if (object instanceof PDFInvalidObject) collectFrom(object, names)
    else if (object instanceof PDFDict) open.push(...object.entries().flat())
  }
}

/** Another reader may interpret what our parser cannot read, so every name in its bytes counts. */
function collectFrom(object: PDFInvalidObject, names: Set<string>): void {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const text = Buffer.from(bytes).toString('latin1')
  for (const [name] of text.matchAll(/\/[^\s()<>[\]{}/%]+/g)) names.add(PDFName.of(name.slice(1)).asString())
}
