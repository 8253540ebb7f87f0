import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { Table } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { listWeeks, WeekView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

export function Component() {
  return <MembersOnly waiting={<Waiting />}>{(user) => <Weeks key={user.userId} />}</MembersOnly>
}

export const headings = (language: Language) => ({
  crumb: texts[language].title,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)

function Waiting() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-96']} />
}

const FIGURES = ['views', 'favourites', 'quotes', 'sales'] as const

/** The figures of the own company, week by week, the present week first. */
function Weeks() {
  const t = useTexts(texts)
  const isPhone = useMedia('(width < 48rem)')
  const { data, state, reload } = useResource('statistics', (api) =>
    api.call<typeof listWeeks>('GET', '/api/statistics'),
  )
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (!data) return <Waiting />
  if (data.weeks.every((week) => FIGURES.every((name) => week[name] === 0))) return <None />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="type-body max-w-[75ch] text-ink-2">{t.intro}</p>
      {isPhone ? <WeekBlocks weeks={data.weeks} /> : <WeekTable weeks={data.weeks} />}
    </div>
  )
}

function None() {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={t.none}
      actions={
        <LinkButton to="/listing/add" variant="primary">
          {t.sell}
        </LinkButton>
      }
    >
      {t.noneHint}
    </EmptyState>
  )
}

interface WeeksProps {
  weeks: readonly WeekView[]
}

function WeekTable({ weeks }: WeeksProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const most = Math.max(1, ...weeks.map(({ views }) => views))
  return (
    <Table
      caption={t.caption}
      columns={[
        { key: 'week', head: t.week, cell: ({ from }) => formatDay(from, language, 'shortDay') },
        ...FIGURES.map((name) => ({
          key: name,
          head: t[name],
          align: 'end' as const,
          cell: figureOf(name, most),
        })),
      ]}
      rows={weeks}
      rowKey={({ from }) => from}
    />
  )
}

/** Blocks on phones, which are too narrow for the columns. */
function WeekBlocks({ weeks }: WeeksProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <ul aria-label={t.caption} className="flex flex-col gap-3">
      {weeks.map((week) => (
        <li key={week.from} className="flex flex-col gap-1 border border-line bg-surface p-3">
          <span className="type-label">{`${t.week} ${formatDay(week.from, language)}`}</span>
          <dl className="grid grid-cols-2 gap-x-6">
            {FIGURES.map((name) => (
              <div key={name} className="flex justify-between gap-3">
                <dt className="text-ink-2">{t[name]}</dt>
                <dd className="tabular-nums">{formatCount(week[name], language)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The cells of a figure; views are drawn, too, as a share of the most of a week. */
const figureOf = (name: (typeof FIGURES)[number], most: number) => (week: WeekView) => (
  <Figure count={week[name]} share={name === 'views' ? week.views / most : null} />
)

function Figure({ count, share }: { count: number; share: number | null }) {
  const language = useLanguage()
  return (
    <span className="flex items-center justify-end gap-3">
      {share !== null && <Bar share={share} />}
      {/* Figures of one width, so that all bars begin on one line. */}
      <span className={classNames(share !== null && 'min-w-[7ch]')}>{formatCount(count, language)}</span>
    </span>
  )
}

/** The views of a week beside those of the others; the figure says it already. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      className="h-3 w-12 text-malachite max-lg:hidden"
      preserveAspectRatio="none"
    >
      <rect width={share * 100} height="10" fill="currentColor" />
    </svg>
  )
}
