import { LocalLink, useTexts } from '#client/language.tsx'
import { useMember } from '#client/session.tsx'
import { DropDown } from '#ui/drop-down.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { AccountMenu } from './lazy-account-links.tsx'
import { MAIN_LINKS } from './site-links.ts'
import { SiteSearch } from './site-search.tsx'
import { texts } from './texts.ts'
import { UnreadSlot } from './unread-slot.tsx'

/** The parts of the header without room on phones and tablets. Opens without scripts. */
export function Burger({ search, cartCount }: { search: boolean; cartCount: number }) {
  const t = useTexts(texts)
  const member = useMember()
  return (
    <DropDown
      className="shrink-0 lg:hidden print:hidden"
      tooltip={t.menu}
      summary={
        <>
          <span className="sr-only">{t.menu}</span>
          <Icon name="list" size={24} />
          <UnreadSlot className="absolute top-0.5 right-0" />
        </>
      }
      summaryClass="relative flex size-11 items-center justify-center"
      panelClass="off-slate absolute inset-x-0 z-40 mt-1.5 max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-y border-line bg-raised pb-4 shadow-menu md:left-auto md:mt-2.5 md:w-96 md:border-x"
    >
      {search && (
        <div className="px-4 pt-4 md:hidden">
          <SiteSearch />
        </div>
      )}
      <nav aria-label={t.menu}>
        <ul className="border-b border-line py-2">
          <BurgerLink to="/cart" icon="shopping-cart">
            {t.cart(cartCount)}
          </BurgerLink>
          {MAIN_LINKS.map(({ to, label, icon }) => (
            <BurgerLink key={to} to={to} icon={icon}>
              {t[label]}
            </BurgerLink>
          ))}
          {member === null && (
            <BurgerLink to="/user/login" icon="user">
              {t.signIn}
            </BurgerLink>
          )}
        </ul>
      </nav>
      {member !== null && <AccountMenu user={member} />}
      <div className="px-4 pt-2">
        <LanguageSwitch />
      </div>
    </DropDown>
  )
}

function BurgerLink({ to, icon, children }: { to: string; icon: IconName; children: string }) {
  return (
    <li>
      <LocalLink to={to} className="type-body flex min-h-11 items-center gap-3 px-4 text-ink hover:bg-sunken">
        <Icon name={icon} />
        {children}
      </LocalLink>
    </li>
  )
}
