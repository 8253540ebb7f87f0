import { LocalLink, useTexts } from '#client/language.tsx'
import { useSession } from '#client/session.tsx'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import { AccountMenu } from './lazy-account-links.tsx'
import { texts } from './texts.ts'
import { UnreadSlot } from './unread-slot.tsx'

/**
 * The header's session slot: the sign-in link, or the member's menu. Always as wide as the sign-in link, so
 * that nothing shifts when the session is known.
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
        panelClass="account-panel off-slate"
        summary={
          <>
            <span className="truncate">{session.user.prenom}</span>
            {/* Over the corner: it comes later than the name, and nothing may move. */}
            <UnreadSlot className="absolute top-0 right-0" />
            <Icon name="caret-down" size={16} />
          </>
        }
      >
        <AccountMenu user={session.user} />
      </DropDown>
    </div>
  )
}
