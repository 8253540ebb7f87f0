import { RowLink } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { classNames } from '#ui/class-names.ts'
import { Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { ListedMember } from '../contract/members/endpoints.ts'
import { MemberStateTag, nameOf, RoleTag, useMemberWords } from './member-words.tsx'
import { texts } from './texts.ts'
import type { MemberDeskState } from './use-member-desk.ts'

interface MemberListProps {
  desk: MemberDeskState
  members: readonly ListedMember[]
}

/** A page of members: a table, or cards on phones. Each name opens its member. */
export function MemberList({ desk, members }: MemberListProps) {
  const t = useTexts(texts)
  const isPhone = useMedia('(width < 48rem)')
  const columns = useColumns(desk)
  if (isPhone) return <MemberCards desk={desk} members={members} />
  return (
    <Table
      caption={t.list}
      columns={columns}
      rows={members}
      rowKey={({ userId }) => userId}
      isCurrent={({ userId }) => String(userId) === desk.open}
    />
  )
}

function useColumns(desk: MemberDeskState): Column<ListedMember>[] {
  const t = useTexts(texts)
  const { country, counted } = useMemberWords()
  return [
    { key: 'name', head: t.name, cell: (member) => <MemberLink desk={desk} member={member} /> },
    { key: 'state', head: t.state, cell: ({ state }) => <MemberStateTag state={state} /> },
    { key: 'role', head: t.role, cell: ({ role }) => <RoleTag role={role} /> },
    { key: 'company', head: t.company, cell: ({ entreprise }) => <Cut text={entreprise} /> },
    { key: 'email', head: t.email, cell: ({ email }) => <Cut text={email} isShort /> },
    { key: 'country', head: t.country, cell: ({ pays }) => country(pays) },
    { key: 'listings', head: t.listings, align: 'end', cell: ({ listings }) => counted(listings) },
    { key: 'orders', head: t.orders, align: 'end', cell: ({ orders }) => counted(orders) },
    { key: 'seen', head: t.lastSeen, cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} /> },
  ]
}

/** Truncated to one line; the open member shows the full text. */
function Cut({ text, isShort = false }: { text: string; isShort?: boolean }) {
  return (
    <span title={text} className={classNames('block truncate', isShort ? 'max-w-36' : 'max-w-48')}>
      {text}
    </span>
  )
}

function LastSeen({ at }: { at: string | null }) {
  const t = useTexts(texts)
  const { day } = useMemberWords()
  return at === null ? <span className="text-ink-3">{t.notSeen}</span> : <time dateTime={at}>{day(at)}</time>
}

function MemberCards({ desk, members }: MemberListProps) {
  const t = useTexts(texts)
  return (
    <ul aria-label={t.list} className="flex flex-col gap-3">
      {members.map((member) => (
        <li
          key={member.userId}
          className="relative flex flex-col gap-1 rounded-[2px] border border-line bg-surface p-3 hover:border-ink"
        >
          <span className="flex items-center justify-between gap-3">
            <span className="type-label min-w-0 truncate">
              <MemberLink desk={desk} member={member} wholeCard />
            </span>
            <MemberStateTag state={member.state} />
          </span>
          <span className="type-body truncate">{member.entreprise}</span>
          <span className="type-small flex justify-between gap-3 text-ink-2">
            <span className="truncate">{member.email}</span>
            {member.role !== 'member' && <RoleTag role={member.role} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function MemberLink({
  desk,
  member,
  wholeCard = false,
}: {
  desk: MemberDeskState
  member: ListedMember
  wholeCard?: boolean
}) {
  return (
    <RowLink
      desk={desk}
      id={String(member.userId)}
      className={wholeCard ? 'hit-card text-malachite' : 'text-malachite underline-offset-4 hover:underline'}
    >
      {nameOf(member)}
    </RowLink>
  )
}
