/** The kinds of lines of a tariff's file. */
export const LINE_KIND_NAMES = ['tariff', 'service', 'zone', 'lane', 'price', 'freight'] as const
export type LineKind = (typeof LINE_KIND_NAMES)[number]

/** What can be wrong in a tariff's file. */
export const LINE_PROBLEMS = [
  'workbook',
  'broken',
  'too_many_lines',
  'no_tariff',
  'kind',
  'columns',
  'missing',
  'currency',
  'code',
  'name',
  'number',
  'whole',
  'range',
  'country',
  'prefix',
  'sides',
  'twice',
  'service',
  'zone',
  'lane',
  'days',
  'lighter',
  'no_prices',
  'no_lanes',
  'mode',
  'amounts',
] as const
export type LineProblemCode = (typeof LINE_PROBLEMS)[number]

export interface LineProblem {
  line: number
  /** Letters as in spreadsheet programs; null for the whole line. */
  column: string | null
  code: LineProblemCode
  /** Values that the message quotes. */
  values: readonly string[]
}

/** A line of the file, without trailing empty cells. */
export interface Line {
  number: number
  cells: readonly string[]
}
