import { localizePath } from '#kernel/text/language.ts'
import { BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheets/csv-text.ts'
import { texts } from '../../contract/comparison/texts.ts'
import { rowsOfComparison, type Comparison } from './comparison.ts'

/** The table of the page, line by line, with prices also as numbers. */
export function linesOfComparison(comparison: Comparison): string[] {
  const { listings, language, publicUrl } = comparison
  const t = texts[language]
  const addressOf = (id: number) => new URL(localizePath(`/product/${id}`, language), publicUrl).href
  const shown = listings.map(({ product }) => product)
  const rows = [
    [t.page.fact, ...listings.map(({ id }) => t.listing(id)), t.page.differs],
    [
      t.file.listingTitle,
      ...listings.map(
        ({ product, standing }) => product?.title ?? (standing === 'gone' ? t.page.gone : t.page.unknown),
      ),
    ],
    [t.file.address, ...listings.map(({ id }) => addressOf(id))],
    [t.file.priceAmount, ...shown.map((product) => product?.price)],
    [t.file.currency, ...shown.map((product) => product?.currency.toUpperCase())],
    ...rowsOfComparison(comparison).map(({ label, cells, differs }) => [
      label,
      ...cells,
      differs ? t.file.differs : '',
    ]),
  ]
  return [BYTE_ORDER_MARK, ...rows.map((row) => csvLine(row, language))]
}
