import type { Page } from '@playwright/test'
import { languageOfPath } from '#kernel/text/language.ts'
import type { Screen } from './screens.ts'

/** A screen in both languages, at every width, light and dark. What it presses, it finds by the words of both. */
export const inBothLanguages = (screen: Screen): Screen[] => [
  { ...screen, everywhere: true },
  { ...screen, name: `${screen.name}-fr`, path: (known) => `/fr${screen.path(known)}`, everywhere: true },
]

/** What an address on the site begins with, in the language of the open page. */
export const prefixOf = (page: Page): '' | '/fr' =>
  languageOfPath(new URL(page.url()).pathname) === 'fr' ? '/fr' : ''
