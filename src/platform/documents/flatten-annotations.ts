import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'

/** Annotations that are not drawn because they play, open or link to something. */
const UNSEEN = new Set(['/Link', '/Popup', '/Movie', '/Screen', '/Sound', '/RichMedia', '/3D', '/TrapNet'])
const HIDDEN = 0b10
const NO_VIEW = 0b10_0000

type Matrix = readonly [number, number, number, number, number, number]
type Box = readonly [left: number, bottom: number, right: number, top: number]

/** The appearance of an annotation, and the matrix that places it on the page. */
export interface DrawnAnnotation {
  look: PDFRef
  matrix: Matrix
}

/**
 * The appearances of stamps, notes, filled fields and signatures of a page, by the algorithm of PDF 32000-1,
 * 12.5.5.
 */
export function drawnAnnotations(page: PDFPage): DrawnAnnotation[] {
  const annotations = page.node.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().flatMap((entry) => {
    const annotation = page.node.context.lookup(entry)
    return annotation instanceof PDFDict ? (drawn(annotation) ?? []) : []
  })
}

function drawn(annotation: PDFDict): DrawnAnnotation | null {
  const subtype = annotation.lookup(PDFName.of('Subtype'))
  if (subtype instanceof PDFName && UNSEEN.has(subtype.asString())) return null
  const flags = annotation.lookup(PDFName.of('F'))
  if (flags instanceof PDFNumber && (flags.asNumber() & (HIDDEN | NO_VIEW)) !== 0) return null
  const look = lookOf(annotation)
  const stream = look && annotation.context.lookup(look)
  const place = boxIn(annotation, 'Rect')
  if (!(stream instanceof PDFRawStream) || !place) return null
  const own = numbersIn(stream.dict, 'Matrix', 6)
  const box = boxIn(stream.dict, 'BBox')
  const matrix = box && fit(transformed(box, own as unknown as Matrix | null), place)
  return look && matrix ? { look, matrix } : null
}

/** The normal appearance for the annotation's current state. */
function lookOf(annotation: PDFDict): PDFRef | null {
  const looks = annotation.lookup(PDFName.of('AP'))
  const normal = looks instanceof PDFDict ? looks.get(PDFName.of('N')) : undefined
  const found = annotation.context.lookup(normal)
  if (found instanceof PDFRawStream) return normal instanceof PDFRef ? normal : null
  const state = annotation.lookup(PDFName.of('AS'))
  const look = found instanceof PDFDict && state instanceof PDFName ? found.get(state) : undefined
  return look instanceof PDFRef ? look : null
}

function numbersIn(dict: PDFDict, key: string, count: number): readonly number[] | null {
  const array = dict.lookup(PDFName.of(key))
  if (!(array instanceof PDFArray) || array.size() !== count) return null
  const numbers = array.asArray().map((entry) => dict.context.lookup(entry))
  return numbers.every((number) => number instanceof PDFNumber)
    ? numbers.map((each) => each.asNumber())
    : null
}

function boxIn(dict: PDFDict, key: string): Box | null {
  const [x1, y1, x2, y2] = numbersIn(dict, key, 4) ?? []
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

function transformed(box: Box, matrix: Matrix | null): Box {
  if (matrix === null) return box
  const [a, b, c, d, e, f] = matrix
  const [left, bottom, right, top] = box
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f]),
  )
  const along = (axis: number) => corners.map((corner) => corner[axis] ?? 0)
  return [Math.min(...along(0)), Math.min(...along(1)), Math.max(...along(0)), Math.max(...along(1))]
}

function fit([left, bottom, right, top]: Box, place: Box): Matrix | null {
  const [placeLeft, placeBottom, placeRight, placeTop] = place
  if (right <= left || top <= bottom) return null
  const wide = (placeRight - placeLeft) / (right - left)
  const high = (placeTop - placeBottom) / (top - bottom)
  return [wide, 0, 0, high, placeLeft - left * wide, placeBottom - bottom * high]
}
