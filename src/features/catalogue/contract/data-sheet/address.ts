import { localizePath, type Language } from '#kernel/text/language.ts'

/** Where the data sheet of a listing is, beside its page. */
export function dataSheetAddress(id: number, language: Language): string {
  return localizePath(`/product/${id}/sheet.pdf`, language)
}
