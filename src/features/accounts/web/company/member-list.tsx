import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { CompanyMemberView, CompanyView } from '../../contract/company/details.ts'
import { texts } from '../../contract/company/texts.ts'
import { MemberDialog, type MemberAct } from './member-dialog.tsx'

interface MemberListProps {
  view: CompanyView
  take: (view: CompanyView) => void
}

/** Who belongs to the company. Its admins appoint, dismiss and remove. */
export function MemberList({ view, take }: MemberListProps) {
  const [asking, ask] = useState<{ act: MemberAct; member: CompanyMemberView } | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const isOnlyAdmin = view.members.filter(({ isCompanyAdmin }) => isCompanyAdmin).length === 1
  return (
    <>
      <ul className="border-t border-line">
        {view.members.map((member) => (
          <li
            key={member.userId}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line py-4"
          >
            <MemberCard member={member} />
            {view.can.edit && !(member.isSelf && isOnlyAdmin) && (
              <MemberTools member={member} onAsk={(act) => ask({ act, member })} />
            )}
          </li>
        ))}
      </ul>
      {outcome !== null && <Banner tone="success">{outcome}</Banner>}
      {asking && (
        <MemberDialog
          {...asking}
          asksCode={view.proof.code}
          onClose={() => ask(null)}
          onDone={(newer, done) => {
            ask(null)
            take(newer)
            setOutcome(done)
          }}
        />
      )}
    </>
  )
}

function MemberCard({ member }: { member: CompanyMemberView }) {
  const t = useTexts(texts).members
  return (
    <div className="min-w-0 grow basis-60">
      <p className="flex flex-wrap items-center gap-2">
        <span className="type-label break-words">{member.name}</span>
        {member.isSelf && <Tag>{t.you}</Tag>}
        <Tag tone={member.isCompanyAdmin ? 'success' : 'neutral'}>
          {member.isCompanyAdmin ? t.admin : t.member}
        </Tag>
        {!member.isActive && <Tag tone="warning">{t.inactive}</Tag>}
      </p>
      <p className="type-small break-words text-ink-2">{member.fonction}</p>
      <p className="type-small break-words text-ink-2">{member.email}</p>
    </div>
  )
}

interface MemberToolsProps {
  member: CompanyMemberView
  onAsk: (act: MemberAct) => void
}

/** Members leave instead of removing themselves; those who can't sign in cannot become admins. */
function MemberTools({ member, onAsk }: MemberToolsProps) {
  const t = useTexts(texts).members
  const { name, isCompanyAdmin, isActive, isSelf } = member
  return (
    <div className="flex flex-wrap gap-3">
      {(isCompanyAdmin || isActive) && (
        <Button size="small" onClick={() => onAsk(isCompanyAdmin ? 'dismiss' : 'appoint')}>
          {isCompanyAdmin ? t.dismiss : t.appoint} <span className="sr-only">{name}</span>
        </Button>
      )}
      {!isSelf && (
        <Button size="small" onClick={() => onAsk('remove')}>
          {t.remove} <span className="sr-only">{name}</span>
        </Button>
      )}
    </div>
  )
}
