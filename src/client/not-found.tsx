import { createContext, use, type ReactNode } from 'react'

/** The page shown when an address names nothing that the reader may see. */
export const NotFoundPage = createContext<ReactNode>(null)

/** Shows the page for unknown addresses instead of the current one. */
export function NotFound() {
  return use(NotFoundPage)
}
