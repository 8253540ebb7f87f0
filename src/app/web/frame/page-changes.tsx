import { useEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { useLanguage } from '#client/language.tsx'
import { showInHead } from './head.ts'
import { usePageHandle } from './use-page-handle.ts'

/**
 * Does for changes of page inside the browser what a full load does by itself: head of the document, place of the focus,
 * scroll position.
 */
export function PageChanges() {
  const { handle, data, params } = usePageHandle()
  const language = useLanguage()
  const { pathname } = useLocation()
  const meta = handle?.meta?.({ data, language, params, status: data === undefined ? 404 : 200 })
  const head = JSON.stringify([language, meta?.title, meta?.description, meta?.canonical])
  const inHead = useRef(head)
  useEffect(() => {
    if (!meta) return
    // The first one came with the document, so that only its title may differ.
    if (inHead.current === head) document.title = meta.title
    else showInHead(meta, language)
    inHead.current = head
    // `meta` is made anew by each render; what it says is named by `head`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [head])

  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return <ScrollRestoration />
}
