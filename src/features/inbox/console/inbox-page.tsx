import { useId } from 'react'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { SelectControl } from '#ui/select-control.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { INBOX_KINDS, type InboxKind, OWNERS } from '../domain/inbox.ts'
import { InboxDialog } from './inbox-dialogs.tsx'
import { MissingKinds } from './inbox-line.tsx'
import { InboxList } from './inbox-list.tsx'
import { texts } from './texts.ts'
import { useInbox, type InboxState } from './use-inbox.ts'

/** The page on which each kind is dealt with. */
const LISTS: Readonly<Record<InboxKind, string>> = {
  listings: '/staff/review',
  quotes: '/staff/quotes?state=open',
  freight: '/staff/freight',
  inspections: '/staff/inspections',
  orders: '/staff/orders?sort=waiting',
  transfers: '/staff/orders?statut=2',
  collections: '/staff/orders?waiting=collection',
  files: '/staff/orders?waiting=file',
  cancellations: '/staff/orders?waiting=cancellation',
  disavowals: '/staff/orders',
  disputes: '/staff/orders?waiting=dispute',
  chargebacks: '/staff/orders?waiting=chargeback',
  refunds: '/staff/orders?waiting=refund',
  deposits: '/staff/deposits',
  payouts: '/staff/payouts',
  invoices: '/staff/carried-invoices',
  approvals: '/staff/approvals',
  wanted: '/staff/wanted',
  messages: '/staff/messages',
  reports: '/staff/reports',
  vetting: '/staff/vetting',
  screening: '/staff/screening',
  companies: '/staff/members',
  places: '/staff/destinations',
  privacy: '/staff/privacy',
}

/** `/staff/inbox`. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Inbox />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

function Inbox() {
  const t = useTexts(texts)
  const inbox = useInbox()
  const { listed, outcome, asked, view, addressOf } = inbox
  const items = listed.data?.items
  return (
    <>
      <Filters inbox={inbox} />
      {outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
      <MissingKinds missing={listed.data?.missing} />
      {listed.state === 'failed' && <RetryBanner onRetry={listed.reload}>{t.failed}</RetryBanner>}
      <div className="flex flex-col gap-4" aria-busy={listed.state === 'loading' || undefined}>
        {items === undefined && listed.state === 'loading' && <Spinner className="min-h-80" />}
        {items?.length === 0 && listed.state === 'ready' && listed.data?.missing.length === 0 && (
          <EmptyState title={t.none}>{t.noneHint}</EmptyState>
        )}
        {items !== undefined && items.length > 0 && <InboxList inbox={inbox} items={items} />}
        {listed.data?.hasMore && <p className="type-small text-ink-2">{t.more}</p>}
        {view.kind !== undefined && (
          <LinkButton to={LISTS[view.kind]} className="self-start">
            {t.toList}
          </LinkButton>
        )}
        <LinkButton
          to={addressOf({ asleep: view.asleep === undefined ? 'yes' : undefined })}
          className="self-start"
        >
          {view.asleep === undefined ? t.asleep : t.awake}
        </LinkButton>
      </div>
      {asked && <InboxDialog key={`${asked.about} ${asked.item.id}`} inbox={inbox} asked={asked} />}
    </>
  )
}

function Filters({ inbox }: { inbox: InboxState }) {
  const t = useTexts(texts)
  const { view, addressOf } = inbox
  return (
    <>
      <Tabs
        label={t.owners}
        items={[undefined, ...OWNERS].map((owner) => ({
          label: owner === undefined ? t.all : t.owner[owner],
          to: addressOf({ owner }),
          current: view.owner === owner,
        }))}
      />
      <KindSelect inbox={inbox} />
    </>
  )
}

/** Tabs of so many kinds would fill the page before its first item. */
function KindSelect({ inbox: { view, look } }: { inbox: InboxState }) {
  const t = useTexts(texts)
  const id = useId()
  return (
    <div className="flex max-w-sm flex-col gap-1">
      <label htmlFor={id} className="type-label">
        {t.kindsLabel}
      </label>
      <SelectControl
        id={id}
        value={view.kind ?? ''}
        onChange={({ target }) => look({ kind: INBOX_KINDS.find((kind) => kind === target.value) })}
      >
        <option value="">{t.allKinds}</option>
        {INBOX_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t.kinds[kind]}
          </option>
        ))}
      </SelectControl>
    </div>
  )
}
