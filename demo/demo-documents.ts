import { DEMO_DOCUMENTS } from '#demo/data/papers.ts'
import type { DemoListing } from '#demo/data/demo-listing.ts'
import { insertDocument } from '#features/listings/server/documents/document-repository.ts'
import { ATTRIBUTE_KEYS } from '#kernel/trade/attributes/definitions.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { HAZARDS } from '#kernel/trade/contamination/declaration.ts'
import { findingWords, hazardName } from '#kernel/trade/contamination/words.ts'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import { SITE } from '#kernel/web/site.ts'
import type { TextLook } from '#platform/documents/sheet.ts'
import { storeDocument } from '#platform/documents/store-document.ts'
import type { Services } from '#platform/services.ts'

/** Fixed, so that the file is the same at every start. */
const MADE_ON = new Date('2026-01-05T12:00:00Z')
/** The horizontal position of values, in points from the left. */
const VALUES = 230

const TITLES: Readonly<Record<DocumentKind, string>> = {
  mill_certificate: 'Mill certificate',
  conformity_certificate: 'Certificate of conformity',
  inspection_report: 'Inspection report',
  contamination_survey: 'Contamination survey',
  manual: 'Manual',
  data_sheet: 'Data sheet',
}

/** Adds the documents of a demonstration listing. They are our own, so the check of uploads is skipped. */
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

/** A page with the facts of its listing, marked as a sample that certifies nothing. */
async function pageOf(kind: DocumentKind, listing: DemoListing): Promise<Uint8Array> {
  // Loaded lazily: it is large, and only the first start of a demonstration needs it.
  const { createSheet, MARGIN, RIGHT } = await import('#platform/documents/sheet.ts')
  const title = `${TITLES[kind]}: ${listing.title}`
  const sheet = await createSheet({ title, author: SITE.name, language: 'en-GB', day: MADE_ON })
  const write = (words: string, look: TextLook, gap: number) => {
    sheet.y += sheet.text(MARGIN, sheet.y, RIGHT - MARGIN, words, look) + gap
  }
  write(TITLES[kind], { size: 22, bold: true, tag: 'H1' }, 4)
  write(listing.title, { size: 13 }, 24)
  sheet.group('Table', () => {
    for (const [label, value] of factsOf(kind, listing))
      sheet.group('TR', () => {
        sheet.text(MARGIN, sheet.y, VALUES - MARGIN, label, { size: 10, bold: true, tag: 'TH' })
        sheet.y += sheet.text(VALUES, sheet.y, RIGHT - VALUES, value, { size: 10, tag: 'TD' }) + 7
      })
  })
  sheet.y += 20
  write('Sample document of the Gisement demonstration. It certifies nothing.', { size: 10 }, 0)
  return sheet.save()
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
