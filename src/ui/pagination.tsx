import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

interface PaginationProps {
  page: number
  total: number
  /** Address of a page, without language prefix. */
  hrefOf: (page: number) => string
  /** Keeps the scroll position, for lists that move the focus to their heading themselves. */
  preventScrollReset?: boolean
}

/** Links to the previous and the next page; plain text at either end. */
export function Pagination({ page, total, hrefOf, preventScrollReset = false }: PaginationProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const end = (label: string, to: number, isThere: boolean, back: boolean) => {
    const look = 'type-button inline-flex min-h-11 items-center gap-2 px-2 sm:px-4'
    const content = (
      <>
        {back && <Icon name="caret-left" size={16} />}
        {label}
        {!back && <Icon name="caret-right" size={16} />}
      </>
    )
    if (!isThere) return <span className={classNames(look, 'text-ink-3')}>{content}</span>
    return (
      <LocalLink
        to={hrefOf(to)}
        rel={back ? 'prev' : 'next'}
        preventScrollReset={preventScrollReset}
        className={classNames(look, 'bevel border border-line-strong bg-surface text-ink hover:border-ink')}
      >
        {content}
      </LocalLink>
    )
  }
  return (
    <nav
      aria-label={t.pages}
      className="flex flex-wrap items-center justify-between gap-2 sm:gap-4 print:hidden"
    >
      {end(t.previous, page - 1, page > 1, true)}
      <span className="type-label tabular-nums">
        {t.pageOf(formatCount(page, language), formatCount(total, language))}
      </span>
      {end(t.next, page + 1, page < total, false)}
    </nav>
  )
}
