import type { Language } from '#kernel/text/language.ts'
import { attributeColumnName } from '../domain/attribute-columns.ts'
import { attributeOfColumn, isImportField, type ColumnField } from '../domain/columns.ts'
import { texts } from './texts.ts'

/** The heading of a column in our files and on our pages, which an import recognises. */
export function columnName(field: ColumnField, language: Language): string {
  if (isImportField(field)) return texts[language].fields[field]
  const key = attributeOfColumn(field)
  return key === null ? field : attributeColumnName(key, language)
}

/** Prefix of a message about a column. */
export function columnLead(field: ColumnField, language: Language): string {
  return `${columnName(field, language)}${texts[language].colon}`
}
