import { useEffect, useRef } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MEMBERS_LISTED } from '../domain/member-acts.ts'
import { ActDialog } from './act-dialog.tsx'
import { MemberFilters } from './member-filters.tsx'
import { MemberList } from './member-list.tsx'
import { MemberPanel, memberHeadingId, memberLinkId } from './member-panel.tsx'
import { useMemberWords } from './member-words.tsx'
import { texts } from './texts.ts'
import { useMemberDesk, type MemberDeskState } from './use-member-desk.ts'

/** Filters, list and, beside it, the open member. */
export function MemberDesk() {
  const desk = useMemberDesk()
  const { address, asking, list, open } = desk
  useFocusOnMember(address.member, desk.notice, asking !== null)
  return (
    <>
      <MemberFilters address={address} />
      <div className="flex items-start gap-4">
        <div className="flex min-w-0 flex-1 flex-col gap-4" aria-busy={list.state === 'loading' || undefined}>
          <MembersOfPage desk={desk} />
        </div>
        {address.member !== undefined && <MemberPanel key={address.member} desk={desk} />}
      </div>
      {open.member && asking !== null && (
        <ActDialog
          key={`${open.member.userId} ${asking}`}
          member={open.member}
          act={asking}
          onCancel={() => desk.ask(null)}
          onAct={desk.act}
        />
      )}
    </>
  )
}

function MembersOfPage({ desk }: { desk: MemberDeskState }) {
  const t = useTexts(texts)
  const { address, list, members, pages } = desk
  if (list.data === null && list.state === 'loading') return <Spinner className="min-h-80" />
  return (
    <>
      <MemberCount desk={desk} />
      {list.state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={list.reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {members.length > 0 && <MemberList desk={desk} />}
      {list.state === 'ready' && members.length === 0 && (
        <EmptyState title={t.none} actions={<LinkButton to="/staff/members">{t.showAll}</LinkButton>}>
          <p>{t.noneHint}</p>
        </EmptyState>
      )}
      {pages > 1 && (
        <Pagination page={address.page} total={pages} hrefOf={(page) => address.addressOf({ page })} />
      )}
    </>
  )
}

/** The number of members, announced again when a search changes it. */
function MemberCount({ desk: { list, total } }: { desk: MemberDeskState }) {
  const t = useTexts(texts)
  const { number } = useMemberWords()
  if (list.data === null) return null
  return (
    <p role="status" className="type-label tabular-nums">
      {total > MEMBERS_LISTED ? t.moreThan(number(MEMBERS_LISTED)) : t.count(number(total), total === 1)}
    </p>
  )
}

/**
 * The focus moves into a member on opening, returns to its link on closing, and stays with the member after
 * an act.
 */
function useFocusOnMember(id: number | undefined, notice: object | null, asking: boolean): void {
  const before = useRef(id)
  useEffect(() => {
    const left = before.current
    if (left === id) return
    before.current = id
    const target = id === undefined ? memberLinkId(left ?? 0) : memberHeadingId(id)
    document.getElementById(target)?.focus()
  }, [id])
  useEffect(() => {
    if (notice !== null && id !== undefined) document.getElementById(memberHeadingId(id))?.focus()
    // Only what an act brought: opening another member is seen to above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [notice])
  useEffect(() => {
    // A dialog restores the focus to the element that opened it, which an act may have removed.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!asking && isLost && id !== undefined) document.getElementById(memberHeadingId(id))?.focus()
    // Only what the end of a dialog brought.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asking])
}
