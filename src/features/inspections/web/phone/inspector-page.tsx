import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { MailedLinkPage } from '#client/mailed-link-page.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { useCountryName } from '#client/use-country-name.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type {
  openInspectorLink,
  removeReportPicture,
  submitReport,
} from '../../contract/inspector-endpoints.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import type { InspectorView } from '../../contract/views.ts'
import { isWhole, latestLocalDay, missingIn, type PointAnswer } from '../../domain/report.ts'
import { PointPictures } from './point-pictures.tsx'
import { HeadFields, NO_ANSWER, PointFields, withFirst } from './report-fields.tsx'
import { isAllSent, type ReportState, type ReportStore } from './report-store.ts'
import { texts } from './texts.ts'
import { useForgotten, useReport, useReportState } from './use-report.ts'

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
  const language = useLanguage()
  const api = useApi()
  const state = useReportState(store)
  const [now] = useState(() => new Date())
  const words = withFirst(state.words, view.place, now)
  const answerOf = (key: string): PointAnswer =>
    words.points.find((answer) => answer.key === key) ?? { key, ...NO_ANSWER }
  const put = (answer: PointAnswer) =>
    store.write({
      ...words,
      points: [...words.points.filter(({ key }) => key !== answer.key), answer],
    })
  const remove = async (picture: string) =>
    onView(
      await api().call<typeof removeReportPicture>('DELETE', '/api/inspection/:token/pictures/:picture', {
        params: { token, picture },
      }),
    )
  return (
    <>
      <section aria-labelledby="report-heading" className="flex flex-col gap-4 border-t border-line pt-5">
        <h2 id="report-heading" className="type-h3">
          {t.head}
        </h2>
        <HeadFields words={words} firstDay={view.firstDay} onChange={(next) => void store.write(next)} />
      </section>
      <section aria-labelledby="points-heading" className="flex flex-col gap-4 border-t border-line pt-5">
        <h2 id="points-heading" className="type-h3">
          {t.points}
        </h2>
        <ol className="flex flex-col gap-4">
          {view.points.map((point) => (
            <li key={point.key} className="flex flex-col gap-3 border border-line bg-surface p-4">
              <h3 className="type-label">{point.name[language]}</h3>
              <PointFields
                point={point}
                answer={answerOf(point.key)}
                onChange={(answer) => void put(answer)}
              />
              <PointPictures
                store={store}
                state={state}
                point={point.key}
                name={point.name[language]}
                arrived={view.pictures.filter((each) => each.point === point.key).map(({ key }) => key)}
                onRemove={remove}
              />
            </li>
          ))}
        </ol>
      </section>
      <Submit token={token} view={view} onView={onView} store={store} state={{ ...state, words }} />
    </>
  )
}

interface SubmitProps extends ViewProps {
  store: ReportStore
  state: ReportState
}

function Submit({ token, view, onView, store, state }: SubmitProps) {
  const t = useTexts(texts)
  const { field: names } = useTexts(contractTexts)
  const language = useLanguage()
  const { busy, refusal, send } = useCall()
  const [now] = useState(() => new Date())
  const missing = missingIn(state.words, view.points, {
    first: view.firstDay,
    last: latestLocalDay(now),
    pictures: view.pictures.length,
  })
  const open = [
    ...missing.fields.map((name) => names[name]),
    ...view.points.filter(({ key }) => missing.points.includes(key)).map(({ name }) => name[language]),
    ...missing.evidence.map((kind) => t.evidence[kind]),
  ]
  const isReady = isWhole(missing) && isAllSent(state)
  const submit = () =>
    send(async (api) => {
      const body = { version: state.version }
      const next = await api.call<typeof submitReport>('POST', '/api/inspection/:token/submit', {
        params: { token },
        body,
      })
      onView(next)
    })
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <Sending token={token} onView={onView} store={store} state={state} />
      {open.length > 0 && (
        <p className="type-small">
          {t.missing} {open.join(', ')}
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

/** What has not been sent yet, and what to do about it. */
function Sending({ token, onView, store, state }: Omit<SubmitProps, 'view'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { busy, refusal, send } = useCall()
  const reload = () =>
    send(async (api) => {
      const params = { token }
      const next = await api.call<typeof openInspectorLink>('GET', '/api/inspection/:token', { params })
      const { version, ...words } = next.report
      await store.takeOver({ words, version })
      onView(next)
    })
  const waiting =
    state.pictures.filter((picture) => picture.state !== 'sent').length +
    (state.version > state.sentVersion ? 1 : 0)
  return (
    <>
      <p role="status" className="type-label">
        {waiting === 0 ? t.allSent : t.waiting(formatCount(waiting, language))}{' '}
        {waiting > 0 && state.isPaused && t.offline}
      </p>
      {state.refusal !== null && <Banner tone="error">{state.refusal}</Banner>}
      {state.isElsewhere && (
        <Button busy={busy} busyLabel={t.sending} onClick={() => void reload()}>
          {t.takeOver}
        </Button>
      )}
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      {waiting > 0 && state.keeping !== 'kept' && (
        <Banner tone="warning">{state.keeping === 'full' ? t.full : t.keepsNothing}</Banner>
      )}
    </>
  )
}
