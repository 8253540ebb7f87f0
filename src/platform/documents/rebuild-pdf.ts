import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFPage,
  PDFPageLeaf,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { PageCopier } from './copy-for-pages.ts'
import { drawnAnnotations, type DrawnAnnotation } from './flatten-annotations.ts'

/** The entries of a page that define its geometry; all others are dropped. */
const PAGE_BOXES = [
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Group',
  'TrimBox',
  'BleedBox',
  'ArtBox',
] as const

/**
 * Copies the visible pages of a document into a new one: content, fonts, pictures, layers, and the
 * appearances of annotations and filled fields. Actions, links, scripts, forms, embedded files, bookmarks and
 * metadata are not copied, however the source hides them.
 */
export async function rebuildPdf(source: PDFDocument): Promise<Uint8Array> {
  const target = await PDFDocument.create({ updateMetadata: false })
  const copier = new PageCopier(source.context, target.context)
  for (const page of source.getPages()) addPage(target, copier, page)
  const layers = source.catalog.get(PDFName.of('OCProperties'))
  if (layers) target.catalog.set(PDFName.of('OCProperties'), copier.copy(layers))
  return target.save({ addDefaultPage: false, updateFieldAppearances: false })
}

function addPage(target: PDFDocument, copier: PageCopier, source: PDFPage): void {
  const leaf = PDFPageLeaf.fromMapWithContext(new Map(), target.context)
  leaf.set(PDFName.of('Type'), PDFName.of('Page'))
  for (const name of PAGE_BOXES) {
    const key = PDFName.of(name)
    const value = source.node.getInheritableAttribute(key) ?? source.node.get(key)
    if (value) leaf.set(key, copier.copy(value))
  }
  const marks = drawnAnnotations(source).map(({ look, matrix }) => ({ look: copier.copy(look), matrix }))
  leaf.set(PDFName.of('Resources'), resourcesOf(target, copier, source, marks))
  leaf.set(PDFName.of('Contents'), contentsOf(target, copier, source, marks))
  target.addPage(PDFPage.of(leaf, target.context.register(leaf), target))
}

type Mark = Omit<DrawnAnnotation, 'look'> & { look: unknown }

const markName = (index: number) => `GisementMark${index}`

/** The resources of the page's content and of its annotations. */
function resourcesOf(
  target: PDFDocument,
  copier: PageCopier,
  source: PDFPage,
  marks: readonly Mark[],
): PDFDict {
  const copied = copier.copy(source.node.Resources() ?? target.context.obj({}))
  const resources = copied instanceof PDFDict ? copied : target.context.obj({})
  if (marks.length === 0) return resources
  const shared = resources.lookup(PDFName.of('XObject'))
  const forms = PDFDict.fromMapWithContext(
    new Map(shared instanceof PDFDict ? shared.entries() : []),
    target.context,
  )
  for (const [index, { look }] of marks.entries())
    if (look instanceof PDFRef) forms.set(PDFName.of(markName(index)), asForm(target, look))
  resources.set(PDFName.of('XObject'), forms)
  return resources
}

/** Appearances need not state their type. */
function asForm(target: PDFDocument, look: PDFRef): PDFRef {
  const stream = target.context.lookup(look)
  if (stream instanceof PDFRawStream) {
    stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'))
    stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'))
  }
  return look
}

/** The content of the page, then its annotations on top. */
function contentsOf(
  target: PDFDocument,
  copier: PageCopier,
  source: PDFPage,
  marks: readonly Mark[],
): PDFArray {
  const contents = PDFArray.withContext(target.context)
  const own = source.node.get(PDFName.of('Contents'))
  const found = source.node.context.lookup(own)
  const parts = found instanceof PDFArray ? found.asArray() : own ? [own] : []
  const add = (operators: string) => contents.push(target.context.register(target.context.stream(operators)))
  if (marks.length > 0) add('q\n')
  for (const part of parts) if (part instanceof PDFRef) contents.push(copier.copy(part))
  const drawn = marks.map(
    ({ matrix }, index) => `q ${matrix.map(plain).join(' ')} cm /${markName(index)} Do Q\n`,
  )
  if (marks.length > 0) add(`\nQ\n${drawn.join('')}`)
  return contents
}

/** PDF content has no exponent notation. */
const plain = (number: number) => number.toFixed(6)
