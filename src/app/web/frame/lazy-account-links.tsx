import { lazy, Suspense } from 'react'
import { LocalLink, useTexts } from '#client/language.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { texts } from './texts.ts'

/** Comes with its own code, as soon as it is known that a member looks: most who look are visitors. */
const AccountLinks = lazy(() =>
  import('./account-links.tsx')
    .then((module) => ({ default: module.AccountLinks }))
    .catch(() => ({ default: AccountLink })),
)

/** What a member finds under its name. */
export function AccountMenu({ user }: { user: SessionUser }) {
  return (
    <Suspense>
      <AccountLinks user={user} />
    </Suspense>
  )
}

/** Where the menu can't be had: a page with all of it. */
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
