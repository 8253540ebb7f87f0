import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { useApi, useMember } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { exportActs, FoundActs, searchActs } from '../contract/endpoints.ts'
import { texts as words } from '../contract/texts.ts'
import { Filters, PATH, useAuditAddress, type Address } from './act-filters.tsx'
import { ActTable } from './act-table.tsx'
import { texts } from './texts.ts'

/** `/staff/audit`: what staff did. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Acts />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

function Acts() {
  const t = useTexts(texts)
  const { errors } = useTexts(words)
  const address = useAuditAddress()
  const { page: _, ...query } = address.view
  const isReversed = query.from !== '' && query.to !== '' && query.from > query.to
  const { data, state, reload } = useResource(JSON.stringify(query), async (api) =>
    isReversed ? null : api.call<typeof searchActs>('GET', '/api/staff/acts', { query }),
  )
  return (
    <div className="flex flex-col gap-5" aria-busy={state === 'loading' || undefined}>
      <Filters address={address} people={data?.people ?? []} />
      {isReversed && <Banner tone="error">{errors.to}</Banner>}
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {data === null && state === 'loading' && <Spinner className="min-h-80" />}
      {data && <Found found={data} address={address} />}
    </div>
  )
}

interface FoundProps {
  found: FoundActs
  address: Address
}

function Found({ found: { acts, older }, address: { view, addressOf } }: FoundProps) {
  const t = useTexts(texts)
  const role = useMember()?.role
  if (acts.length === 0)
    return (
      <EmptyState title={t.none} actions={<LinkButton to={PATH}>{t.showAll}</LinkButton>}>
        <p>{t.noneHint}</p>
      </EmptyState>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="type-label tabular-nums">
          {t.shown(acts.length, older !== null)}
        </p>
        {role === 'admin' && <SaveFile view={view} />}
      </div>
      <ActTable acts={acts} />
      <div className="flex flex-wrap gap-3">
        {view.before !== '' && <LinkButton to={addressOf({ before: '' })}>{t.newest}</LinkButton>}
        {older !== null && <LinkButton to={addressOf({ before: older })}>{t.older}</LinkButton>}
      </div>
    </>
  )
}

/** The file has all that the filters find, not only what the page shows. */
function SaveFile({ view: { about, person, act, from, to } }: { view: Address['view'] }) {
  const t = useTexts(texts)
  const { file } = useTexts(words)
  const api = useApi()
  return (
    <DownloadButton
      fileName={`${file}.csv`}
      busyLabel={t.making}
      fetchFile={() =>
        api().call<typeof exportActs>('POST', '/api/staff/acts/file', {
          body: { about, person, act, from, to },
        })
      }
    >
      {t.file}
    </DownloadButton>
  )
}
