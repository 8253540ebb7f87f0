import type { ReactNode } from 'react'
import type { SessionUser } from '#client/session-store.ts'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { texts as uiTexts } from '#ui/texts.ts'
import { texts } from '../../contract/company/texts.ts'
import { ProfileSkeleton } from '../profile-states.tsx'
import { DetailsForm } from './details-form.tsx'
import { Invitations } from './invitations.tsx'
import { LeaveCompany } from './leave-company.tsx'
import { MemberList } from './member-list.tsx'
import { useCompany } from './use-company.ts'

/** The member's company: details, members and invitations. */
export function Company({ user }: { user: SessionUser }) {
  const t = useTexts(texts)
  const ui = useTexts(uiTexts)
  const { resource, view, take } = useCompany(user)
  if (view === null) {
    if (resource.state !== 'failed') return <ProfileSkeleton />
    const retry = (
      <Button size="small" onClick={resource.reload}>
        {ui.retry}
      </Button>
    )
    return (
      <Banner tone="error" title={t.failed} actions={retry}>
        {resource.error.body.error}
      </Banner>
    )
  }
  return (
    <>
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
