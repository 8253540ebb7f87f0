/** How files of spreadsheet programs begin that are no text: archives (.xlsx, .ods) and .xls, read as windows-1252. */
const BEGINNINGS = ['PK\u0003\u0004', 'ÐÏ\u0011à']

/** What is left of a file that is a workbook and no text; the text itself of all others. */
export const withoutWorkbook = (text: string): string => (isWorkbook(text) ? text.slice(0, 4) : text)

export const isWorkbook = (text: string): boolean =>
  BEGINNINGS.some((beginning) => text.startsWith(beginning))
