import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

/** API field names that differ from those in the domain. */
const WIRE = /\b(?:prix|statut|categorie|lienImage)\b/

/**
 * Where they may be used: contracts, presenters, routes, texts, and pages that display answers as they are.
 */
const ON_THE_WIRE =
  /\/(?:contract|web|console)\/|\/present-[\w-]+\.ts$|-routes\.ts$|\/texts(?:\.fr)?\.ts$|-texts\.ts$/

/** Filters have the names in addresses, both where they are described and where they are used. */
const FILTERS = /^src\/search\/|#search\/filters\//

const OTHERS = [
  // Response shapes, and the code that creates or reads them.
  'src/kernel/trade/product.ts',
  'src/db/product-reader.ts',
  'src/platform/operator-text/text-pictures.ts',
  'src/ui/product-picture.ts',
  'src/features/catalogue/server/data-sheet/draw-data-sheet.ts',
  'src/features/catalogue/server/preview.ts',
  // Columns of a file have the names of the form fields that they fill.
  'src/features/imports/domain/columns.ts',
  'src/features/imports/domain/further-tables.ts',
  'src/features/imports/domain/guess-columns.ts',
  'src/features/imports/domain/guess-currency.ts',
  'src/features/imports/domain/guess-table.ts',
  'src/features/imports/domain/guesses.ts',
  'src/features/imports/domain/lot-cells.ts',
  'src/features/imports/domain/money-lines.ts',
  'src/features/imports/domain/read-row.ts',
  'src/features/imports/domain/row-price.ts',
  'src/features/imports/domain/row-reader.ts',
  'src/features/imports/domain/row-reading.ts',
  'src/features/imports/domain/shared-figures.ts',
  'src/features/imports/domain/sheet-lines.ts',
  'src/features/imports/domain/tables-beside.ts',
  'src/flows/imports/changed-row.ts',
  'src/flows/imports/export-listings.ts',
  // Notifications are stored with it.
  'src/features/orders/notify/notifications.ts',
  'src/flows/orders/order-mails.ts',
]

test('wire words are used only in contracts and presenters', () => {
  const found = sourcesOf('src').filter(({ path, text }) => {
    const code = text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    return WIRE.test(code) && !ON_THE_WIRE.test(path) && !FILTERS.test(path) && !FILTERS.test(code)
  })
  expect(found.map(({ path }) => path).toSorted()).toEqual(OTHERS.toSorted())
})
