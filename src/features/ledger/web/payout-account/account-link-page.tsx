import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { MailedLink } from '#client/mailed-link-page.tsx'
import { useMailedToken } from '#client/mailed-token.ts'
import { siteMeta } from '#client/page-meta.ts'
import { useCall } from '#client/use-call.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import type {
  confirmAccountByLink,
  OpenedAccount,
  openAccountLink,
  stopAccountByLink,
} from '../../contract/payout-account.ts'
import { texts } from '../texts.ts'

/**
 * `/user/payout-account/link/{token}`: the account that a mailed link is for. Opening it changes nothing,
 * since programs open links as well: a button confirms or stops. Needs no sign-in, so that a change can be
 * stopped from anywhere.
 */
export function Component() {
  const t = useTexts(texts).account.link
  const token = useMailedToken('/user/payout-account/link')
  return (
    <div className="page-width pb-20">
      <Breadcrumb below={[{ label: t.title }]} />
      <h1 className="type-h1">{t.title}</h1>
      <div className="mt-6 flex max-w-180 flex-col gap-6">
        {token === null ? (
          <Banner tone="error" live={false} actions={<ToAccount />}>
            {t.noToken}
          </Banner>
        ) : (
          <Opened key={token} token={token} />
        )}
      </div>
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t.account.link)

function ToAccount() {
  return <LinkButton to="/user/payout-account">{useTexts(texts).account.link.account}</LinkButton>
}

function Opened({ token }: { token: string }) {
  const t = useTexts(texts).account.link
  return (
    <MailedLink
      token={token}
      words={t}
      open={(api, params) =>
        api.call<typeof openAccountLink>('GET', '/api/payout-account/link/:token', { params })
      }
      renderEnded={(message) => (
        <Banner tone="error" title={message} actions={<ToAccount />}>
          {t.another}
        </Banner>
      )}
    >
      {({ view, show }) => <Account token={token} account={view} onChanged={show} />}
    </MailedLink>
  )
}

interface AccountProps {
  token: string
  account: OpenedAccount
  onChanged: (account: OpenedAccount) => void
}

function Account({ token, account, onChanged }: AccountProps) {
  const t = useTexts(texts).account
  const language = useLanguage()
  const { company, holder, by, askedAt, effectiveAt, state, uses, holdDays } = account
  const minute = (iso: string) => formatMoment(iso, language, 'minute')
  const isWaiting = state === 'waiting' && effectiveAt !== null
  return (
    <>
      <p className="type-body">{t.link.about(company)}</p>
      <DataPlate
        label={t.account}
        rows={[
          { label: t.account, value: <span translate="no">{account.account}</span> },
          { label: t.holder, value: holder },
          { label: t.by, value: `${by}, ${minute(askedAt)}` },
        ]}
      />
      <Banner tone={state === 'stopped' ? 'success' : 'warning'}>
        {isWaiting
          ? `${t.link.states.waiting} ${t.link.usedFrom(minute(effectiveAt))}`
          : t.link.states[state]}
      </Banner>
      {uses.includes('confirm') && <p className="type-body">{t.link.confirmLead(holdDays)}</p>}
      {uses.includes('stop') && <p className="type-body">{t.link.stopLead}</p>}
      {uses.length > 0 ? <Answer token={token} uses={uses} onChanged={onChanged} /> : <WhereNext />}
    </>
  )
}

function WhereNext() {
  const t = useTexts(texts).account.link
  return (
    <div className="flex flex-wrap gap-3">
      <ToAccount />
      <LinkButton to="/user/security">{t.security}</LinkButton>
    </div>
  )
}

function Answer({
  token,
  uses,
  onChanged,
}: Pick<AccountProps, 'token' | 'onChanged'> & Pick<OpenedAccount, 'uses'>) {
  const t = useTexts(texts).account.link
  const { busy, refusal, send } = useCall()
  const [asked, setAsked] = useState<'confirm' | 'stop'>('stop')
  const params = { token }
  const confirm = () => {
    setAsked('confirm')
    void send(async (api) => {
      const call = api.call<typeof confirmAccountByLink>
      onChanged(await call('POST', '/api/payout-account/link/:token/confirm', { params }))
    })
  }
  const stop = () => {
    setAsked('stop')
    void send(async (api) => {
      const call = api.call<typeof stopAccountByLink>
      onChanged(await call('POST', '/api/payout-account/link/:token/stop', { params }))
    })
  }
  return (
    <>
      {refusal && <Banner tone="error">{refusal.body.error}</Banner>}
      <div className="flex flex-wrap gap-3">
        {uses.includes('confirm') && (
          <Button
            variant="primary"
            busy={busy && asked === 'confirm'}
            busyLabel={t.confirming}
            onClick={confirm}
          >
            {t.confirm}
          </Button>
        )}
        <Button variant="danger" busy={busy && asked === 'stop'} busyLabel={t.stopping} onClick={stop}>
          {t.stop}
        </Button>
      </div>
    </>
  )
}
