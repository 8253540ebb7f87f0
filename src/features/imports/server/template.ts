import type { Language } from '#kernel/language.ts'
import { texts } from '../contract/texts.ts'
import { IMPORT_FIELDS } from '../domain/columns.ts'
import { BYTE_ORDER_MARK, csvLine, type CsvValue } from './csv-text.ts'

/** Columns of the template: all but our own number, which only exports know. */
const TEMPLATE_FIELDS = IMPORT_FIELDS.filter((field) => field !== 'listing')

/** A file to fill in: the columns and two rows that show how. */
export function templateFile(language: Language): string[] {
  const { fields, examples } = texts[language]
  const heads = TEMPLATE_FIELDS.map((field) => fields[field])
  const rows = examples.map((example) => {
    const said: Partial<Record<string, CsvValue>> = example
    return csvLine(
      TEMPLATE_FIELDS.map((field) => said[field]),
      language,
    )
  })
  return [BYTE_ORDER_MARK + csvLine(heads, language), ...rows]
}
