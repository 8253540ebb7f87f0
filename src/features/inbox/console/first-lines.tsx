import { LocalLink, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { readInbox } from '../contract/endpoints.ts'
import { Line, MissingKinds } from './inbox-line.tsx'
import { texts } from './texts.ts'

const FIRST = 5

/** The latest items of the inbox, on the dashboard. */
export function FirstLines() {
  const t = useTexts(texts)
  const { data, state, reload } = useResource('first of the inbox', (api) =>
    api.call<typeof readInbox>('GET', '/api/staff/inbox'),
  )
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (data === null) return <Skeleton className="h-60 w-full" />
  if (data.items.length === 0) return <MissingKinds missing={data.missing} />
  return (
    <section aria-labelledby="first-of-inbox" className="flex flex-col gap-2">
      <h2 id="first-of-inbox" className="type-h3">
        {t.first}
      </h2>
      <MissingKinds missing={data.missing} />
      <ul className="border-t border-line">
        {data.items.slice(0, FIRST).map((item) => (
          <li key={`${item.kind} ${item.id}`} className="border-b border-line px-2 py-2">
            <Line item={item} />
          </li>
        ))}
      </ul>
      <LocalLink
        to="/staff/inbox"
        className="inline-flex min-h-11 items-center self-start text-malachite underline-offset-4 hover:underline"
      >
        {t.wholeInbox}
      </LocalLink>
    </section>
  )
}
