import { useEffect } from 'react'

/**
 * Sets a title that only the browser can know, for example of the displayed order; does nothing while
 * undefined.
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
