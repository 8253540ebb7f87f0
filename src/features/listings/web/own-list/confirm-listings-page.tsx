import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useMailedToken } from '#client/mailed-token.ts'
import { useResource } from '#client/resource.ts'
import { siteMeta } from '#client/page-meta.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { AvailabilityAnswer, confirmByLink, readAvailability } from '../../contract/availability.ts'
import { texts as ownerTexts } from '../texts/owner.ts'
import { texts } from '../texts.ts'
import { useListingCall } from '../use-listing-call.ts'

/**
 * `/listing/confirm/{token}`: the mailed link with which a seller confirms that its listings are still
 * available.
 */
export function Component() {
  const t = useTexts(texts)
  const token = useMailedToken('/listing/confirm')
  return (
    <div className="page-width pb-20">
      <Breadcrumb below={[{ label: t.stillThere.title }]} />
      <h1 className="type-h1">{t.stillThere.title}</h1>
      <div className="mt-6 flex max-w-180 flex-col gap-6">
        {token === null ? <NoLink message={t.stillThere.noToken} /> : <Asked token={token} />}
      </div>
    </div>
  )
}

/** The listings of the link. Opening it changes nothing; the button confirms. */
function Asked({ token }: { token: string }) {
  const t = useTexts(texts).stillThere
  const [isDone, setDone] = useState(false)
  const { busy, send } = useListingCall()
  const asked = useResource(`availability ${token}`, (api) =>
    api.call<typeof readAvailability>('GET', '/api/listing/confirm/:token', { params: { token } }),
  )
  if (asked.state === 'loading') return <Spinner label={t.loading} className="min-h-60" />
  if (asked.state === 'failed') return <NoLink message={asked.error.message} />
  const { total, confirmedAt } = asked.data
  if (isDone || confirmedAt !== null) return <Done />
  if (total === 0)
    return (
      <EmptyState title={t.nothing} actions={<LinkButton to="/user/listings">{t.listings}</LinkButton>} />
    )
  const confirm = () =>
    send(
      async (api) => {
        const { confirmed, unstated } = await api.call<typeof confirmByLink>(
          'POST',
          '/api/listing/confirm/:token',
          {
            params: { token },
          },
        )
        return t.toast(confirmed, unstated)
      },
      () => setDone(true),
    )
  return (
    <>
      <p className="type-body text-ink-2">{t.question(total)}</p>
      <AskedListings asked={asked.data} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon="check"
          busy={busy}
          busyLabel={t.confirming}
          onClick={() => void confirm()}
        >
          {t.confirm(total)}
        </Button>
        <LinkButton to="/user/listings">{t.someGone}</LinkButton>
      </div>
      <p className="type-small text-ink-3">{t.someGoneHint}</p>
    </>
  )
}

function AskedListings({ asked }: { asked: AvailabilityAnswer }) {
  const t = useTexts(texts)
  const { states } = useTexts(ownerTexts)
  const language = useLanguage()
  const others = asked.total - asked.listings.length
  return (
    <ul className="flex flex-col border border-line bg-surface">
      {asked.listings.map(({ id, title, language: written, confirmedAt, status }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line p-3 last:border-b-0"
        >
          <span lang={written} className="type-label min-w-0 wrap-anywhere">
            {title}
          </span>
          <span className="type-small text-ink-2">
            {status === 'dormant' && `${states.dormant}, `}
            {confirmedAt !== null && t.stillThere.since(formatDay(confirmedAt, language))}
          </span>
        </li>
      ))}
      {others > 0 && <li className="type-small p-3 text-ink-2">{t.stillThere.more(others)}</li>}
    </ul>
  )
}

function Done() {
  const t = useTexts(texts).stillThere
  return (
    <>
      <Banner tone="success" title={t.doneTitle}>
        {t.done}
      </Banner>
      <div>
        <LinkButton to="/user/listings">{t.listings}</LinkButton>
      </div>
    </>
  )
}

function NoLink({ message }: { message: string }) {
  const t = useTexts(texts).stillThere
  return (
    <Banner
      tone="error"
      live={false}
      actions={
        <LinkButton to="/user/listings" size="small">
          {t.listings}
        </LinkButton>
      }
    >
      {message}
    </Banner>
  )
}

export const meta = siteMeta(texts, (t) => t.stillThere)
