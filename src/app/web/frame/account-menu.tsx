import { useNavigate } from 'react-router'
import { LocalLink, useLocalPath, useTexts } from '#client/language.tsx'
import { useSession, useSessionStore } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { SITE } from '#kernel/site.ts'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import { ACCOUNT_LINKS } from './links.ts'
import { texts } from './texts.ts'
import { UnreadSlot } from './unread-slot.tsx'

/**
 * The slot of the session in the header: the way to sign in, or the member's menu. It is always as wide as the words of
 * signing in, so that nothing moves when the session is known.
 */
export function AccountSlot() {
  const t = useTexts(texts)
  const session = useSession()
  if (session.state !== 'member') {
    return (
      <LocalLink
        to="/user/login"
        className="type-label flex min-h-11 items-center px-2 whitespace-nowrap text-on-slate hover:underline"
      >
        {t.signIn}
      </LocalLink>
    )
  }
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="type-label invisible flex min-h-11 items-center px-2 whitespace-nowrap"
      >
        {t.signIn}
      </span>
      <DropDown
        className="absolute inset-0"
        summaryClass="type-label flex min-h-11 items-center justify-end gap-2 px-2 text-on-slate"
        panelClass="off-slate absolute top-full right-0 z-40 mt-1 w-64 border border-line bg-raised py-2 shadow-menu"
        summary={
          <>
            <span className="truncate">{session.user.prenom}</span>
            {/* Over the corner: it comes later than the name, and nothing may move. */}
            <UnreadSlot className="absolute top-0 right-0" />
            <Icon name="caret-down" size={16} />
          </>
        }
      >
        <AccountLinks user={session.user} />
      </DropDown>
    </div>
  )
}

/** Ends the session and leads to the login page (spec §2). */
export function useLogout(): () => void {
  const store = useSessionStore()
  const navigate = useNavigate()
  const local = useLocalPath()
  return () => {
    void store.logout()
    void navigate(local('/user/login'))
  }
}

/** What a member finds under its name (spec §2). */
export function AccountLinks({ user }: { user: SessionUser }) {
  const t = useTexts(texts)
  const logout = useLogout()
  const look = 'type-body flex min-h-11 w-full items-center gap-3 px-4 text-left text-ink hover:bg-sunken'
  return (
    <nav aria-label={t.accountNavigation}>
      <p className="type-label truncate px-4 py-2">{t.hello(user.userName.toUpperCase())}</p>
      <ul>
        {user.role !== 'member' && (
          <li>
            <LocalLink to="/staff" className={look}>
              <Icon name="hard-hat" />
              {t.staffConsole}
            </LocalLink>
          </li>
        )}
        {ACCOUNT_LINKS.map(({ to, label, icon }) => (
          <li key={to}>
            <LocalLink to={to} className={look}>
              <Icon name={icon} />
              {t[label]}
              {to === '/user/notifications' && <UnreadSlot className="ml-auto" />}
            </LocalLink>
          </li>
        ))}
        <li>
          <a href={`mailto:${SITE.email}`} className={look}>
            <Icon name="envelope" />
            {t.help}
          </a>
        </li>
        <li className="mt-2 border-t border-line pt-2">
          <button type="button" onClick={logout} className={look}>
            <Icon name="sign-out" />
            {t.logout}
          </button>
        </li>
      </ul>
    </nav>
  )
}
