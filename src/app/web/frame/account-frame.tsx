import type { ReactNode } from 'react'
import { LocalNavLink, useLanguage, useTexts } from '#client/language.tsx'
import type { AccountPageModule } from '#client/page.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Icon } from '#ui/icon.tsx'
import { ACCOUNT_LINKS } from './links.ts'
import { texts } from './texts/menu.ts'

/** A page of the member's account: the navigation on the left, one form on the right. */
export function Frame({ page, children }: { page: AccountPageModule; children: ReactNode }) {
  const { crumb, heading } = page.headings(useLanguage())
  const t = useTexts(texts)
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: crumb }]} />
      <div className="grid gap-8 md:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14 print:block">
        <nav aria-label={t.accountNavigation} className="hidden md:block print:hidden">
          <ul className="border-t border-line">
            {ACCOUNT_LINKS.map(({ to, label, icon }) => (
              <li key={to} className="border-b border-line">
                <LocalNavLink
                  to={to}
                  className="type-label flex min-h-11 items-center gap-3 px-2 text-ink-2 hover:text-ink aria-[current]:border-l-4 aria-[current]:border-pyrite aria-[current]:bg-surface aria-[current]:text-ink"
                >
                  <Icon name={icon} />
                  {t[label]}
                </LocalNavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex max-w-[640px] flex-col gap-5">
          <h1 className="type-h1">{heading}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
