import { useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type { DealView, Disavowal, readOrderDisavowal, readQuoteDisavowal } from '../contract/endpoints.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DisavowDialog } from './disavow-dialog.tsx'
import { texts } from './texts.ts'

interface DisavowalBoxProps {
  about: { kind: 'order' | 'quote'; id: string }
  /** What the page shows besides is out of date. */
  onChange: () => void
}

/**
 * Whether one of the companies of a deal says that it did not make it, and what staff decided; with the press that says
 * so, and for staff the decision.
 */
export function DisavowalBox({ about: { kind, id }, onChange }: DisavowalBoxProps) {
  const t = useTexts(texts)
  const [kept, keep] = useState<DealView | null>(null)
  const [asks, ask] = useState<'disavow' | 'decide' | null>(null)
  const { data, state, reload } = useResource(`disavowal ${kind} ${id}`, (api) =>
    kind === 'order'
      ? api.call<typeof readOrderDisavowal>('GET', '/api/orders/:id/disavowal', { params: { id } })
      : api.call<typeof readQuoteDisavowal>('GET', '/api/quotes/:id/disavowal', { params: { id } }),
  )
  const deal = kept ?? data
  if (deal === null) return state === 'failed' ? <RetryBanner onRetry={reload}>{t.failed}</RetryBanner> : null
  const { latest, can } = deal
  const done = (changed: DealView) => {
    ask(null)
    keep(changed)
    onChange()
  }
  const dialog = { onClose: () => ask(null), onDone: done }
  return (
    <div className="flex flex-col items-start gap-3 empty:hidden print:hidden">
      {latest && (
        <Said disavowal={latest}>
          {can.decide && (
            <Button size="small" onClick={() => ask('decide')}>
              {t.decide}
            </Button>
          )}
        </Said>
      )}
      {can.disavow && (
        <Button variant="quiet" size="small" className="-mx-2 underline" onClick={() => ask('disavow')}>
          {t.open}
        </Button>
      )}
      {can.admins && <p className="type-small text-ink-2">{t.admins}</p>}
      {asks === 'disavow' && <DisavowDialog kind={kind} id={id} {...dialog} />}
      {asks === 'decide' && latest && <DecideDialog id={latest.id} {...dialog} />}
    </div>
  )
}

function Said({ disavowal, children }: { disavowal: Disavowal; children: ReactNode }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { state, side, isOwn, text, note, dueAt } = disavowal
  if (state !== 'open')
    return (
      <Banner tone="information" live={false} title={t.states[state]}>
        {note}
      </Banner>
    )
  return (
    <Banner tone="warning" live={false} title={t.states.open[isOwn ? 'own' : side]} actions={children}>
      <p>{t.due(formatMoment(dueAt, language, 'day'))}</p>
      {text !== '' && <p className="whitespace-pre-line">{isOwn ? text : t.said(text)}</p>}
      {isOwn && (
        <p>
          {t.secure} <TextLink to="/user/security">{t.toSecurity}</TextLink>
        </p>
      )}
    </Banner>
  )
}
