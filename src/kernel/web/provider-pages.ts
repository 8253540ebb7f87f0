import { stripLanguage } from '../text/language.ts'

/**
 * The content security policy of these pages names the payment provider's hosts. The browser only applies it
 * on a full page load, so these pages are entered and left by one.
 */
const PROVIDER_PAGES = ['/checkout', '/confirmorder']

/** Whether a path, with or without language prefix, is a page with the payment provider's policy. */
export function isProviderPage(path: string): boolean {
  return PROVIDER_PAGES.includes(stripLanguage(path))
}
