import { localizePath, type Language } from '#kernel/text/language.ts'

/** The address of a listing's data sheet, below that of its page. */
export function dataSheetAddress(id: number, language: Language): string {
  return localizePath(`/product/${id}/sheet.pdf`, language)
}
