import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import type { SessionUser } from '#client/session-store.ts'
import type { Product } from '#kernel/trade/product.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MailSwitch } from '#client/mail-switch.tsx'
import { useResource } from '#client/resource.ts'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { WANTED_VIEWS } from '../domain/wanted.ts'
import { texts } from './texts.ts'
import { useWantedDesk } from './use-wanted-desk.ts'
import { WantedForm } from './wanted-form.tsx'
import { WantedList } from './wanted-list.tsx'
import type { readWantedMails, setWantedMails } from '../contract/endpoints.ts'

/** The button that opened the form is gone. */
const takeFocus = (heading: HTMLElement | null) => {
  heading?.focus()
}

interface MemberWantedProps {
  user: SessionUser
  cardOf: (product: Product) => ReactNode
}

/** `/user/wanted`: what the member's company looks for, and what others look for that it might have. */
export function MemberWanted({ user, cardOf }: MemberWantedProps) {
  const t = useTexts(texts)
  const desk = useWantedDesk('member')
  const { view } = desk.view
  const [isAsking, setAsking] = useState(false)
  const isList = desk.open === undefined
  const items = WANTED_VIEWS.map((each) => ({
    label: t[each],
    to: desk.addressOf({ view: each }),
    current: each === view,
  }))
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-h1">{t.title}</h1>
        {!isAsking && isList && (
          <Button variant="primary" icon="plus" onClick={() => setAsking(true)}>
            {t.ask}
          </Button>
        )}
      </div>
      {isAsking && isList && (
        <section className="bevel-panel flex max-w-200 flex-col gap-5 border border-line bg-surface p-6">
          <h2 ref={takeFocus} tabIndex={-1} className="type-h2">
            {t.form}
          </h2>
          <WantedForm user={user} onSent={desk.reload} />
        </section>
      )}
      <WantedList
        desk={desk}
        tabs={[{ label: t.views, items }]}
        empty={<Nothing view={view} />}
        isForSellers={view === 'matching'}
        cardOf={cardOf}
      />
      {view === 'matching' && isList && <WantedMails />}
    </div>
  )
}

function Nothing({ view }: { view: (typeof WANTED_VIEWS)[number] }) {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={t.empty[view]}
      actions={view === 'matching' ? <LinkButton to="/listing/add">{t.sell}</LinkButton> : undefined}
    >
      <p>{t.emptyHint[view]}</p>
    </EmptyState>
  )
}

/** Whether the member gets mails about what others look for. */
function WantedMails() {
  const t = useTexts(texts).mails
  const { data, state, reload } = useResource('wanted mails', (api) =>
    api.call<typeof readWantedMails>('GET', '/api/wanted/mails'),
  )
  if (data === null) return state === 'failed' && <RetryBanner onRetry={reload}>{t.notLoaded}</RetryBanner>
  return (
    <MailSwitch
      label={t.label}
      wanted={data.wanted}
      said={t}
      save={(api, wanted) =>
        api.call<typeof setWantedMails>('PUT', '/api/wanted/mails', { body: { wanted } })
      }
    />
  )
}
