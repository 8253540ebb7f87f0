import { LocalLink, useTexts } from '#client/language.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { operator } from '#kernel/web/operator.ts'
import { Icon } from '#ui/icon.tsx'
import { ACCOUNT_LINKS } from './links.ts'
import { texts } from './texts/menu.ts'
import { UnreadSlot } from './unread-slot.tsx'
import { useLogout } from './use-logout.ts'

/** The links of the member's menu (spec §2). */
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
          <a href={`mailto:${operator().email}`} className={look}>
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
