import { ATTRIBUTE_KEYS, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'

/** What a column of a spreadsheet can be, in the order of template and export, by the names of the API. */
export const IMPORT_FIELDS = [
  'reference',
  'listing',
  'title',
  'model',
  'brand',
  'categorie',
  'type',
  'condition',
  'description',
  'titleEnglish',
  'descriptionEnglish',
  'titleFrench',
  'descriptionFrench',
  'qty',
  'lotPieces',
  'prix',
  'currency',
  'priceBase',
  'country',
  'city',
  'legalOwner',
  'year',
  'partNumber',
  'serialNumber',
  'runningHours',
  'hsCode',
  'originCountry',
  'netWeightKg',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'dimensions',
  'originPostcode',
  'liftingPoints',
  'loadingHours',
  'loadingEquipment',
  'norm',
  'h2s',
  'hydrocarbons',
  'contamination',
  'images',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

const OF_OTHER_SHEETS: readonly ImportField[] = ['model', 'priceBase', 'dimensions', 'contamination']

/**
 * The columns of our own files. Other sheets may have a model beside the title, prices per 100 pieces, length, width
 * and height in one cell, and the contamination statement in one.
 */
export const OWN_FIELDS = IMPORT_FIELDS.filter((field) => !OF_OTHER_SHEETS.includes(field))

export const WEIGHTS = ['netWeightKg', 'weightKg'] as const satisfies readonly ImportField[]

/** Fields whose figure may be read otherwise than its cell looks. */
export const READ_FIELDS = ['prix', 'qty'] as const satisfies readonly ImportField[]

/** A column of an attribute; running hours, which every listing has, are above. */
export type AttributeColumn = `attributes.${AttributeKey}`
export type ColumnField = ImportField | AttributeColumn

export const columnOfAttribute = (key: AttributeKey): AttributeColumn => `attributes.${key}`

export const ATTRIBUTE_COLUMNS: readonly AttributeColumn[] = ATTRIBUTE_KEYS.filter(
  (key) => key !== 'running_hours',
).map(columnOfAttribute)

/** All possible columns. */
export const COLUMN_FIELDS: readonly ColumnField[] = [...IMPORT_FIELDS, ...ATTRIBUTE_COLUMNS]

/**
 * The fields that a new listing needs. A row that changes a listing leaves fields without a column as they
 * are.
 */
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

/**
 * Whether a column can be added to a file for this field, if rows lack it. Not for the title, which rows without
 * such a column compose; nor for optional fields, whose empty cells would clear them in existing listings.
 */
export function canAddColumn(field: string): boolean {
  return field !== 'title' && NEEDED_FIELDS.some((needed) => needed === field)
}

/** The column from which each field is read (the first is 0), or one text for all rows. */
export type Columns = Partial<Record<ColumnField, number | string>>

export function isImportField(name: string): name is ImportField {
  return IMPORT_FIELDS.some((field) => field === name)
}

export function isColumnField(name: string): name is ColumnField {
  return COLUMN_FIELDS.some((field) => field === name)
}

/** Letters of a column as in spreadsheets: 0 is A. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (column % 26))
}

/** The column of letters: 0 for A. */
export const columnByLetters = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The attribute of a column; null for all others. */
export function attributeOfColumn(field: string): AttributeKey | null {
  return ATTRIBUTE_KEYS.find((key) => field === columnOfAttribute(key)) ?? null
}
