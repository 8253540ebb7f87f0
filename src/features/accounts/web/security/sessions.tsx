import { useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import type {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  OwnSessionView,
} from '../../contract/own-sessions.ts'
import { passwordBody } from '../../contract/second-factor/endpoints.ts'
import { texts as accountTexts } from '../../contract/texts.ts'
import { texts } from '../texts.ts'

/** The sessions of the account. The member can end those that it does not recognise, with its password. */
export function Sessions() {
  const t = useTexts(texts).security.sessions
  const language = useLanguage()
  const [asked, ask] = useState<OwnSessionView | 'others' | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const { data, state, reload } = useResource('own sessions', (api) =>
    api.call<typeof listOwnSessions>('GET', '/api/sessions'),
  )
  return (
    <section aria-labelledby="own-sessions" className="flex flex-col gap-4 border-t border-line pt-8">
      <h2 id="own-sessions" className="type-h2">
        {t.heading}
      </h2>
      <p className="type-body text-ink-2">{t.lead}</p>
      {outcome !== null && <Banner tone="success">{outcome}</Banner>}
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {data === null && state === 'loading' && <Skeleton className="h-24" />}
      {data !== null && data.sessions.length > 1 && (
        <div>
          <Button onClick={() => ask('others')}>{t.endOthers}</Button>
        </div>
      )}
      {data !== null && (
        <ul className="border-t border-line">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
          ))}
        </ul>
      )}
      {data !== null && data.more > 0 && (
        <p className="type-body text-ink-2">{t.more(formatCount(data.more, language))}</p>
      )}
      {asked !== null && (
        <EndDialog
          asked={asked}
          onClose={() => ask(null)}
          onGone={reload}
          onEnded={(message) => {
            ask(null)
            setOutcome(message)
            reload()
          }}
        />
      )}
    </section>
  )
}

/** Names a session so that its owner recognises it. */
function useSessionName() {
  const t = useTexts(texts).security.sessions
  return ({ browser, system }: OwnSessionView) =>
    system === null ? (browser ?? t.unknown) : t.on_system(browser ?? t.unknown, system)
}

function SessionRow({ session, onEnd }: { session: OwnSessionView; onEnd: () => void }) {
  const t = useTexts(texts).security.sessions
  const language = useLanguage()
  const name = useSessionName()(session)
  const since = t.since(formatMoment(session.since, language, 'minute'))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="type-label">{name}</span>
          {session.isThis && <Tag tone="success">{t.this}</Tag>}
        </p>
        <p className="type-small text-ink-2">{since}</p>
        {!session.isThis && (
          <p className="type-small text-ink-2">
            {t.lastUsed(formatMoment(session.lastUsedAt, language, 'minute'))}
          </p>
        )}
      </div>
      {!session.isThis && (
        <Button onClick={onEnd}>
          {t.end} <span className="sr-only">{`${name}, ${since}`}</span>
        </Button>
      )}
    </li>
  )
}

interface EndDialogProps {
  asked: OwnSessionView | 'others'
  onClose: () => void
  /** The session had already ended, so the list behind the dialog is out of date. */
  onGone: () => void
  onEnded: (message: string) => void
}

function EndDialog({ asked, onClose, onGone, onEnded }: EndDialogProps) {
  const t = useTexts(texts).security
  const { errors } = useTexts(accountTexts)
  const api = useApi()
  const nameOf = useSessionName()
  const form = useForm({
    initial: { password: '' },
    schema: passwordBody,
    texts: errors,
    onSubmit: async (body) => {
      try {
        onEnded((await end(api(), asked, body)).message)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) onGone()
        throw error
      }
    },
  })
  const title = asked === 'others' ? t.sessions.endOthersTitle : t.sessions.endTitle(nameOf(asked))
  return (
    <FormDialog
      title={title}
      form={form}
      cancel={t.cancel}
      send={asked === 'others' ? t.sessions.endOthers : t.sessions.end}
      busy={t.sending}
      isDangerous
      onCancel={onClose}
      about={t.sessions.endText}
      label={title}
    >
      <PasswordInput
        field={form.field('password')}
        label={t.password}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  )
}

function end(api: Api, asked: OwnSessionView | 'others', body: { password: string }) {
  if (asked === 'others') return api.call<typeof endOtherSessions>('DELETE', '/api/sessions', { body })
  const params = { id: asked.id }
  return api.call<typeof endOwnSession>('DELETE', '/api/sessions/:id', { params, body })
}
