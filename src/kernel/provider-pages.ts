import { stripLanguage } from './language.ts'

/** Their policy names the payment provider's hosts, so they are entered and left by a full page load. */
const PROVIDER_PAGES = ['/checkout', '/confirmorder']

/** Whether a path, with or without language prefix, is that of a page with the payment provider's policy. */
export function isProviderPage(path: string): boolean {
  return PROVIDER_PAGES.includes(stripLanguage(path))
}
