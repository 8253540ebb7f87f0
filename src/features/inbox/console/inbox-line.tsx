import { LocalLink, useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { classNames } from '#ui/class-names.ts'
import type { InboxItem } from '../contract/endpoints.ts'
import { COMPANY_MATTERS, type InboxKind } from '../domain/inbox.ts'
import { texts } from './texts.ts'
import { useMinute } from './use-inbox.ts'

/** What waits, for whom, until when, and who sees to it. */
export function Line({ item }: { item: InboxItem }) {
  const t = useTexts(texts)
  const minute = useMinute()
  const { kind, label, who, to, due, isLate, owner, note, snoozedUntil, since } = item
  return (
    <div className="grid min-w-0 grow grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 lg:grid-cols-[1fr_auto_7rem]">
      <div className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 max-lg:col-span-full">
        <LocalLink
          to={to}
          className="type-label basis-full text-malachite underline-offset-4 wrap-anywhere hover:underline"
        >
          {label}
        </LocalLink>
        <span className="type-small text-ink-2">{t.kinds[kind]}</span>
        {who !== '' && <span className="type-small">{kind === 'companies' ? leftWith(who, t) : who}</span>}
      </div>
      <span
        title={t.since(minute(since))}
        className={classNames('type-small lg:text-right', isLate ? 'text-cinnabar' : 'text-ink-2')}
      >
        {isLate ? t.late(minute(due)) : t.due(minute(due))}
      </span>
      <span className="type-small-strong text-right wrap-anywhere">
        {owner === null ? t.nobody : t.ownedBy(owner.name)}
      </span>
      {snoozedUntil !== null && (
        <span className="type-small col-span-full">{t.sleeps(minute(snoozedUntil))}</span>
      )}
      {note !== '' && <span className="type-small col-span-full wrap-anywhere text-ink-2">{note}</span>}
    </div>
  )
}

/** Why a company without members waits. */
const leftWith = (who: string, t: (typeof texts)['en']) =>
  t.left(
    COMPANY_MATTERS.filter((matter) => who.split(' ').includes(matter))
      .map((matter) => t.matters[matter])
      .join(', '),
  )

/** What could not be read, so that nobody takes it for done. */
export function MissingKinds({ missing = [] }: { missing?: readonly InboxKind[] | undefined }) {
  const t = useTexts(texts)
  if (missing.length === 0) return null
  return <Banner tone="warning">{t.missing(missing.map((kind) => t.kinds[kind]).join(', '))}</Banner>
}
