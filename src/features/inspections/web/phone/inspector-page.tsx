import { useState, type ReactNode } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { MailedLinkPage } from '#client/mailed-link-page.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useCall } from '#client/use-call.ts'
import { useCountryName } from '#client/use-country-name.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { openInspectorLink, submitReport } from '../../contract/inspector-endpoints.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import type { InspectorView } from '../../contract/views.ts'
import { answerIn, pointOfPart, pointPart, type ReportPart } from '../../domain/merge-report.ts'
import {
  isWhole,
  latestLocalDay,
  missingIn,
  REPORT_FIELDS,
  type PointAnswer,
  type ReportWords,
} from '../../domain/report.ts'
import { Clash } from './clash.tsx'
import { PointPictures } from './point-pictures.tsx'
import { HeadFields, PointFields, withToday } from './report-fields.tsx'
import { isAllSent, unsentPieces, type ReportState } from './report-state.ts'
import type { ReportStore } from './report-store.ts'
import { texts } from './texts.ts'
import { standingOf, useForgotten, useReport, useReportState } from './use-report.ts'

/** `/user/inspection/{token}`: where an inspector, who has no account, fills in the report. */
export function Component() {
  const t = useTexts(texts)
  return (
    <MailedLinkPage
      page="/user/inspection"
      words={t}
      open={(api, params) => api.call<typeof openInspectorLink>('GET', '/api/inspection/:token', { params })}
    >
      {({ token, view, show }) =>
        view.state === 'submitted' ? (
          <Done token={token} />
        ) : (
          <Opened token={token} view={view} onView={show} />
        )
      }
    </MailedLinkPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

/** Also where it was handed in elsewhere, or its answer was lost. */
function Done({ token }: { token: string }) {
  const t = useTexts(texts)
  const isForgotten = useForgotten(token)
  return (
    <Banner tone="success">
      {t.done} {isForgotten !== null && (isForgotten ? t.forgotten : t.notForgotten)}
    </Banner>
  )
}

interface ViewProps {
  token: string
  view: InspectorView
  onView: (view: InspectorView) => void
}

function Opened({ token, view, onView }: ViewProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const store = useReport(token, view, onView)
  return (
    <>
      <p className="type-body">{t.lead(view.inspector, formatDay(view.until, language))}</p>
      {view.dueOn !== null && <p>{t.due(formatDay(view.dueOn, language))}</p>}
      {view.returned !== null && (
        <Banner tone="warning" live={false} title={t.returned}>
          {view.returned}
        </Banner>
      )}
      <Goods view={view} />
      {store === null ? (
        <Spinner className="min-h-40" />
      ) : (
        <Report token={token} view={view} onView={onView} store={store} />
      )}
    </>
  )
}

function Goods({ view: { listing, country, place, scope, remarks } }: Pick<ViewProps, 'view'>) {
  const t = useTexts(texts)
  const { scope: scopes } = useTexts(contractTexts)
  const nameOf = useCountryName()
  const rows = [
    { label: t.what, value: <span lang={listing.language}>{`${listing.title}, ${listing.brand}`}</span> },
    { label: t.serial, value: listing.serialNumber ?? '' },
    { label: t.year, value: listing.year === null ? '' : String(listing.year) },
    { label: t.where, value: `${place}, ${nameOf(country)}` },
    { label: t.scope, value: scopes[scope] },
    { label: t.remarks, value: remarks },
  ]
  return <DataPlate label={t.goods} rows={rows.filter(({ value }) => value !== '')} />
}

function Report({ token, view, onView, store }: ViewProps & { store: ReportStore }) {
  const t = useTexts(texts)
  const { field: names } = useTexts(contractTexts)
  const state = useReportState(store)
  const [now] = useState(() => new Date())
  const [isWritten, setWritten] = useState(false)
  const words = isWritten ? state.words : withToday(state.words, now)
  const write = (next: ReportWords) => {
    setWritten(true)
    void store.write(next)
  }
  const put = (answer: PointAnswer) =>
    write({ ...words, points: [...words.points.filter(({ key }) => key !== answer.key), answer] })
  return (
    <>
      <section aria-labelledby="report-heading" className="flex flex-col gap-4 border-t border-line pt-5">
        <h2 id="report-heading" className="type-h3">
          {t.head}
        </h2>
        <HeadFields words={words} firstDay={view.firstDay} onChange={write} />
        {REPORT_FIELDS.map((part) => (
          <Clash key={part} store={store} state={state} part={part} name={names[part]} />
        ))}
      </section>
      <section aria-labelledby="points-heading" className="flex flex-col gap-4 border-t border-line pt-5">
        <h2 id="points-heading" className="type-h3">
          {t.points}
        </h2>
        <ol className="flex flex-col gap-4">
          {view.points.map((point) => (
            <Point key={point.key} store={store} state={state} point={point} arrived={view.pictures}>
              <PointFields point={point} answer={answerIn(words, point.key)} onChange={put} />
            </Point>
          ))}
        </ol>
      </section>
      <Submit token={token} view={view} onView={onView} store={store} state={state} words={words} />
    </>
  )
}

interface StoreProps {
  store: ReportStore
  state: ReportState
}

interface PointProps extends StoreProps {
  point: InspectorView['points'][number]
  arrived: InspectorView['pictures']
  children: ReactNode
}

function Point({ store, state, point: { key, name, unit }, arrived, children }: PointProps) {
  const language = useLanguage()
  const about = { store, state, name: name[language] }
  return (
    <li className="flex flex-col gap-3 border border-line bg-surface p-4">
      <h3 className="type-label">{about.name}</h3>
      {children}
      <Clash {...about} part={pointPart(key)} unit={unit} />
      <PointPictures
        {...about}
        point={key}
        arrived={arrived.filter(({ point }) => point === key).map((picture) => picture.key)}
      />
    </li>
  )
}

interface SubmitProps extends ViewProps, StoreProps {
  /** As they are shown. */
  words: ReportWords
}

function Submit({ token, view, onView, store, state, words }: SubmitProps) {
  const t = useTexts(texts)
  const { field: names } = useTexts(contractTexts)
  const language = useLanguage()
  const { busy, refusal, send } = useCall()
  const [now] = useState(() => new Date())
  const missing = missingIn(words, view.points, {
    first: view.firstDay,
    last: latestLocalDay(now),
    pictures: view.pictures.length,
  })
  const open = [
    ...missing.fields.map((name) => names[name]),
    ...view.points.filter(({ key }) => missing.points.includes(key)).map(({ name }) => name[language]),
    ...missing.evidence.map((kind) => t.evidence[kind]),
  ]
  const nameOfPart = (part: ReportPart): string =>
    view.points.find(({ key }) => key === pointOfPart(part))?.name[language] ??
    names[REPORT_FIELDS.find((field) => field === part) ?? 'summary']
  const isReady = isWhole(missing) && isAllSent(state)
  const submit = () =>
    send(async (api) => {
      const params = { token }
      const body = { version: state.version }
      try {
        onView(await api.call<typeof submitReport>('POST', '/api/inspection/:token/submit', { params, body }))
      } catch (error) {
        // What somebody else has written meanwhile is shown before it is handed in.
        if (error instanceof ApiError && error.body.code === 'conflict') {
          const next = await api.call<typeof openInspectorLink>('GET', '/api/inspection/:token', { params })
          await store.meet(standingOf(next))
          onView(next)
        }
        throw error
      }
    })
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <Sending state={state} />
      {open.length > 0 && (
        <p className="type-small">
          {t.missing} {open.join(', ')}
        </p>
      )}
      {state.undecided.length > 0 && (
        <p className="type-small">
          {t.clash.toChoose} {state.undecided.map(nameOfPart).join(', ')}
        </p>
      )}
      <p>{t.submitAbout}</p>
      <Button
        variant="primary"
        busy={busy}
        busyLabel={t.sending}
        unavailable={!isReady}
        onClick={() => void submit()}
      >
        {t.submit}
      </Button>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
    </section>
  )
}

/** What has not been sent yet. */
function Sending({ state }: Pick<StoreProps, 'state'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const waiting = unsentPieces(state)
  return (
    <>
      <p role="status" className="type-label">
        {waiting === 0 ? t.allSent : t.waiting(formatCount(waiting, language))}{' '}
        {waiting > 0 && state.isPaused && t.offline}
      </p>
      {state.refusal !== null && <Banner tone="error">{state.refusal}</Banner>}
      {waiting > 0 && state.keeping !== 'kept' && (
        <Banner tone="warning">{state.keeping === 'full' ? t.full : t.keepsNothing}</Banner>
      )}
    </>
  )
}
