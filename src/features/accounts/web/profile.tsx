import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useDraft } from '#client/draft.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import type { SessionUser } from '#client/session-store.ts'
import { useApi, useSessionStore } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import {
  type cancelEmailChange,
  profileBody,
  type ProfileView,
  type readProfile,
  type updateProfile,
} from '../contract/profile.ts'
import { texts } from '../contract/texts.ts'
import { texts as own } from './texts.ts'
import { ActProof, NO_PROOF, proofOf } from './act-proof.tsx'
import { Consent } from './consent.tsx'
import { PersonFields, personOf } from './person-fields.tsx'
import { asksFor, FailedProfile, ProfileSkeleton } from './profile-states.tsx'
import { MailTrouble } from './mail-trouble.tsx'
import { UpdateButton } from './update-button.tsx'

const TOAST_MS = 4000

/** The member's own data, read-only until 'Modify' is on (spec §4, Profile). */
export function Profile({ user }: { user: SessionUser }) {
  // An address confirmed in another tab shows here too.
  const profile = useResource(`profile ${user.userId} ${user.email}`, (api) =>
    api.call<typeof readProfile>('GET', '/api/user/:userId', {
      params: { userId: String(user.userId) },
    }),
  )
  const store = useSessionStore()
  useEffect(() => store.learnUser(profile.data), [store, profile.data])
  if (profile.data !== null) return <ProfileForm profile={profile.data} reload={profile.reload} />
  return profile.state === 'failed' ? <FailedProfile {...profile} /> : <ProfileSkeleton />
}

type Asking = Pick<ReturnType<typeof personOf>, 'email' | 'entreprise'>

/** At which field the proof is asked for: with another address, or another name of the company. */
function proofAt(typed: Asking, saved: Asking): 'email' | 'company' | null {
  if (typed.email.trim().toLowerCase() !== saved.email.toLowerCase()) return 'email'
  return ['', saved.entreprise].includes(typed.entreprise.trim()) ? null : 'company'
}

function ProfileForm({ profile, reload }: { profile: ProfileView; reload: () => void }) {
  const t = useTexts(texts)
  const { form, asksProof, modifying, modify, refusal, outcome, pending, keepAddress } = useProfileForm(
    profile,
    reload,
  )
  const { renameCompany } = profile.can
  const isVetted = profile.isVetted === true
  const proof = asksProof && (
    <ActProof
      form={form}
      label={asksProof === 'email' ? t.profile.emailPassword : t.profile.companyPassword}
      asksCode={profile.hasSecondFactor === true}
    />
  )
  const companyHint = renameCompany ? t.fields.entrepriseVetted : t.fields.entrepriseHint
  return (
    <Form form={form}>
      <Switch label={t.profile.modify} checked={modifying} onChange={modify} />
      {pending !== null && <PendingEmail userId={profile.userId} email={pending} onCancelled={keepAddress} />}
      {profile.mailTrouble !== null && <MailTrouble kind={profile.mailTrouble} email={profile.email} />}
      <PersonFields
        field={form.field}
        readOnly={!modifying}
        companyReadOnly={!renameCompany || isVetted}
        emailHint={t.profile.emailHint}
        emailProof={asksProof === 'email' && proof}
        companyProof={asksProof === 'company' && proof}
        {...((!renameCompany || isVetted) && { companyHint })}
      />
      <Consent act="save" />
      <UpdateButton
        isLocked={!modifying}
        hint={t.profile.locked}
        busy={form.submitting}
        busyLabel={t.profile.busy}
      >
        {t.profile.submit}
      </UpdateButton>
      {refusal && (
        <Banner tone="error" live={false}>
          {t.errorCode(refusal.status, refusal.body.error)}
        </Banner>
      )}
      {outcome !== null && <Banner tone="success">{outcome}</Banner>}
    </Form>
  )
}

