import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { IDS, prepared } from '#db/prepared-queries.ts'
import { searchEntry } from '#db/schema/catalogue.ts'
import { listing } from '#db/schema/listings.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { attributeOf } from '#kernel/trade/attributes/definitions.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { attributesFor } from '#kernel/trade/attributes/of-listing.ts'
import { attributeWords, type Attributes } from '#kernel/trade/attributes/values.ts'
import { hasOrder, readFigureOrder, type FigureKey } from '#search/filters/figure-order.ts'
import type { TableFacts } from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { attributeColumns } from '../domain/table-columns.ts'

/** The facts of a listing as JSON. */
export interface FactRow {
  id: number
  type: string
  attributes: Attributes
  year: number | null
  runningHours: number | null
  partNumber: string | null
  publishedAt: string
}

const NAME = 'read-table-facts'

/** The facts of those `ids` that are listed, in the same order, as JSON text for `presentTableFacts`. */
export async function readTableText(db: Db, ids: readonly number[]): Promise<string> {
  const [row] = await prepared(db, NAME, () =>
    db
      .select({ text: sql<string>`text` })
      .from(
        sql`(SELECT coalesce(json_agg(facts ORDER BY place), '[]')::text AS text
          FROM unnest(${IDS}) WITH ORDINALITY AS wanted (id, place) CROSS JOIN LATERAL (
            SELECT ${listing.id}, ${listing.type}, ${listing.attributes}, ${listing.year},
                   ${listing.runningHours} AS "runningHours", ${listing.partNumber} AS "partNumber",
                   ${searchEntry.publishedAt} AS "publishedAt"
              FROM ${searchEntry} JOIN ${listing} ON ${listing.id} = ${searchEntry.listingId}
             WHERE ${searchEntry.listingId} = wanted.id) AS facts) AS facts_of_page`,
      )
      .prepare(NAME),
  ).execute({ ids: [...ids] })
  if (!row) throw new Error('the facts of a page are always one row')
  return row.text
}

export const parseTableFacts = (text: string): FactRow[] => JSON.parse(text) as FactRow[]

interface Column {
  key: string
  /** Null where a list can't be sorted by it. */
  by: FigureKey | null
  label: string
  isFigure: boolean
  /** Null where it is unknown. */
  cellOf: (row: FactRow) => string | null
}

/**
 * Columns that any row has something in, and the one that the list is sorted `by`. Attributes stand in their first unit
 * alone: a column can then be read down.
 */
export function presentTableFacts(text: string, language: Language, by = ''): TableFacts {
  const sorted = readFigureOrder(by)?.key
  const rows = parseTableFacts(text).map((row) => ({
    ...row,
    attributes: attributesFor(row.type, row.attributes),
  }))
  const columns = [...attributesAmong(rows, language, sorted), ...factColumns(language)]
    .map((column) => ({ ...column, cells: rows.map(column.cellOf) }))
    .filter(({ by, cells }) => (by !== null && by === sorted) || cells.some((cell) => cell !== null))
  return {
    columns: columns.map(({ key, label, isFigure, by }) => ({ key, label, isFigure, ...(by && { by }) })),
    rows: rows.map(({ id, publishedAt }, place) => ({
      id,
      cells: columns.map(({ cells }) => cells[place] ?? ''),
      publishedAt: new Date(publishedAt).toISOString(),
    })),
  }
}

const attributesAmong = (
  rows: readonly FactRow[],
  language: Language,
  sorted: FigureKey | undefined,
): Column[] =>
  attributeColumns(rows, sorted).map((key) => ({
    key,
    by: hasOrder(key) ? key : null,
    label: attributeName(key, language),
    isFigure: /^(quantity|number)$/.test(attributeOf(key).kind),
    cellOf: ({ attributes }) => {
      const stored = attributes[key]
      return stored === undefined ? null : attributeWords(key, stored, language).value
    },
  }))

/** What listings of every type may have. */
function factColumns(language: Language): Column[] {
  const t = texts[language]
  return [
    {
      key: 'year',
      by: 'year',
      label: t.year,
      isFigure: true,
      cellOf: ({ year }) => (year === null ? null : String(year)),
    },
    {
      key: 'runningHours',
      by: 'running_hours',
      label: t.runningHours,
      isFigure: true,
      cellOf: ({ runningHours: hours }) => (hours === null ? null : `${formatCount(hours, language)}\u00a0h`),
    },
    {
      key: 'partNumber',
      by: null,
      label: t.partNumber,
      isFigure: false,
      cellOf: ({ partNumber }) => partNumber,
    },
  ]
}
