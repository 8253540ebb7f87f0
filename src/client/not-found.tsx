import { createContext, use, type ReactNode } from 'react'

/** What stands in for a page whose address names nothing that the reader may see. */
export const NotFoundPage = createContext<ReactNode>(null)

/** Replaces the page by that of an unknown address. */
export function NotFound() {
  return use(NotFoundPage)
}
