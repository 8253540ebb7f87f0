import { Desk } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MEMBERS_LISTED } from '../domain/member-acts.ts'
import { ActDialog } from './act-dialog.tsx'
import { MemberFilters } from './member-filters.tsx'
import { MemberList } from './member-list.tsx'
import { MemberPanel } from './member-panel.tsx'
import { nameOf, useMemberWords } from './member-words.tsx'
import { texts } from './texts.ts'
import { useMemberDesk, type MemberDeskState } from './use-member-desk.ts'

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
