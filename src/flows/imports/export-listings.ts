import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { IMPORT_FIELDS, type ImportField } from '#features/imports/domain/columns.ts'
import { texts } from '#features/imports/contract/texts.ts'
import { BYTE_ORDER_MARK, csvLine, csvNumber, type CsvValue } from '#features/imports/server/csv-text.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import { taxonomyName } from '#kernel/taxonomy-names.ts'
import { countryByName } from '#kernel/countries.ts'
import { withParts, type OwnedListing } from './find-targets.ts'
import { formOf } from './present-form.ts'

const READ_AT_ONCE = 200
const GREATEST_ID = 2_147_483_647

/**
 * The company's listings as lines of a CSV file, the newest first, in the columns of an import: what their owner's form
 * shows, a waiting change included. Importing the file back changes nothing.
 */
export async function* exportLines(db: Db, actor: Actor, language: Language): AsyncGenerator<string> {
  const { fields } = texts[language]
  yield (
    BYTE_ORDER_MARK +
    csvLine(
      IMPORT_FIELDS.map((field) => fields[field]),
      language,
    )
  )
  for (let before = GREATEST_ID; ;) {
    const rows = await db
      .select()
      .from(listing)
      .where(
        and(eq(listing.companyId, actor.companyId), ne(listing.state, 'withdrawn'), lt(listing.id, before)),
      )
      .orderBy(desc(listing.id))
      .limit(READ_AT_ONCE)
    for (const owned of await withParts(db, rows)) yield csvLine(valuesOf(owned, language), language)
    const last = rows.at(-1)
    if (!last) return
    before = last.id
  }
}

function valuesOf(owned: OwnedListing, language: Language): CsvValue[] {
  const { listing: row, stock, pictureNames } = owned
  const form = formOf(owned)
  const special: Partial<Record<ImportField, CsvValue>> = {
    listing: row.id,
    qty: stock ? stock.onHand - stock.reserved : null,
    categorie: taxonomyName(String(form['categorie']), language),
    type: taxonomyName(String(form['type']), language),
    condition: texts[language].words[row.condition],
    country: countryByName(String(form['country']))?.[language] ?? form['country'],
    legalOwner: row.legalOwner,
    weightKg: unambiguous(form['weightKg'], language),
    images: pictureNames.join('; '),
  }
  return IMPORT_FIELDS.map((field) => (field in special ? special[field] : form[field]))
}

/** Three decimals alone could be read as thousands: such a weight is written with a fourth. */
function unambiguous(weight: CsvValue, language: Language): CsvValue {
  if (typeof weight !== 'number' || !/\.\d{3}$/.test(String(weight))) return weight
  return csvNumber(`${weight}0`, language)
}
