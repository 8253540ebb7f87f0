import type { Language } from '#kernel/text/language.ts'
import { columnName } from '../contract/column-names.ts'
import { texts } from '../contract/texts.ts'
import { ATTRIBUTE_COLUMNS, IMPORT_FIELDS, type ColumnField } from '../domain/columns.ts'
import { BYTE_ORDER_MARK, csvLine, type CsvValue } from './csv-text.ts'

/**
 * Columns of the template: all but our own number, which only exports have, and the attributes of the
 * examples.
 */
const TEMPLATE_FIELDS: readonly ColumnField[] = [
  ...IMPORT_FIELDS.filter((field) => field !== 'listing'),
  ...ATTRIBUTE_COLUMNS.filter((column) => texts.en.examples.some((example) => column in example)),
]

/** A file to fill in: the columns, and two example rows. */
export function templateFile(language: Language): string[] {
  const { examples } = texts[language]
  const heads = TEMPLATE_FIELDS.map((field) => columnName(field, language))
  const rows = examples.map((example) => {
    const said: Partial<Record<string, CsvValue>> = example
    return csvLine(
      TEMPLATE_FIELDS.map((field) => said[field]),
      language,
    )
  })
  return [BYTE_ORDER_MARK + csvLine(heads, language), ...rows]
}
