import { type ReactNode, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { ownMeta } from '#client/page-meta.ts'
import type { SessionUser } from '#client/session-store.ts'
import { MembersOnly, useActing, useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { CompanyView } from '../../contract/company/details.ts'
import { leaveBody, type leaveCompany } from '../../contract/company/members.ts'
import { texts } from '../../contract/company/texts.ts'
import { texts as accountTexts } from '../../contract/texts.ts'
import { ActProof, NO_PROOF, proofOf, useAskedCode, useFieldLabels } from '../act-proof.tsx'
import { ProfileSkeleton } from '../profile-states.tsx'
import { DetailsForm } from './details-form.tsx'
import { Invitations } from './invitations.tsx'
import { MemberList } from './member-list.tsx'
import { OpenMatters } from './open-matters.tsx'
import { useCompany } from './use-company.ts'

export function Component() {
  return (
    <MembersOnly waiting={<ProfileSkeleton />}>
      {(user) => <Company key={user.userEntrepriseId} user={user} />}
    </MembersOnly>
  )
}

export const headings = (language: Language) => texts[language]

export const meta = ownMeta(texts, (t) => t)

/** The member's company: details, members and invitations. */
export function Company({ user }: { user: SessionUser }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { resource, view, take } = useCompany(user)
  const acting = useActing()
  if (view === null) {
    if (resource.state !== 'failed') return <ProfileSkeleton />
    return (
      <RetryBanner title={t.failed} onRetry={resource.reload}>
        {resource.error.body.error}
      </RetryBanner>
    )
  }
  return (
    <>
      {acting !== null && (
        <Banner tone="warning" live={false} title={t.own.title(view.details.name)}>
          {t.own.text(acting.name)}
        </Banner>
      )}
      {view.suspension && (
        <Banner
          tone="warning"
          live={false}
          title={t.suspension.title(formatMoment(view.suspension.since, language, 'day'))}
        >
          <p className="whitespace-pre-line wrap-anywhere">{view.suspension.reason}</p>
          <p className="mt-2">{t.suspension.text}</p>
        </Banner>
      )}
      {view.isBeingChecked && (
        <Banner tone="information" live={false} title={t.checking.title}>
          {t.checking.text}
        </Banner>
      )}
      <DetailsForm view={view} take={take} />
      <Section heading={t.members.heading} lead={t.members.lead}>
        <MemberList view={view} take={take} />
      </Section>
      <Section heading={t.invitations.heading} lead={t.invitations.lead}>
        <Invitations view={view} take={take} />
      </Section>
      <Section heading={view.leaving === 'closes' ? t.leave.closeHeading : t.leave.heading}>
        <LeaveCompany view={view} take={take} />
      </Section>
    </>
  )
}

function Section({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <section className="mt-4 flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="type-h2">{heading}</h2>
      {lead !== undefined && <p className="type-body text-ink-2">{lead}</p>}
      {children}
    </section>
  )
}

const TOAST_MS = 4000

interface LeaveCompanyProps {
  view: CompanyView
  take: (view: CompanyView) => void
}

/** Leaving for a company of one's own; if the last member leaves, the company closes. */
export function LeaveCompany({ view, take }: LeaveCompanyProps) {
  const t = useTexts(texts).leave
  const [isAsking, setAsking] = useState(false)
  if (view.leaving === 'last_admin') return <p className="type-body text-ink-2">{t.lastAdmin}</p>
  const closes = view.leaving === 'closes'
  return (
    <>
      <p className="type-body text-ink-2">{closes ? t.closeText : t.text}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{closes ? t.closeOpen : t.open}</Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={closes ? t.closeTitle(view.details.name) : t.dialogTitle(view.details.name)}
        focus="form"
      >
        <LeaveForm view={view} take={take} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

function LeaveForm({ view, take, onCancel }: LeaveCompanyProps & { onCancel: () => void }) {
  const t = useTexts(texts)
  const api = useApi()
  const closes = view.leaving === 'closes'
  const { errors, secondFactor } = useTexts(accountTexts)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { asksCode, note } = useAskedCode(view.proof.code)
  const form = useForm({
    initial: { name: '', ...NO_PROOF },
    schema: leaveBody,
    texts: { ...errors, ...secondFactor.errors, ...t.errors },
    toBody: ({ name, ...typed }) => ({ name, ...proofOf(typed, asksCode) }),
    onSubmit: async (body) => {
      setRefusal(null)
      try {
        const left = await api().call<typeof leaveCompany>('POST', '/api/company/leave', { body })
        const { name } = view.details
        toast.success(closes ? t.leave.closed(name) : t.leave.left(name), { duration: TOAST_MS })
        onCancel()
        take(left)
      } catch (error) {
        note(error)
        if (!(error instanceof ApiError) || error.body.errors) throw error
        setRefusal(error)
      }
    },
  })
  const labelOf = useFieldLabels({ name: t.leave.ownName, password: t.leave.password })
  return (
    <Form form={form} serverKeys={labelOf}>
      <p className="type-body text-ink-2">
        {closes ? `${t.leave.closeText} ${t.leave.closeFinal}` : `${t.leave.text} ${t.leave.told}`}
      </p>
      <TextInput field={form.field('name')} label={t.leave.ownName} autoComplete="off" required />
      <ActProof form={form} label={t.leave.password} asksCode={asksCode} />
      {refusal && (
        <Banner tone="error">
          {refusal.body.error}
          <OpenMatters body={refusal.body} />
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t.leave.cancel}</Button>
        <Button type="submit" variant="danger" busy={form.submitting} busyLabel={t.busy}>
          {closes ? t.leave.closeSubmit : t.leave.submit}
        </Button>
      </div>
    </Form>
  )
}
