import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import type { addReportPicture, removeReportPicture, saveReport } from '../../contract/inspector-endpoints.ts'
import type { InspectorView } from '../../contract/views.ts'
import type { ReportWords } from '../../domain/report.ts'
import { forgetKeptReport, openKeptReport } from './kept-report.ts'
import type { ReportAnswer, ReportState, Sender, Standing } from './report-state.ts'
import { ReportStore } from './report-store.ts'

/** What the phone keeps is found by a hash of the token, so that the token itself is not kept. */
async function linkOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const wordsOf = (error: ApiError) =>
  error
    .lines()
    .map(({ message }) => message)
    .join(' ')

export const standingOf = ({ report: { version, ...words } }: InspectorView): Standing => ({ words, version })

const bodyOf = ({ points, ...fields }: ReportWords) => ({ ...fields, points: [...points] })

function senderFor(api: () => Api, token: string, onView: (view: InspectorView) => void): Sender {
  const tell = async (call: () => Promise<InspectorView>): Promise<ReportAnswer> => {
    try {
      const view = await call()
      onView(view)
      return { status: 200, message: '', stands: standingOf(view) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { status: error.status, message: wordsOf(error) }
    }
  }
  return {
    words: (words, was) =>
      tell(() =>
        api().call<typeof saveReport>('PUT', '/api/inspection/:token/report', {
          params: { token },
          body: { ...bodyOf(words), was: bodyOf(was) },
        }),
      ),
    removal: (picture) =>
      tell(() =>
        api().call<typeof removeReportPicture>('DELETE', '/api/inspection/:token/pictures/:picture', {
          params: { token, picture },
        }),
      ),
    picture: ({ key, point }, content) =>
      tell(() => {
        const form = new FormData()
        form.append('document', new Blob([content], { type: 'image/jpeg' }), `${point}.jpg`)
        return api().call<typeof addReportPicture>(
          'PUT',
          '/api/inspection/:token/points/:point/pictures/:picture',
          { params: { token, point, picture: key }, form },
        )
      }),
  }
}

/** Deletes what the phone keeps of a report that was handed in; null until then, false where the browser refused. */
export function useForgotten(token: string): boolean | null {
  const [isForgotten, setForgotten] = useState<boolean | null>(null)
  useEffect(() => {
    const forget = async () => forgetKeptReport(await linkOf(token))
    forget().then(
      () => setForgotten(true),
      () => setForgotten(false),
    )
  }, [token])
  return isForgotten
}

/** The report of a link on this phone; null until what is kept has been looked for. */
export function useReport(
  token: string,
  view: InspectorView,
  onView: (view: InspectorView) => void,
): ReportStore | null {
  const api = useApi()
  const [store, setStore] = useState<ReportStore | null>(null)
  useEffect(() => {
    let isGone = false
    let made: ReportStore | null = null
    const wake = () => made?.wake()
    const onVisible = () => {
      if (!document.hidden) wake()
    }
    const begin = async () => {
      const link = await linkOf(token)
      if (isGone) return
      const sender = senderFor(api, token, onView)
      made = new ReportStore({ link, open: openKeptReport, first: standingOf(view), sender })
      await made.start()
      if (!isGone) setStore(made)
    }
    void begin()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', onVisible)
      made?.stop()
    }
    // The view changes with each answer; the report on the phone begins with the first one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token])
  return store
}

export const useReportState = (store: ReportStore): ReportState =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
