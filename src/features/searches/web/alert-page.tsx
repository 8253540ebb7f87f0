import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useMailedToken } from '#client/mailed-token.ts'
import { apiOf } from '#client/page.ts'
import { siteMeta } from '#client/page-meta.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import type { AlertView, readAlert } from '../contract/alert-endpoints.ts'
import { texts } from './texts.ts'

/** The alert of a mailed link; null once it has ended. */
export async function loader(args: LoaderFunctionArgs): Promise<AlertView | null> {
  const { token } = args.params
  if (token === undefined) return null
  try {
    return await apiOf(args).call<typeof readAlert>('GET', '/api/search-alerts/:token', { params: { token } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/**
 * `/user/search-alert/{token}`: an alert of somebody without an account. Opening it changes nothing, since mail scanners
 * open links; its buttons are forms that work without scripts.
 */
export function Component() {
  const t = useTexts(texts).alertPage
  const alert = useLoaderData<AlertView | null>()
  const token = useMailedToken('/user/search-alert')
  return (
    <div className="page-width pb-20">
      <Breadcrumb below={[{ label: t.title }]} />
      <h1 className="type-h1">{t.title}</h1>
      <div className="mt-6 flex max-w-180 flex-col gap-6">
        {alert === null || token === null ? (
          <Banner tone="information" live={false} actions={<LinkButton to="/">{t.list}</LinkButton>}>
            {token === null ? t.noToken : t.none}
          </Banner>
        ) : (
          <Alert alert={alert} token={token} />
        )}
      </div>
    </div>
  )
}

/** The alert and its buttons. */
export function Alert({ alert, token }: { alert: AlertView; token: string }) {
  const t = useTexts(texts).alertPage
  const day = formatDay(alert.expiresAt, useLanguage())
  return (
    <>
      <h2 className="type-h2 wrap-anywhere">{alert.name}</h2>
      <p>{alert.isConfirmed ? t.confirmed(day) : t.asked(day)}</p>
      <div className="flex flex-wrap gap-3">
        {!alert.isConfirmed && <Act token={token} act="confirm" label={t.confirm} isPrimary />}
        {alert.can.renew && <Act token={token} act="renew" label={t.renew} isPrimary />}
        <Act token={token} act="stop" label={t.stop} />
        <Act token={token} act="stop-address" label={t.stopAll} />
        <LinkButton to={`/?${alert.query}&sort=newest`}>{t.list}</LinkButton>
      </div>
    </>
  )
}

interface ActProps {
  token: string
  act: 'confirm' | 'renew' | 'stop' | 'stop-address'
  label: string
  isPrimary?: boolean
}

function Act({ token, act, label, isPrimary = false }: ActProps) {
  return (
    <form method="post" action={`/api/search-alerts/${token}/${act}`}>
      <Button type="submit" {...(isPrimary && { variant: 'primary' as const })}>
        {label}
      </Button>
    </form>
  )
}

export const meta = siteMeta(texts, (t) => t.alertPage)
