import type { Screen } from './screens.ts'

/** Listings that say it in both languages, and where people write the second one. */
export const LANGUAGE_SCREENS: readonly Screen[] = [
  { name: 'list-second-language', path: () => '/fr?searchStr=tombereau+rigide', everywhere: true },
  {
    name: 'product-second-language',
    path: () => '/fr?searchStr=tombereau+rigide',
    everywhere: true,
    arrange: async (page) => {
      await page
        .getByRole('link', { name: /Tombereau rigide/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Aussi en anglais' }).waitFor()
    },
  },
  {
    name: 'listing-add-second-language',
    path: () => '/listing/add',
    as: 'seller',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Add title and description in French' }).click()
      await page.getByLabel('Title in French').fill('Vanne à opercule 4 in, classe 600')
    },
  },
  {
    name: 'product-said-by-staff',
    path: ({ quoteOnly }) => `/product/${quoteOnly.id}`,
    as: 'staff',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Say it in French' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
