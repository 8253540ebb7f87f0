import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { MemberView } from '../contract/members/endpoints.ts'
import { MemberRecord } from './member-record.tsx'
import { MemberStateTag, RoleTag, useMemberWords } from './member-words.tsx'
import { texts } from './texts.ts'
import type { MemberDeskState } from './use-member-desk.ts'

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
      <MemberActs desk={desk} member={member} />
      <MemberRecord member={member} />
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
