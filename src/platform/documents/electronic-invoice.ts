import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/** The files that an electronic invoice or order carries: Factur-X, ZUGFeRD in its versions and profiles, Order-X. */
const FILE_NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'order-x.xml']
/** What says nothing yet: a declaration, other instructions, comments. */
const PROLOGUE = /<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g
/** The data begin so: UN/CEFACT Cross Industry Invoice, that of ZUGFeRD 1, and an order. Without a document type. */
const ROOT = /^<(?:[\w-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|SCRDMCCBDACIOMessageStructure)[\s>]/
const BEGINNING = 65_536

/**
 * Whether the files that a document carries are those of an electronic invoice and nothing else: one file with one of the
 * names, and with such data. Its pages say the same, so nothing is lost without it.
 */
export function isElectronicInvoice(document: PDFDocument): boolean {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  if (objects.some((object) => object instanceof PDFInvalidObject)) return false
  const dictionaries = dictionariesIn(objects)
  const carried = dictionaries.filter((dict) => dict.has(PDFName.of('EF')))
  const files = new Set(carried.flatMap(filesOf))
  const [file, ...others] = files
  if (!(file instanceof PDFRawStream) || others.length > 0) return false
  // Each in a dictionary that names it, and none beside.
  const embedded = objects.filter((object) => object instanceof PDFStream && isOfType(object, 'EmbeddedFile'))
  return carried.every(hasName) && embedded.every((object) => object === file) && ROOT.test(beginningOf(file))
}

/** All dictionaries, also those within other objects; references are among the objects themselves. */
function dictionariesIn(objects: readonly PDFObject[]): PDFDict[] {
  const found: PDFDict[] = []
  const open: unknown[] = [...objects]
  while (open.length > 0) {
    const object = open.pop()
    if (object instanceof PDFArray) open.push(...object.asArray())
    if (object instanceof PDFStream) open.push(object.dict)
    if (object instanceof PDFDict) {
      found.push(object)
      open.push(...object.values())
    }
  }
  return found
}

/** What a file specification points to, for each system. */
function filesOf(specification: PDFDict): (PDFObject | undefined)[] {
  const files = specification.lookup(PDFName.of('EF'))
  if (!(files instanceof PDFDict)) return [undefined]
  return files.values().map((file) => (file instanceof PDFRef ? files.context.lookup(file) : undefined))
}

const isOfType = (stream: PDFStream, type: string) =>
  stream.dict.lookup(PDFName.of('Type')) === PDFName.of(type)

/** Whether a file specification has one of the names, and no other one for any system. */
function hasName(specification: PDFDict): boolean {
  const names = ['F', 'UF'].flatMap((key) => {
    const name = specification.lookup(PDFName.of(key))
    return name instanceof PDFString || name instanceof PDFHexString ? [name.decodeText().toLowerCase()] : []
  })
  return names.length > 0 && names.every((name) => FILE_NAMES.includes(name))
}

/** The beginning of the data of a file; empty where it can't be unpacked. */
function beginningOf(file: PDFRawStream): string {
  try {
    const bytes = decodePDFRawStream(file).decode()
    return Buffer.from(bytes.subarray(0, BEGINNING)).toString('utf8').replaceAll(PROLOGUE, '').trimStart()
  } catch (error) {
    if (error instanceof Error) return ''
    throw error
  }
}
