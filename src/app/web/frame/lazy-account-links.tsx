import { lazy, Suspense } from 'react'
import { LocalLink, useTexts } from '#client/language.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { texts } from './texts.ts'

/** Loaded once a session is known: most visitors are not members. */
const AccountLinks = lazy(() =>
  import('./account-links.tsx')
    .then((module) => ({ default: module.AccountLinks }))
    .catch(() => ({ default: AccountLink })),
)

/** The member's menu. */
export function AccountMenu({ user }: { user: SessionUser }) {
  return (
    <Suspense>
      <AccountLinks user={user} />
    </Suspense>
  )
}

/** If the menu cannot be loaded: a link to a page with all its entries. */
function AccountLink() {
  const t = useTexts(texts)
  return (
    <LocalLink
      to="/user/update"
      reloadDocument
      className="type-body flex min-h-11 items-center px-4 text-ink hover:bg-sunken"
    >
      {t.account}
    </LocalLink>
  )
}
