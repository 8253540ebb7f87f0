import { useLanguage, useTexts } from '#client/language.tsx'
import { MailedLink } from '#client/mailed-link-page.tsx'
import { useMailedToken } from '#client/mailed-token.ts'
import { ownMeta } from '#client/page-meta.ts'
import { useCall } from '#client/use-call.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import type { OpenedAct, openActLink, undoActByLink } from '../../contract/company/act-link.ts'
import { texts } from '../../contract/company/texts.ts'

/**
 * `/user/company-act/{token}`: the act on a company that a mailed link takes back. Opening it changes nothing, since
 * programs open links as well. Needs no sign-in, so that who was removed can use it.
 */
export function Component() {
  const t = useTexts(texts).act
  const token = useMailedToken('/user/company-act')
  return (
    <div className="page-width pb-20">
      <Breadcrumb below={[{ label: t.heading }]} />
      <h1 className="type-h1">{t.heading}</h1>
      <div className="mt-6 flex max-w-180 flex-col gap-6">
        {token === null ? (
          <Banner tone="error" live={false} actions={<Write />}>
            {t.noToken}
          </Banner>
        ) : (
          <Opened key={token} token={token} />
        )}
      </div>
    </div>
  )
}

export const meta = ownMeta(texts, (t) => t.act)

function Write() {
  return <LinkButton to="/contact">{useTexts(texts).act.write}</LinkButton>
}

function Opened({ token }: { token: string }) {
  const t = useTexts(texts).act
  return (
    <MailedLink
      token={token}
      words={t}
      open={(api, params) => api.call<typeof openActLink>('GET', '/api/company-act/:token', { params })}
      renderEnded={(message) => (
        <Banner tone="error" title={message} actions={<Write />}>
          {t.another}
        </Banner>
      )}
    >
      {({ view, show }) => <Act token={token} act={view} onChanged={show} />}
    </MailedLink>
  )
}

interface ActProps {
  token: string
  act: OpenedAct
  onChanged: (act: OpenedAct) => void
}

function Act({ token, act: opened, onChanged }: ActProps) {
  const t = useTexts(texts).act
  const language = useLanguage()
  const { company, act, person, whom, at, until, state } = opened
  const { busy, refusal, send } = useCall()
  const undo = () =>
    void send(async (api) => {
      const call = api.call<typeof undoActByLink>
      onChanged(await call('POST', '/api/company-act/:token/undo', { params: { token } }))
    })
  // It can't be taken back as things are: the reader is told whom to write to, and may open the link again.
  const isRefused = refusal?.status === 409
  const isOpen = state === 'open' && !isRefused
  return (
    <>
      <DataPlate
        label={t.heading}
        rows={[
          { label: t.company, value: company },
          { label: t.what, value: t[act](whom) },
          { label: t.by, value: `${person}, ${formatMoment(at, language, 'minute')}` },
        ]}
      />
      {isOpen && <p className="type-body">{t.lead(formatMoment(until, language, 'day'))}</p>}
      {state !== 'open' && <Banner tone={state === 'undone' ? 'success' : 'warning'}>{t[state]}</Banner>}
      {refusal && isRefused && (
        <Banner tone="error" title={refusal.body.error} actions={<Write />}>
          {t.another}
        </Banner>
      )}
      {refusal && !isRefused && <Banner tone="error">{refusal.body.error}</Banner>}
      {isOpen && (
        <div>
          <Button variant="danger" busy={busy} busyLabel={t.undoing} onClick={undo}>
            {t.undo}
          </Button>
        </div>
      )}
      <p className="type-body text-ink-2">{t.security}</p>
      <div>
        <LinkButton to="/user/forgot">{t.reset}</LinkButton>
      </div>
    </>
  )
}
