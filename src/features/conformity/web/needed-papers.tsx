import { useId } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCountryName } from '#client/use-country-name.ts'
import { Icon } from '#ui/icon.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listNeeded, NeededPaper } from '../contract/endpoints.ts'
import { PaperFacts } from './paper-facts.tsx'
import { texts } from './texts.ts'

interface NeededPapersProps {
  /** English name; empty until one is chosen. */
  country: string
  listings: readonly number[]
}

/** The papers that goods need in a country. Renders nothing if none is known. */
export function NeededPapers(props: NeededPapersProps) {
  return props.country === '' || props.listings.length === 0 ? null : <Known {...props} />
}

function Known({ country, listings }: NeededPapersProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useCountryName()
  const headingId = useId()
  const asked = `${country} ${listings.join()}`
  const { data, state, reload } = useResource(`conformity ${asked} ${language}`, async (api) => {
    const query = { country, listings: listings.join() }
    const { papers } = await api.call<typeof listNeeded>('GET', '/api/conformity', { query })
    return { asked, papers }
  })
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  // The papers of the country chosen before don't apply to this one.
  if (data?.asked !== asked || data.papers.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border border-line bg-surface p-4">
      <h2 id={headingId} className="type-label">
        {t.heading(nameOf(country))}
      </h2>
      <p className="type-small mt-1 text-ink-2">{t.explained}</p>
      <ul className="mt-2">
        {data.papers.map((paper) => (
          <li key={paper.id} className="border-t border-line">
            <Paper paper={paper} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Paper({ paper }: { paper: NeededPaper }) {
  const t = useTexts(texts)
  return (
    <details className="group pb-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="type-label">{paper.name}</span>{' '}
          <span className="type-small text-ink-2">{t.obtainedBy[paper.obtainedBy]}</span>{' '}
          {!paper.isConfirmed && <Tag>{t.state.toConfirm}</Tag>}
        </span>
        <Icon name="caret-down" size={16} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        <PaperFacts paper={paper} isAssumed={paper.isAssumed} />
      </div>
    </details>
  )
}
