import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import type { SessionUser } from '#client/session-store.ts'
import { useApi } from '#client/session.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.ts'
import type { readWantedMails, setWantedMails } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { WantedDetail } from './wanted-detail.tsx'
import { WantedForm } from './wanted-form.tsx'
import { WantedList } from './wanted-list.tsx'

const PATH = '/user/wanted'

/** What the address of a list of requests shows, and the addresses of its other views. */
export function useWantedAddress(path: string, view?: string) {
  const [parameters] = useSearchParams()
  const { page } = filterFromAddress(parameters)
  const given = parameters.get('request') ?? ''
  return {
    page,
    request: /^[1-9]\d{0,9}$/.test(given) ? given : null,
    addressOf: (to: { page?: number; request?: number }) => {
      const query = new URLSearchParams({
        ...(view !== undefined && { view }),
        ...(to.page !== undefined && to.page > 1 && { page: String(to.page) }),
        ...(to.request !== undefined && { request: String(to.request) }),
      }).toString()
      return query === '' ? path : `${path}?${query}`
    },
  }
}

/** The button that opened the form is gone. */
const takeFocus = (heading: HTMLElement | null) => {
  heading?.focus()
}

/** `/user/wanted`: what the member's company looks for, and what others look for that it might have. */
export function MemberWanted({
  user,
  cardOf,
}: {
  user: SessionUser
  cardOf: (product: Product) => ReactNode
}) {
  const t = useTexts(texts)
  const [parameters] = useSearchParams()
  const isMatching = parameters.get('view') === 'matching'
  const { page, request, addressOf } = useWantedAddress(PATH, isMatching ? 'matching' : undefined)
  const [isAsking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-h1">{t.title}</h1>
        {!isAsking && request === null && (
          <Button variant="primary" icon="plus" onClick={() => setAsking(true)}>
            {t.ask}
          </Button>
        )}
      </div>
      <Tabs
        label={t.views}
        items={[
          { label: t.own, to: PATH, current: !isMatching },
          { label: t.matching, to: `${PATH}?view=matching`, current: isMatching },
        ]}
      />
      {isAsking && request === null && (
        <section className="bevel-panel flex max-w-200 flex-col gap-5 border border-line bg-surface p-6">
          <h2 ref={takeFocus} tabIndex={-1} className="type-h2">
            {t.form}
          </h2>
          <WantedForm user={user} onSent={() => setRound((before) => before + 1)} />
        </section>
      )}
      {isMatching && request === null && <WantedMails />}
      {request === null ? (
        <WantedList
          key={isMatching ? 'matching' : 'own'}
          kind={isMatching ? 'matching' : 'own'}
          page={page}
          round={round}
          addressOf={addressOf}
        />
      ) : (
        <WantedDetail key={request} id={request} back={addressOf({})} cardOf={cardOf} />
      )}
    </div>
  )
}

/** Whether the member gets mails about what others look for. */
function WantedMails() {
  const t = useTexts(texts)
  const api = useApi()
  const { data, reload } = useResource('wanted mails', (client) =>
    client.call<typeof readWantedMails>('GET', '/api/wanted/mails'),
  )
  if (data === null) return null
  const set = async (wanted: boolean) => {
    try {
      await api().call<typeof setWantedMails>('PUT', '/api/wanted/mails', { body: { wanted } })
      toast.success(wanted ? t.mailsOn : t.mailsOff)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
    reload()
  }
  return <Switch label={t.mails} checked={data.wanted} onChange={(wanted) => void set(wanted)} />
}
