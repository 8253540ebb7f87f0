import { useState } from 'react'
import { Desk } from '#client/desk.tsx'
import { HeldBanner } from '#client/held-back.tsx'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { MemberView } from '../contract/members/endpoints.ts'
import { MEMBERS_LISTED } from '../domain/member-acts.ts'
import { ActDialog } from './act-dialog.tsx'
import { MemberFilters } from './member-filters.tsx'
import { MemberList } from './member-list.tsx'
import { MemberRecord } from './member-record.tsx'
import { MemberStateTag, nameOf, RoleTag, useMemberWords } from './member-words.tsx'
import { texts } from './texts.ts'
import { type MemberDeskState, useMemberDesk } from './use-member-desk.ts'

/** `/staff/members`. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <MemberDesk />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

/** Filters, list and, beside it, the open member. */
export function MemberDesk() {
  const t = useTexts(texts)
  const desk = useMemberDesk()
  const { item, asked } = desk
  return (
    <>
      <MemberFilters desk={desk} />
      <MemberCount desk={desk} />
      <Desk
        desk={desk}
        failed={t.failed}
        empty={
          <EmptyState title={t.none} actions={<LinkButton to="/staff/members">{t.showAll}</LinkButton>}>
            <p>{t.noneHint}</p>
          </EmptyState>
        }
        panel={{
          layout: 'panel',
          renderHeading: nameOf,
          renderContent: (member) => <MemberPanel desk={desk} member={member} />,
          failed: t.failedOne,
          missing: t.goneTitle,
          missingHint: t.gone,
        }}
      >
        {(members) => <MemberList desk={desk} members={members} />}
      </Desk>
      {item && asked && (
        <ActDialog
          key={`${item.userId} ${asked}`}
          member={item}
          act={asked}
          onCancel={() => desk.ask(null)}
          onAct={desk.act}
        />
      )}
    </>
  )
}

/** The number of members, announced again when a search changes it. */
function MemberCount({ desk: { rows, total } }: { desk: MemberDeskState }) {
  const t = useTexts(texts)
  const { number } = useMemberWords()
  if (rows === null) return null
  return (
    <p role="status" className="type-label tabular-nums">
      {total > MEMBERS_LISTED ? t.moreThan(number(MEMBERS_LISTED)) : t.count(number(total), total === 1)}
    </p>
  )
}

/** The open member. */
export function MemberPanel({ desk, member }: { desk: MemberDeskState; member: MemberView }) {
  const t = useTexts(texts)
  const { minute } = useMemberWords()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <MemberStateTag state={member.state} />
        <RoleTag role={member.role} />
        <span className="type-mono text-ink-3">{t.numbered(member.userId)}</span>
      </div>
      {member.suspendedAt !== null && (
        <Banner tone="warning" live={false} title={t.suspendedSince(minute(member.suspendedAt))}>
          {member.suspendedReason}
        </Banner>
      )}
      <HeldBanner held={member.held ? [member.held] : []}>{t.heldBack}</HeldBanner>
      {member.companySuspension && (
        <Banner
          tone="warning"
          live={false}
          title={t.companySuspendedSince(member.entreprise, minute(member.companySuspension.since))}
        >
          <span className="whitespace-pre-line wrap-anywhere">{member.companySuspension.reason}</span>
        </Banner>
      )}
      <MemberActs desk={desk} member={member} />
      <MemberRecord member={member} onStanding={desk.ask} />
    </div>
  )
}

/** The acts that the server allows this member of staff. */
function MemberActs({ desk, member }: { desk: MemberDeskState; member: MemberView }) {
  const t = useTexts(texts)
  const [isSending, setSending] = useState(false)
  const { can } = member
  const resend = async () => {
    setSending(true)
    await desk.act(member, { act: 'resend_verification' }).finally(() => setSending(false))
  }
  if (
    !can.resendVerification &&
    !can.suspend &&
    !can.restore &&
    !can.resetSecondFactor &&
    can.appoint.length === 0
  )
    return null
  return (
    <div role="group" aria-label={t.actions} className="flex flex-wrap items-center gap-2">
      {can.resendVerification && (
        <Button
          size="small"
          icon="envelope"
          busy={isSending}
          busyLabel={t.resending}
          onClick={() => void resend()}
        >
          {t.resend}
        </Button>
      )}
      {can.restore && (
        <Button size="small" variant="primary" onClick={() => desk.ask('restore')}>
          {t.restore}
        </Button>
      )}
      {can.appoint.length > 0 && (
        <Button size="small" onClick={() => desk.ask('appoint')}>
          {t.appoint}
        </Button>
      )}
      {can.resetSecondFactor && (
        <Button size="small" onClick={() => desk.ask('reset_second_factor')}>
          {t.reset_second_factor}
        </Button>
      )}
      {can.suspend && (
        <Button size="small" variant="danger" onClick={() => desk.ask('suspend')}>
          {t.suspend}
        </Button>
      )}
    </div>
  )
}
