/**
 * The first characters of spreadsheet files that are not text: archives (.xlsx, .ods) and .xls, read as
 * windows-1252.
 */
const BEGINNINGS = ['PK\u0003\u0004', 'ÐÏ\u0011à']

/** Cuts a workbook down to its first characters; returns any other text unchanged. */
export const withoutWorkbook = (text: string): string => (isWorkbook(text) ? text.slice(0, 4) : text)

export const isWorkbook = (text: string): boolean =>
  BEGINNINGS.some((beginning) => text.startsWith(beginning))
