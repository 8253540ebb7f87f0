import { useEffect } from 'react'

/**
 * Names the page by what only the browser got to know of it, for example by the order that it shows; nothing
 * while undefined.
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
