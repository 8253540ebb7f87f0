import { useEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { useLanguage } from '#client/language.tsx'
import { usePageHandle } from './use-page-handle.ts'

/**
 * Does for changes of page inside the browser what a full load does by itself: title of the document, place of the focus,
 * scroll position.
 */
export function PageChanges() {
  const { handle, data, params } = usePageHandle()
  const language = useLanguage()
  const { pathname } = useLocation()
  const title = handle?.meta?.({ data, language, params, status: data === undefined ? 404 : 200 }).title
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])

  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return <ScrollRestoration />
}
