import { LocalLink, useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

export interface Crumb {
  label: string
  /** Language of the label, if a member wrote it. */
  lang?: Language | undefined
  /** Without language prefix; absent for the last crumb, the page itself. */
  to?: string
}

/** The position of the page below the home page. On a phone, only the link to the parent is shown. */
export function Breadcrumb({ below }: { below: readonly Crumb[] }) {
  const t = useTexts(texts)
  const items: readonly Crumb[] = [{ label: t.home, to: '/' }, ...below]
  const parent = items.findLast((item) => item.to !== undefined)
  return (
    <nav aria-label={t.breadcrumb} className="type-small py-1 md:py-4 print:hidden">
      {parent?.to !== undefined && (
        <LocalLink
          to={parent.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-ink-2 hover:underline md:hidden"
        >
          <Icon name="caret-left" size={16} />
          {parent.label}
        </LocalLink>
      )}
      <ol className="hidden flex-wrap items-center gap-x-2 gap-y-1 md:flex">
        {items.map(({ label, lang, to }, index) => (
          <li key={`${index} ${label}`} className="flex min-w-0 items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-ink-3">
                /
              </span>
            )}
            {to === undefined ? (
              <span aria-current="page" lang={lang} className="max-w-[40ch] truncate text-ink-2">
                {label}
              </span>
            ) : (
              <LocalLink
                to={to}
                lang={lang}
                className="py-1 text-malachite underline-offset-4 hover:underline"
              >
                {label}
              </LocalLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
