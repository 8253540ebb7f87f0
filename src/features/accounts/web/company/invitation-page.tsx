import { useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { useSession, useSessionStore } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { ownMeta } from '#client/page-meta.ts'
import { useCall } from '#client/use-call.ts'
import { SITE } from '#kernel/web/site.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import type { acceptInvitation, OpenedInvitation } from '../../contract/company/opened-invitation.ts'
import { texts } from '../../contract/company/texts.ts'
import { AccountCard } from '../account-card.tsx'
import { InvitedSignup } from './invited-signup.tsx'
import { OpenMatters } from './open-matters.tsx'
import { keptInvitation, useInvitation } from './use-invitation.ts'

const TOAST_MS = 4000

/** The page of an invitation's link: opens an account, or moves an existing one. */
export function Component() {
  const t = useTexts(texts).invitation
  const opened = useInvitation()
  const session = useSession()
  const isOpen = opened.state === 'open'
  return (
    <AccountCard heading={isOpen ? t.headingTo(opened.invitation.company) : t.heading} width="wide">
      {opened.state === 'checking' || session.state === 'unknown' ? (
        <Spinner label={t.checking} className="min-h-24" />
      ) : opened.state === 'none' ? (
        <Banner tone="error" live={false} actions={<Home />}>
          {t.noToken}
        </Banner>
      ) : opened.state === 'refused' ? (
        <Banner tone="error" actions={<Home />}>
          {opened.message}
        </Banner>
      ) : (
        <Welcome {...opened} member={session.state === 'member' ? session.user : null} />
      )}
    </AccountCard>
  )
}

function Home() {
  const t = useTexts(texts).invitation
  return (
    <LinkButton to="/" size="small">
      {t.home}
    </LinkButton>
  )
}

interface WelcomeProps {
  token: string
  invitation: OpenedInvitation
  member: SessionUser | null
}

function Welcome({ token, invitation, member }: WelcomeProps) {
  const t = useTexts(texts).invitation
  const { company, invitedBy, email, hasAccount } = invitation
  const isTheirs = member?.email.toLowerCase() === email.toLowerCase()
  return (
    <>
      <p className="type-body">{t.invited(invitedBy, company, SITE.name)}</p>
      {member !== null && !isTheirs ? (
        <OtherAccount token={token} signedIn={member.email} email={email} />
      ) : member !== null ? (
        <Join token={token} invitation={invitation} member={member} />
      ) : hasAccount ? (
        <SignIn email={email} />
      ) : (
        <InvitedSignup token={token} invitation={invitation} />
      )}
    </>
  )
}

/** Leads to the login and back; the token stays in the tab's storage, to keep it out of URLs. */
function SignIn({ email }: { email: string }) {
  const t = useTexts(texts).invitation
  const back = useLocalPath()('/user/invitation')
  return (
    <>
      <p className="type-body text-ink-2">{t.signInLead(email)}</p>
      <div>
        <LinkButton to={`/user/login?goTo=${encodeURIComponent(back)}`} variant="primary">
          {t.signIn}
        </LinkButton>
      </div>
    </>
  )
}

function OtherAccount({ token, signedIn, email }: { token: string; signedIn: string; email: string }) {
  const t = useTexts(texts).invitation
  const store = useSessionStore()
  const signOut = () => {
    void store.logout()
    // Signing out clears the tab's storage, but the token is not the old member's and must survive.
    keptInvitation.keep(token)
  }
  return (
    <Banner
      tone="warning"
      live={false}
      actions={
        <Button size="small" onClick={signOut}>
          {t.switchAccount}
        </Button>
      }
    >
      {t.otherAccount(signedIn, email)}
    </Banner>
  )
}

function Join({
  token,
  invitation,
  member,
}: {
  token: string
  invitation: OpenedInvitation
  member: SessionUser
}) {
  const t = useTexts(texts).invitation
  const store = useSessionStore()
  const navigate = useNavigate()
  const page = useLocalPath()('/user/company')
  const { busy, refusal, send } = useCall()
  const join = () =>
    send(async (api) => {
      const call = api.call<typeof acceptInvitation>
      const { user } = await call('POST', '/auth/invitation/:token/accept', { params: { token } })
      keptInvitation.forget()
      store.updateUser(user)
      store.tellOtherTabs()
      toast.success(t.joined(invitation.company), { duration: TOAST_MS })
      void navigate(page, { replace: true })
    })
  return (
    <>
      <p className="type-body text-ink-2">{t.moves(member.userEntreprise)}</p>
      {refusal && (
        <Banner tone="error">
          {refusal.body.error}
          <OpenMatters body={refusal.body} />
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} busyLabel={t.joining} onClick={() => void join()}>
          {t.join(invitation.company)}
        </Button>
        <LinkButton to="/">{t.home}</LinkButton>
      </div>
    </>
  )
}

export const meta = ownMeta(texts, (t) => t.invitation)