/** The form's state: the input, the saved profile and the server's errors. */
function useProfileForm(profile: ProfileView, reload: () => void) {
  const t = useTexts(texts)
  const { addressChanged } = useTexts(own).changes
  const api = useApi()
  const store = useSessionStore()
  const [saved, setSaved] = useState(personOf(profile))
  const [pending, setPending] = useState(profile.pendingEmail)
  const [modifying, setModifying] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const form = useForm({
    initial: { ...saved, ...NO_PROOF },
    schema: profileBody,
    texts: { ...t.errors, ...t.secondFactor.errors },
    toBody: ({ password, code, ...person }) => {
      if (proofAt(person, saved) === null) return person
      return { ...person, ...proofOf({ password, code }, profile.hasSecondFactor === true) }
    },
    onSubmit: async (body) => {
      // Enter submits the form even when it shows no submit button.
      if (!modifying) return
      setRefusal(null)
      try {
        const params = { userId: String(profile.userId) }
        const call = api().call<typeof updateProfile>
        const { message, user, emailPending } = await call('PUT', '/api/user/:userId', {
          params,
          body: { ...body, companySeen: saved.entreprise },
        })
        store.updateUser(user)
        store.tellOtherTabs()
        const now = { ...personOf(body), email: user.email, entreprise: user.userEntreprise }
        setSaved(now)
        if (emailPending) setPending(body.email)
        form.reset({ ...now, ...NO_PROOF })
        setModifying(false)
        setOutcome(message)
        toast.success(t.messages.profile_updated, { duration: TOAST_MS })
      } catch (error) {
        if (asksProof === null && asksFor(error, 'password')) {
          reload()
          form.fail([{ key: '', message: addressChanged }])
          return
        }
        // A second factor was set up since: its field comes with the profile.
        if (!profile.hasSecondFactor && asksFor(error, 'code')) reload()
        if (error instanceof ApiError) setRefusal(error)
        throw error
      }
    },
  })
  const asksProof = modifying ? proofAt(form.values, saved) : null
  const { password: _, code: __, ...typed } = form.values
  useDraft('profile', {
    values: typed,
    isTyped: modifying,
    restore: (draft) => {
      setModifying(true)
      form.set(draft)
    },
  })
  useNewerProfile(profile, (newer) => {
    setSaved(personOf(newer))
    setPending(newer.pendingEmail)
    if (!modifying) form.reset({ ...personOf(newer), ...NO_PROOF })
    else if (form.values.email === saved.email) form.set({ email: newer.email })
  })
  const modify = (on: boolean) => {
    setModifying(on)
    setOutcome(null)
    setRefusal(null)
    if (!on) form.reset({ ...saved, ...NO_PROOF })
  }
  const keepAddress = (message: string) => {
    setPending(null)
    setOutcome(message)
  }
  return { form, asksProof, modifying, modify, refusal, outcome, pending, keepAddress }
}

/** Takes over a newer profile from the server while the form is open. */
function useNewerProfile(profile: ProfileView, take: (newer: ProfileView) => void): void {
  const known = useRef(profile)
  const takeOver = useEffectEvent(take)
  useEffect(() => {
    if (known.current === profile) return
    known.current = profile
    takeOver(profile)
  }, [profile])
}

interface PendingEmailProps {
  userId: number
  email: string
  /** Called with the server's message that the present address stays. */
  onCancelled: (message: string) => void
}

/** A new address that is not confirmed yet, and the button that cancels it (decisions §6). */
function PendingEmail({ userId, email, onCancelled }: PendingEmailProps) {
  const t = useTexts(texts).profile
  const { busy, refusal, send } = useCall()
  const cancel = () =>
    send(async (api) => {
      const { message } = await api.call<typeof cancelEmailChange>('DELETE', '/api/user/:userId/email', {
        params: { userId: String(userId) },
      })
      toast.success(message)
      onCancelled(message)
    })
  const back = (
    <Button size="small" busy={busy} busyLabel={t.busy} onClick={() => void cancel()}>
      {t.cancelEmail}
    </Button>
  )
  return (
    <>
      <Banner tone="information" title={t.emailPending(email)} actions={back} live={false}>
        {t.emailPendingText}
      </Banner>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
    </>
  )
}
