import { useEffect, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { ApiError } from '#client/api.ts'
import { useMailedToken } from '#client/mailed-token.ts'
import { useApi, useSession } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { texts as uiTexts } from '#ui/texts.ts'
import type { resumeMails, StoppedMails, stopMails } from '../contract/mail-stops.ts'
import { texts } from './texts.ts'

const PAGES = {
  favourites: '/favourites',
  searches: '/user/searches',
  wanted: '/user/wanted?view=matching',
} as const

type State =
  | { is: 'asking' }
  | { is: 'stopped' | 'resumed'; list: StoppedMails['list'] }
  | { is: 'failed'; message: string }

/**
 * `/user/mails/stop/{token}`: opening the page unsubscribes from the mails of the link, and one click
 * subscribes again.
 */
export function Component() {
  const t = useTexts(texts).stop
  const token = useMailedToken('/user/mails/stop')
  return (
    <div className="page-width pb-20">
      <Breadcrumb below={[{ label: t.title }]} />
      <h1 className="type-h1">{t.title}</h1>
      <div className="mt-6 flex max-w-180 flex-col gap-6">
        {token === null ? <NoLink message={t.noToken} /> : <Stopping token={token} />}
      </div>
    </div>
  )
}

function Stopping({ token }: { token: string }) {
  const t = useTexts(texts).stop
  const { state, send } = useStopping(token)
  if (state.is === 'asking') return <Spinner label={t.stopping} className="min-h-40" />
  if (state.is === 'failed') return <NoLink message={state.message} onRetry={() => void send(false)} />
  const isStopped = state.is === 'stopped'
  const words = t[state.list]
  return (
    <>
      <Banner tone="success">{isStopped ? words.stopped : words.resumed}</Banner>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void send(isStopped)}>{isStopped ? t.resume : t.stop}</Button>
        <LinkButton to={PAGES[state.list]}>{words.way}</LinkButton>
      </div>
    </>
  )
}

/** Mail scanners open links but run no scripts, so only a real browser gets as far as this call. */
function useStopping(token: string) {
  const api = useApi()
  const isKnown = useSession().state !== 'unknown'
  const [state, setState] = useState<State>({ is: 'asking' })
  const send = async (wanted: boolean) => {
    try {
      const params = { token }
      const { list } = wanted
        ? await api().call<typeof resumeMails>('POST', '/api/mails/resume/:token', { params })
        : await api().call<typeof stopMails>('POST', '/api/mails/stop/:token', { params })
      setState({ is: wanted ? 'resumed' : 'stopped', list })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ is: 'failed', message: error.message })
    }
  }
  useEffect(() => {
    if (isKnown) void send(false)
    // `send` is new in each render, but depends on nothing but the token.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, isKnown])
  return { state, send }
}

function NoLink({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const t = useTexts(texts).stop
  const { retry } = useTexts(uiTexts)
  return (
    <Banner
      tone="error"
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{retry}</Button>}
          <LinkButton to="/user/settings">{t.settings}</LinkButton>
        </>
      }
    >
      {message}
    </Banner>
  )
}

export const meta = siteMeta(texts, (t) => t.stop)
