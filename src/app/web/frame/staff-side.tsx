import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LocalLink, LocalNavLink, useTexts } from '#client/language.tsx'
import { useMember } from '#client/session.tsx'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { STAFF_LINKS } from './links.ts'
import { texts } from './texts/menu.ts'
import { useLogout } from './use-logout.ts'

/** How many links a phone's bar shows directly. */
const BAR_LINKS = 4

/** Links fade out over this height where more of them follow, in px. */
const FADE = 24

/**
 * The navigation of the staff console: a sidebar of 216 px, a rail of icons on tablets, a bar at the bottom
 * on phones and at the top of low windows.
 */
export function StaffSide() {
  const t = useTexts(texts)
  const member = useMember()
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The link of the page may lie further down. `scrollIntoView` would also move the page.
  useEffect(() => {
    const link = pathname && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !link) return
    const top = link.offsetTop - list.current.offsetTop
    const { scrollTop, clientHeight } = list.current
    if (top - FADE < scrollTop || top + link.offsetHeight + FADE > scrollTop + clientHeight)
      list.current.scrollTop = top - clientHeight / 2
  }, [pathname])
  return (
    <header className="relative inset-x-0 z-30 bg-slate tall-screen:max-md:fixed tall-screen:max-md:bottom-0 md:sticky md:top-0 md:h-dvh md:w-16 lg:w-54 print:hidden">
      <div className="on-slate flex h-full md:flex-col">
        <LocalLink
          to="/"
          title={t.backToSite}
          className="hidden min-h-16 items-center justify-center px-4 lg:flex lg:justify-start"
        >
          <Logo name={t.backToSite} className="h-6" />
        </LocalLink>
        <nav
          ref={list}
          aria-label={t.staffNavigation}
          className="scroll-ends min-w-0 grow md:min-h-0 md:overflow-y-auto md:pt-4 lg:pt-0"
        >
          <ul className="flex md:flex-col">
            {STAFF_LINKS.map((link, index) => (
              <li
                key={link.to}
                className={
                  index < BAR_LINKS ? 'h-18 min-w-0 flex-1 md:h-auto md:flex-none' : 'hidden md:block'
                }
              >
                <StaffLink {...link} />
              </li>
            ))}
            <li className="min-w-0 flex-1 md:hidden">
              <DropDown
                summary={
                  <>
                    <Icon name="list" />
                    {t.more}
                  </>
                }
                summaryClass="type-small-strong flex h-18 flex-col items-center justify-center gap-1 px-1 leading-tight"
                panelClass="absolute inset-x-0 top-full border-b border-slate-line bg-slate tall-screen:top-auto tall-screen:bottom-full"
              >
                <ul className="grid grid-cols-2">
                  {STAFF_LINKS.slice(BAR_LINKS).map((link) => (
                    <li key={link.to}>
                      <StaffLink {...link} />
                    </li>
                  ))}
                  <li className="col-span-2">
                    <BackToSite />
                  </li>
                </ul>
              </DropDown>
            </li>
            <li className="hidden md:block lg:hidden">
              <BackToSite />
            </li>
          </ul>
        </nav>
        <div className="hidden p-2 lg:block">
          {member !== null && <StaffAccount name={member.userName} />}
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}

function StaffLink({ to, label, icon, keys }: (typeof STAFF_LINKS)[number]) {
  const t = useTexts(texts)
  return (
    <LocalNavLink
      to={to}
      aria-keyshortcuts={keys}
      title={keys && t.shortcut(keys)}
      className="type-label flex h-full min-h-14 flex-col items-center justify-center gap-1 border-pyrite px-0.5 py-1.5 hover:bg-slate-line md:h-auto md:min-h-12 md:py-0 md:border-l-4 md:border-l-transparent lg:min-h-10 lg:flex-row lg:justify-start lg:gap-3 lg:px-4 aria-[current]:bg-slate-line md:aria-[current]:border-l-pyrite"
    >
      <Icon name={icon} />
      <span className="text-center lg:text-left max-[22rem]:tracking-tighter max-md:type-small-strong max-md:leading-tight md:sr-only lg:not-sr-only">
        {t[label]}
      </span>
    </LocalNavLink>
  )
}

function BackToSite() {
  const t = useTexts(texts)
  return (
    <LocalLink
      to="/"
      className="type-label flex min-h-14 flex-col items-center justify-center gap-1 hover:bg-slate-line md:min-h-12"
    >
      <Icon name="arrow-left" />
      <span className="md:sr-only">{t.backToSite}</span>
    </LocalLink>
  )
}

function StaffAccount({ name }: { name: string }) {
  const t = useTexts(texts)
  const logout = useLogout()
  return (
    <div className="px-2">
      <p className="type-small truncate text-on-slate-2">{name}</p>
      <button
        type="button"
        onClick={logout}
        className="type-label flex min-h-11 items-center gap-2 hover:underline"
      >
        <Icon name="sign-out" />
        {t.logout}
      </button>
    </div>
  )
}
