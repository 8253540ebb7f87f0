import { useLocation } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { ownMeta } from '#client/page-meta.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { texts } from '../contract/texts.ts'
import { AccountCard } from './account-card.tsx'

/** What the signup page hands over, as the history's state. */
export interface ConfirmationState {
  user: { prenom: string; nom: string; email: string }
  goTo: string
}

/** The page after signing up: where the mail went, and what to do with it (spec §2). */
export function Component() {
  const t = useTexts(texts).confirmation
  const location = useLocation()
  // The server has no history state, and hydration must first render the same as the server.
  const user = useHydrated() ? userOf(location.state) : null
  return (
    <AccountCard heading={t.heading(user ? greetingOf(user) : t.nobody)}>
      <p className="type-body">
        {user ? (
          <>
            {t.sentTo}
            <strong className="break-all">{user.email}</strong>.
          </>
        ) : (
          t.sentToYou
        )}
      </p>
      <p className="type-body">{t.click}</p>
      <p className="type-body flex items-start gap-2 text-ink-2">
        <Icon name="warning" className="mt-0.5 text-limonite" />
        {t.spam}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/" variant="primary">
          {t.home}
        </LinkButton>
        <LinkButton to="/user/resendverif">{t.resend}</LinkButton>
      </div>
    </AccountCard>
  )
}

/** First name with a capital first letter, surname in upper case (spec §2). */
function greetingOf({ prenom, nom }: { prenom: string; nom: string }): string {
  return `${prenom.slice(0, 1).toUpperCase()}${prenom.slice(1)} ${nom.toUpperCase()}`
}

function userOf(state: unknown): ConfirmationState['user'] | null {
  if (!hasKey(state, 'user')) return null
  const { user } = state
  if (!hasKey(user, 'prenom') || !hasKey(user, 'nom') || !hasKey(user, 'email')) return null
  const { prenom, nom, email } = user
  const areTexts = typeof prenom === 'string' && typeof nom === 'string' && typeof email === 'string'
  return areTexts ? { prenom, nom, email } : null
}

function hasKey<Value, Key extends string>(value: Value, key: Key): value is Value & Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}

export const meta = ownMeta(texts, (t) => t.confirmation)
