import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** Opens a text of the mandate in both languages. */
const openText = async (page: Page) => {
  await page.getByText('The mandate is exclusive').first().click()
  await page.getByLabel('English').first().waitFor()
}

/** The pages about the operator, its offer, and what is stored. */
export const CONTENT_SCREENS: readonly Screen[] = [
  { name: 'about', path: () => '/about', everywhere: true },
  { name: 'about-fr', path: () => '/fr/about', sheetOnly: true },
  { name: 'services-fr', path: () => '/fr/services', everywhere: true },
  { name: 'industries', path: () => '/industries', everywhere: true },
  { name: 'cookies-fr', path: () => '/fr/cookies' },
  {
    name: 'contact-failed',
    path: () => '/contact',
    everywhere: true,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'staff-content', path: () => '/staff/content', as: 'staff' },
  { name: 'staff-content-preview', path: () => '/staff/content/about/preview', as: 'staff' },
  {
    name: 'staff-content-page',
    path: () => '/staff/content/terms',
    as: 'staff',
    everywhere: true,
    arrange: openText,
  },
  {
    name: 'staff-content-people-fr',
    path: () => '/fr/staff/content/founders',
    as: 'staff',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Ajouter une entrée' }).click()
      await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]
