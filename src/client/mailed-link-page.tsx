import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ApiError, type Api } from './api.ts'
import { isVerdict, useLastingToken } from './mailed-token.ts'
import { useApi, useSession } from './session.tsx'
import { UntilScripts } from './until-scripts.tsx'

/** What a mailed link opens. */
interface Opened<View> {
  token: string
  view: View
  /** Shows what an act answered. */
  show: (view: View) => void
  /** Opens the link again. Where that fails, the page stays with what was typed. */
  refresh: () => void
}

interface LinkProps<View> {
  words: { checking: string }
  open: (api: Api, params: { token: string }) => Promise<View>
  /** What is shown where the server rejects the link. */
  renderEnded?: (message: string) => ReactNode
  children: (opened: Opened<View>) => ReactNode
}

interface MailedLinkPageProps<View> extends Omit<LinkProps<View>, 'renderEnded'> {
  /** The address of the page without the token. */
  page: string
  words: { title: string; noToken: string; checking: string }
}

/** The page of somebody without an account, who has a mailed link that works until it is ended. */
export function MailedLinkPage<View>({ page, words, ...link }: MailedLinkPageProps<View>) {
  const token = useLastingToken(page)
  return (
    <div className="page-width pb-20">
      <Breadcrumb below={[{ label: words.title }]} />
      <h1 className="type-h1">{words.title}</h1>
      <div className="mt-6 flex max-w-180 flex-col gap-6">
        {token === null ? (
          <Banner tone="error" live={false}>
            {words.noToken}
          </Banner>
        ) : (
          <MailedLink key={token} token={token} words={words} {...link} />
        )}
      </div>
    </div>
  )
}

type State<View> =
  | { is: 'checking' }
  | { is: 'ended'; message: string }
  | { is: 'failed'; message: string }
  | { is: 'open'; view: View }

/** Opens a mailed link once the session is known, since the answer may depend on who reads it, and shows what came of it. */
export function MailedLink<View>({
  token,
  words,
  open,
  renderEnded,
  children,
}: LinkProps<View> & { token: string }) {
  const api = useApi()
  const isKnown = useSession().state !== 'unknown'
  const [state, setState] = useState<State<View>>({ is: 'checking' })
  const find = async (): Promise<State<View>> => {
    try {
      return { is: 'open', view: await open(api(), { token }) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { is: isVerdict(error) ? 'ended' : 'failed', message: error.body.error }
    }
  }
  const first = useEffectEvent(() => void find().then(setState))
  useEffect(() => {
    if (isKnown) first()
  }, [isKnown])
  const refresh = async () => {
    const next = await find()
    setState((known) => (next.is === 'failed' ? known : next))
  }
  if (state.is === 'checking')
    return (
      <UntilScripts>
        <Spinner label={words.checking} className="min-h-40" />
      </UntilScripts>
    )
  if (state.is === 'failed')
    return <RetryBanner onRetry={() => void find().then(setState)}>{state.message}</RetryBanner>
  if (state.is === 'ended')
    return renderEnded ? renderEnded(state.message) : <Banner tone="information">{state.message}</Banner>
  return children({
    token,
    view: state.view,
    show: (view) => setState({ is: 'open', view }),
    refresh: () => void refresh(),
  })
}
