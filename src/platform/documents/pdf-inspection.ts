import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFStream,
} from '@cantoo/pdf-lib'

/** Why a file is not taken in. */
export type PdfRefusal = 'not_a_pdf' | 'encrypted' | 'active_content' | 'attachments'

export type PdfInspection = { ok: true; pages: number } | { ok: false; refusal: PdfRefusal }

/** Names of PDF 32000-1 that make a document act or fetch instead of being read. */
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
const ATTACHED = ['/EmbeddedFile', '/EmbeddedFiles', '/GoToE', '/Collection']

const SIGNATURE = Buffer.from('%PDF-')
/** Readers accept the signature within the first kilobyte. */
const SIGNATURE_WITHIN = 1024

/** Whether a file begins like a PDF document. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, SIGNATURE_WITHIN)).includes(SIGNATURE)
}

/**
 * Reads a whole document, compressed objects included, and looks for what does more than show pages. It may take any
 * time and memory for a hostile one: call it where both are limited.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfInspection> {
  if (!beginsAsPdf(bytes)) return refused('not_a_pdf')
  let document: PDFDocument
  try {
    document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
    if (document.getPageCount() === 0) return refused('not_a_pdf')
  } catch (error) {
    if (error instanceof EncryptedPDFError) return refused('encrypted')
    if (error instanceof Error) return refused('not_a_pdf')
    throw error
  }
  const names = new Set<string>()
  for (const [, object] of document.context.enumerateIndirectObjects()) collectNames(object, names)
  if (ACTIVE.some((name) => names.has(name))) return refused('active_content')
  if (ATTACHED.some((name) => names.has(name))) return refused('attachments')
  return { ok: true, pages: document.getPageCount() }
}

const refused = (refusal: PdfRefusal): PdfInspection => ({ ok: false, refusal })

/** Every name in an object, as a key or as a value; `#4A` and the like are decoded by the parser. */
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

/** Of what the parser can't read, another reader might make something: every name in its bytes counts. */
function collectFrom(object: PDFInvalidObject, names: Set<string>): void {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const text = Buffer.from(bytes).toString('latin1')
  for (const [name] of text.matchAll(/\/[^\s()<>[\]{}/%]+/g)) names.add(PDFName.of(name.slice(1)).asString())
}
