import type { PDFFont } from '@cantoo/pdf-lib'
import { DEMO_DOCUMENTS } from '#db/demo/papers.ts'
import type { DemoListing } from '#db/demo/demo-listing.ts'
import type { addDocument } from '#features/listings/contract/document-endpoints.ts'
import type { Api } from '#client/api.ts'
import { ATTRIBUTE_KEYS } from '#kernel/attributes/definitions.ts'
import { attributeName } from '#kernel/attributes/names.ts'
import { HAZARDS } from '#kernel/contamination/declaration.ts'
import { findingWords, hazardName } from '#kernel/contamination/words.ts'
import type { DocumentKind } from '#kernel/listing-document.ts'

const A4: [number, number] = [595.28, 841.89]
const LEFT = 56
const LINE = 20

const TITLES: Readonly<Record<DocumentKind, string>> = {
  mill_certificate: 'Mill certificate',
  inspection_report: 'Inspection report',
  contamination_survey: 'Contamination survey',
  manual: 'Manual',
  data_sheet: 'Data sheet',
}

/** Gives a listing of the demonstration its documents, as its seller would. */
export async function addDemoDocuments(api: Api, materielId: number, listing: DemoListing): Promise<void> {
  for (const kind of DEMO_DOCUMENTS.get(listing.key) ?? []) {
    const form = new FormData()
    form.append('kind', kind)
    form.append('document', new Blob([await pageOf(kind, listing)], { type: 'application/pdf' }), 'x.pdf')
    await api.call<typeof addDocument>('POST', '/api/documents/:materielId', {
      params: { materielId: String(materielId) },
      form,
    })
  }
}

/** A page that says what it is: a sample with the facts of its listing, which certifies nothing. */
async function pageOf(kind: DocumentKind, listing: DemoListing): Promise<Uint8Array<ArrayBuffer>> {
  // Large, and needed by the first start of a demonstration alone.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const file = await PDFDocument.create()
  file.setTitle(`${TITLES[kind]}: ${listing.title}`)
  const page = file.addPage(A4)
  const plain = await file.embedFont(StandardFonts.Helvetica)
  const strong = await file.embedFont(StandardFonts.HelveticaBold)
  let y = A4[1] - 80
  const write = (text: string, font: PDFFont, size: number, x = LEFT) =>
    page.drawText(writable(text, font), { x, y, size, font })
  write(TITLES[kind], strong, 22)
  y -= 1.5 * LINE
  write(listing.title, plain, 13)
  y -= 2 * LINE
  for (const [label, value] of factsOf(kind, listing)) {
    write(label, strong, 10)
    write(value, plain, 10, LEFT + 180)
    y -= LINE
  }
  y -= LINE
  write('Sample document of the Gisement demonstration. It certifies nothing.', plain, 10)
  return new Uint8Array(await file.save())
}

function factsOf(kind: DocumentKind, listing: DemoListing): [label: string, value: string][] {
  const { brand, type, condition, year, serialNumber, attributes = {}, declaration = {} } = listing
  const facts: [string, string | undefined][] = [
    ['Manufacturer', brand],
    ['Type', type],
    ['Condition', condition],
    ['Year of manufacture', year?.toString()],
    ['Serial number', serialNumber],
  ]
  const technical = ATTRIBUTE_KEYS.map((key): [string, string | undefined] => [
    attributeName(key, 'en'),
    attributes[key],
  ])
  const surveyed = HAZARDS.map((hazard): [string, string] => [
    hazardName(hazard, 'en'),
    findingWords(declaration[hazard], 'en'),
  ])
  return [...facts, ...(kind === 'contamination_survey' ? surveyed : technical)].flatMap(([label, value]) =>
    value === undefined ? [] : [[label, value]],
  )
}

/** The standard fonts know the letters of Western Europe and no others. */
function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return Array.from(text, (sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('')
}
