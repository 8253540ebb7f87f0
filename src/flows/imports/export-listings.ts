import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import {
  ATTRIBUTE_COLUMNS,
  attributeOfColumn,
  OWN_FIELDS,
  type ColumnField,
} from '#features/imports/domain/columns.ts'
import {
  DESCRIPTIONS,
  isLanguageField,
  secondFields,
  TITLES,
} from '#features/imports/domain/second-language.ts'
import { exportListings } from '#features/imports/contract/endpoints.ts'
import { columnName } from '#features/imports/contract/column-names.ts'
import { texts } from '#features/imports/contract/texts.ts'
import {
  BYTE_ORDER_MARK,
  csvLine,
  csvNumber,
  sendLines,
  type CsvValue,
} from '#platform/spreadsheets/csv-text.ts'
import { PENDING_REVISION_STATES } from '#features/listings/contract/views.ts'
import { LISTING_COLUMNS } from '#features/listings/server/listing-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import { writtenValue } from '#kernel/trade/attributes/written.ts'
import { HAZARDS, type Hazard } from '#kernel/trade/contamination/declaration.ts'
import { findingWords } from '#kernel/trade/contamination/words.ts'
import { otherLanguage, type Language } from '#kernel/text/language.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { INT_MAX } from '#kernel/web/id-parameter.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { withParts, type OwnedListing } from './find-targets.ts'
import { formOf, presentContent } from './present-form.ts'

const READ_AT_ONCE = 200

/** The export of a company's listings. */
export function serveExport(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, exportListings, async ({ actor, language, reply }) =>
    sendLines(reply, texts[language].files.export, exportLines(db, actor, language)),
  )
}

/**
 * The company's listings as lines of a CSV file, newest first, in the columns of an import: what their
 * owner's form shows, pending revisions included. Importing the file again changes nothing.
 */
async function* exportLines(db: Db, actor: Actor, language: Language): AsyncGenerator<string> {
  const columns = await columnsInUse(db, actor.companyId)
  yield (
    BYTE_ORDER_MARK +
    csvLine(
      columns.map((field) => columnName(field, language)),
      language,
    )
  )
  for (let before = INT_MAX; ;) {
    const rows = await db
      .select(LISTING_COLUMNS)
      .from(listing)
      .where(
        and(eq(listing.companyId, actor.companyId), ne(listing.state, 'withdrawn'), lt(listing.id, before)),
      )
      .orderBy(desc(listing.id))
      .limit(READ_AT_ONCE)
    for (const owned of await withParts(db, rows)) {
      const values = valuesOf(owned, language)
      yield csvLine(
        columns.map((field) => values[field]),
        language,
      )
    }
    const last = rows.at(-1)
    if (!last) return
    before = last.id
  }
}

/**
 * The columns that every listing has, and the attributes that the company's listings have, in the order of
 * the definitions. Each step finds the next listing with a further attribute, so that nothing needs sorting.
 */
async function columnsInUse(db: Db, companyId: number): Promise<ColumnField[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    WITH RECURSIVE found AS (
      SELECT ${INT_MAX}::int AS id, '{}'::text[] AS keys
      UNION ALL
      SELECT further.id, keys || ARRAY(SELECT jsonb_object_keys(further.attributes)) FROM found, LATERAL (
        SELECT l.id, l.attributes FROM listing AS l
         WHERE l.company_id = ${companyId} AND l.id < found.id AND l.state <> 'withdrawn' AND l.attributes - keys <> '{}'
         ORDER BY l.id DESC LIMIT 1) AS further)
    SELECT unnest(keys) AS key FROM found
    UNION SELECT jsonb_object_keys(coalesce(r.content -> 'attributes', '{}')) FROM listing_revision r
      JOIN listing l ON l.id = r.listing_id
     WHERE l.company_id = ${companyId} AND l.state <> 'withdrawn'
       AND r.state IN ${[...PENDING_REVISION_STATES]}`)
  const used = new Set(rows.map(({ key }) => key))
  const said = await secondFieldsInUse(db, companyId)
  const own = OWN_FIELDS.filter((field) => !isLanguageField(field) || said.has(field))
  return [...own, ...ATTRIBUTE_COLUMNS.filter((column) => used.has(attributeOfColumn(column) ?? ''))]
}

/** The columns of second languages that the company's listings have, proposed ones included. */
async function secondFieldsInUse(db: Db, companyId: number): Promise<ReadonlySet<ColumnField>> {
  const { rows } = await db.execute<{ language: Language }>(sql`
    SELECT DISTINCT l.language FROM listing AS l
     WHERE l.company_id = ${companyId} AND l.state <> 'withdrawn' AND (l.second_title IS NOT NULL
        OR EXISTS (SELECT FROM listing_revision AS r WHERE r.listing_id = l.id
             AND r.state IN ${[...PENDING_REVISION_STATES]} AND r.content ->> 'secondTitle' IS NOT NULL))`)
  return new Set(rows.flatMap(({ language }) => secondFields(language)))
}

type Values = Readonly<Partial<Record<ColumnField, CsvValue>>>

function valuesOf(owned: OwnedListing, language: Language): Values {
  const { listing: row, stock, pictureNames } = owned
  const form = formOf(owned)
  const second = otherLanguage(row.language)
  return {
    ...form,
    [TITLES[second]]: form['secondTitle'],
    [DESCRIPTIONS[second]]: form['secondDescription'],
    ...Object.fromEntries(HAZARDS.map((hazard) => [hazard, findingCell(owned, hazard, language)])),
    ...attributeValues(presentContent(owned).attributes, language),
    listing: row.id,
    qty: stock ? stock.onHand - stock.reserved : null,
    categorie: taxonomyName(String(form['categorie']), language),
    type: taxonomyName(String(form['type']), language),
    condition: texts[language].words[row.condition],
    country: countryByName(String(form['country']))?.[language] ?? form['country'],
    originCountry: countryByCode(String(form['originCountry']))?.[language] ?? null,
    legalOwner: row.legalOwner,
    netWeightKg: unambiguous(form['netWeightKg'], language),
    weightKg: unambiguous(form['weightKg'], language),
    images: pictureNames.join('; '),
  }
}

function findingCell(owned: OwnedListing, hazard: Hazard, language: Language): string {
  const finding = presentContent(owned)[hazard]
  return finding === null ? '' : findingWords(finding, language)
}

function attributeValues(attributes: Attributes, language: Language): Values {
  return Object.fromEntries(
    ATTRIBUTE_COLUMNS.flatMap((column) => {
      const key = attributeOfColumn(column)
      const value = key === null ? undefined : attributes[key]
      return key === null || value === undefined ? [] : [[column, writtenValue(key, value, language)]]
    }),
  )
}

/** Three decimals alone could be read as thousands, so such a weight gets a fourth. */
function unambiguous(weight: CsvValue, language: Language): CsvValue {
  if (typeof weight !== 'number' || !/\.\d{3}$/.test(String(weight))) return weight
  return csvNumber(`${weight}0`, language)
}
