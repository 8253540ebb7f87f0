import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly, useApi } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import type { Language } from '#kernel/text/language.ts'
import type { Co2Sum } from '#kernel/trade/co2/estimate.ts'
import { co2Words } from '#kernel/trade/co2/words.ts'
import { LinkButton } from '#ui/button.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { listCo2Years, readCo2Report } from '../contract/co2.ts'
import { texts } from '../contract/texts.ts'
import { texts as noteTexts } from './texts/notes.ts'

export function Component() {
  return <MembersOnly waiting={<Co2Skeleton />}>{(user) => <Co2Years key={user.userId} />}</MembersOnly>
}

export const headings = (language: Language) => ({
  crumb: texts[language].title,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)

/** What the member's company bought and sold per year, and what that avoids; never netted. */
export function Co2Years() {
  const t = useTexts(texts)
  const notes = useTexts(noteTexts)
  const { data, state, reload } = useResource('co2', (api) =>
    api.call<typeof listCo2Years>('GET', '/api/co2'),
  )
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (!data) return <Co2Skeleton />
  if (data.length === 0)
    return (
      <EmptyState
        title={t.empty}
        actions={
          <LinkButton to="/" variant="primary">
            {t.buy}
          </LinkButton>
        }
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="type-article max-w-[75ch]">{t.intro}</p>
      <p>
        <TextLink to="/co2">{notes.method}</TextLink>
      </p>
      <ul className="flex flex-col gap-4">
        {data.map(({ year, bought, sold }) => (
          <li key={year} className="bevel-panel border border-line bg-surface p-5">
            <section className="flex flex-col gap-4">
              <div className="flex items-center justify-between gap-4">
                <h2 className="type-h2">{year}</h2>
                <ReportDownload year={year} />
              </div>
              <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
                <Figure name={t.bought} sum={bought} />
                <Figure name={t.sold} sum={sold} />
              </dl>
            </section>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Figure({ name, sum }: { name: string; sum: Co2Sum }) {
  const t = useTexts(texts)
  const notes = useTexts(noteTexts)
  const language = useLanguage()
  const all = sum.known + sum.unknown
  return (
    <div>
      <dt className="type-label text-ink-2">{name}</dt>
      <dd>
        {all === 0 ? (
          <p className="text-ink-2">{t.none}</p>
        ) : (
          <>
            <p className="font-semibold">{sum.known > 0 ? co2Words(sum, language) : t.noFigure}</p>
            <p className="type-small text-ink-2">{t.lines(all)}</p>
            {sum.known > 0 && sum.unknown > 0 && (
              <p className="type-small text-ink-2">{notes.unknown(sum.unknown, all)}</p>
            )}
          </>
        )}
      </dd>
    </div>
  )
}

/** A download through the API, because only the company may have it. */
function ReportDownload({ year }: { year: number }) {
  const t = useTexts(texts)
  const api = useApi()
  return (
    <DownloadButton
      fileName={t.file(year)}
      fetchFile={() =>
        api().call<typeof readCo2Report>('GET', '/api/co2/:year/report.pdf', {
          params: { year: String(year) },
        })
      }
    >
      {t.download(year)}
    </DownloadButton>
  )
}

export function Co2Skeleton() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-40']} />
}
