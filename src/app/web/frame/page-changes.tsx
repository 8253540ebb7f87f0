import { useEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { useLanguage } from '#client/language.tsx'
import type { PageMeta } from '#client/page.ts'
import { showInHead } from './head.ts'
import { usePageHandle } from './use-page-handle.ts'

/**
 * Does after client-side navigation what a full load does by itself: head of the document, focus, scroll
 * position.
 */
export function PageChanges() {
  const { handle, data, params } = usePageHandle()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const meta = numbered(
    search,
    handle?.meta?.({ data, language, params, status: data === undefined ? 404 : 200 }),
  )
  const head = JSON.stringify([language, meta?.title, meta?.description, meta?.canonical])
  const inHead = useRef(head)
  useEffect(() => {
    if (!meta) return
    // The first head came with the document; only its title may differ.
    if (inHead.current === head) document.title = meta.title
    else showInHead(meta, language)
    inHead.current = head
    // `meta` is a new function in each render; `head` stands for what it returns.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [head])

  const shown = useRef({ pathname, search })
  useEffect(() => {
    const before = shown.current
    if (before.pathname === pathname && before.search === search) return undefined
    shown.current = { pathname, search }
    // Another view of the same page keeps the focus, unless the focused element disappeared.
    const isElsewhere = before.pathname !== pathname || document.activeElement === document.body
    return isElsewhere ? leadInto(document.getElementById('main')) : undefined
  }, [pathname, search])
  return <ScrollRestoration />
}

/** Members' lists have the page number only in the address; public pages have it in their title already. */
function numbered(search: string, meta: PageMeta | undefined): PageMeta | undefined {
  const page = new URLSearchParams(search).get('page')
  return meta && page !== null && !meta.title.includes(page)
    ? { ...meta, title: `${meta.title} (${page})` }
    : meta
}

/**
 * The heading tells screen readers where they are, even if it appears later with the data; the main region
 * alone would not.
 */
function leadInto(main: HTMLElement | null): (() => void) | undefined {
  main?.focus({ preventScroll: true })
  if (!main || toHeading(main)) return undefined
  const observer = new MutationObserver(() => toHeading(main) && observer.disconnect())
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Moves the focus to the heading unless the user has moved it meanwhile; returns whether there is a heading.
 */
function toHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  if (document.activeElement === main) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  return true
}
