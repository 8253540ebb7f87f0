import type { Screen } from './screens.ts'

/** The pages that say who operates the site, what it offers and what it keeps. */
export const CONTENT_SCREENS: readonly Screen[] = [
  { name: 'about', path: () => '/about', everywhere: true },
  { name: 'about-fr', path: () => '/fr/about' },
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
]
