import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { CompanyMemberView, CompanyView } from '../../contract/company/details.ts'
import type { removeMember, setCompanyAdmin } from '../../contract/company/members.ts'
import { texts } from '../../contract/company/texts.ts'
import { useAct } from './use-company.ts'

interface MemberListProps {
  view: CompanyView
  take: (view: CompanyView) => void
}

/** Who belongs to the company. Its admins appoint, dismiss and remove. */
export function MemberList({ view, take }: MemberListProps) {
  const t = useTexts(texts).members
  const { busy, outcome, act } = useAct(take)
  const setAdmin = ({ userId, name }: CompanyMemberView, isCompanyAdmin: boolean) =>
    act(`admin ${userId}`, isCompanyAdmin ? t.appointed(name) : t.dismissed(name), (api) =>
      api.call<typeof setCompanyAdmin>('PUT', '/api/company/members/:userId', {
        params: { userId: String(userId) },
        body: { isCompanyAdmin },
      }),
    )
  const remove = ({ userId, name }: CompanyMemberView) =>
    act(`remove ${userId}`, t.removed(name), (api) =>
      api.call<typeof removeMember>('DELETE', '/api/company/members/:userId', {
        params: { userId: String(userId) },
      }),
    )
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
              <MemberTools
                member={member}
                busy={busy}
                onSetAdmin={(isCompanyAdmin) => void setAdmin(member, isCompanyAdmin)}
                onRemove={() => void remove(member)}
              />
            )}
          </li>
        ))}
      </ul>
      {outcome !== null && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
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
  busy: string | null
  onSetAdmin: (isCompanyAdmin: boolean) => void
  onRemove: () => void
}

/** Members leave instead of removing themselves; those who can't sign in cannot become admins. */
function MemberTools({ member, busy, onSetAdmin, onRemove }: MemberToolsProps) {
  const t = useTexts(texts).members
  const { userId, name, isCompanyAdmin, isActive, isSelf } = member
  return (
    <div className="flex flex-wrap gap-3">
      {(isCompanyAdmin || isActive) && (
        <Button size="small" busy={busy === `admin ${userId}`} onClick={() => onSetAdmin(!isCompanyAdmin)}>
          {isCompanyAdmin ? t.dismiss : t.appoint} <span className="sr-only">{name}</span>
        </Button>
      )}
      {!isSelf && (
        <DeleteButton
          size="small"
          busy={busy === `remove ${userId}`}
          busyLabel={t.removing}
          confirmLabel={t.removeAnyway}
          onDelete={onRemove}
        >
          {t.remove} <span className="sr-only">{name}</span>
        </DeleteButton>
      )}
    </div>
  )
}
