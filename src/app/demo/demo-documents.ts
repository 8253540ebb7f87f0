import type { PDFFont } from '@cantoo/pdf-lib'
import { DEMO_DOCUMENTS } from '#db/demo/papers.ts'
import type { DemoListing } from '#db/demo/demo-listing.ts'
import { insertDocument } from '#features/listings/server/document-repository.ts'
import { ATTRIBUTE_KEYS } from '#kernel/attributes/definitions.ts'
import { attributeName } from '#kernel/attributes/names.ts'
import { HAZARDS } from '#kernel/contamination/declaration.ts'
import { findingWords, hazardName } from '#kernel/contamination/words.ts'
import type { DocumentKind } from '#kernel/listing-document.ts'
import { storeDocument } from '#platform/documents/store-document.ts'
import type { Services } from '#platform/services.ts'

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

/** Gives a listing of the demonstration its documents. We made them, so that the check of what sellers send is spared. */
export async function addDemoDocuments(
  services: Services,
  listingId: number,
  listing: DemoListing,
): Promise<void> {
  for (const kind of DEMO_DOCUMENTS.get(listing.key) ?? []) {
    const fileHash = await storeDocument(services, { content: await pageOf(kind, listing), pages: 1 })
    await services.db.transaction((tx) =>
      insertDocument(tx, { listingId, kind, fileHash, createdAt: services.now() }),
    )
  }
}

/** A page that says what it is: a sample with the facts of its listing, which certifies nothing. */
async function pageOf(kind: DocumentKind, listing: DemoListing): Promise<Uint8Array> {
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
  return file.save()
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
