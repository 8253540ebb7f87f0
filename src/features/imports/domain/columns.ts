import { ATTRIBUTE_KEYS, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'

/**
 * What a column of a spreadsheet can be, in the order of the template and of the export, under the names of
 * the wire.
 */
export const IMPORT_FIELDS = [
  'reference',
  'listing',
  'title',
  'brand',
  'categorie',
  'type',
  'condition',
  'description',
  'qty',
  'prix',
  'currency',
  'country',
  'city',
  'legalOwner',
  'year',
  'partNumber',
  'serialNumber',
  'runningHours',
  'hsCode',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'originPostcode',
  'norm',
  'h2s',
  'hydrocarbons',
  'images',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** A column of an attribute; running hours, a fact of any listing, have theirs above. */
export type AttributeColumn = `attributes.${AttributeKey}`
export type ColumnField = ImportField | AttributeColumn

export const columnOfAttribute = (key: AttributeKey): AttributeColumn => `attributes.${key}`

export const ATTRIBUTE_COLUMNS: readonly AttributeColumn[] = ATTRIBUTE_KEYS.filter(
  (key) => key !== 'running_hours',
).map(columnOfAttribute)

/** Every column that there can be. */
export const COLUMN_FIELDS: readonly ColumnField[] = [...IMPORT_FIELDS, ...ATTRIBUTE_COLUMNS]

/** What a new listing can't do without. A row that changes a listing keeps what has no column. */
export const NEEDED_FIELDS = [
  'title',
  'brand',
  'categorie',
  'type',
  'condition',
  'description',
  'qty',
  'prix',
  'currency',
  'country',
  'city',
] as const satisfies readonly ImportField[]

/** Which column each field is read from (the first is 0), or the one text that stands for every row. */
export type Columns = Partial<Record<ColumnField, number | string>>

export function isImportField(name: string): name is ImportField {
  return IMPORT_FIELDS.some((field) => field === name)
}

export function isColumnField(name: string): name is ColumnField {
  return COLUMN_FIELDS.some((field) => field === name)
}

/** The attribute of a column; null for every other. */
export function attributeOfColumn(field: string): AttributeKey | null {
  return ATTRIBUTE_KEYS.find((key) => field === columnOfAttribute(key)) ?? null
}
