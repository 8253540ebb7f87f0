import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useListAddress } from '#client/list-address.ts'
import { useResource } from '#client/resource.ts'
import { useApi, useMember } from '#client/session.tsx'
import type { Outcome } from '#client/use-desk.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import type { changeInboxItem, InboxItem, readInbox } from '../contract/endpoints.ts'
import { INBOX_KINDS, OWNERS } from '../domain/inbox.ts'
import { texts } from './texts.ts'

export type InboxState = ReturnType<typeof useInbox>

/** What an open dialog asks about. */
export interface Asked {
  about: 'give' | 'note' | 'snooze'
  item: InboxItem
}

type Change = Parameters<InboxState['change']>[1]

/** The list, its filters, and the changes of its items. */
export function useInbox() {
  const member = useMember()
  const address = useListAddress('/staff/inbox', (given) => ({
    owner: OWNERS.find((owner) => owner === given('owner')),
    kind: INBOX_KINDS.find((kind) => kind === given('kind')),
    asleep: given('asleep') === 'yes' ? ('yes' as const) : undefined,
  }))
  const { owner, kind, asleep } = address.view
  const listed = useResource(address.listAddress, (api) =>
    api.call<typeof readInbox>('GET', '/api/staff/inbox', { query: { owner, kind, asleep } }),
  )
  const [asked, ask] = useState<Asked | null>(null)
  const { outcome, announce, change } = useChange(listed.reload, () => ask(null))
  const me = member?.userId ?? 0
  return { ...address, listed, asked, ask, outcome, announce, change, me }
}

/** What an item is called in sentences. */
export const nameOf = ({ label }: InboxItem) => label

function useChange(reload: () => void, close: () => void) {
  const t = useTexts(texts)
  const api = useApi()
  const [outcome, announce] = useState<Outcome | null>(null)
  /** Sends a change and announces it. @throws ApiError for a dialog to show. */
  const change = async (
    item: InboxItem,
    body: {
      owner?: { to: number | null; seen: number | null }
      note?: { to: string; seen: string }
      snoozedUntil?: string | null
      closed?: true
    },
    done: string,
  ): Promise<void> => {
    try {
      await api().call<typeof changeInboxItem>('PATCH', '/api/staff/inbox/:kind/:id', {
        params: { kind: item.kind, id: item.id },
        body,
      })
      announce({ tone: 'success', text: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 409 && error.status !== 404) throw error
      if (body.note) {
        // What was typed stays in its dialog, which shows what is there now.
        reload()
        throw error
      }
      const said = error.status === 409 ? t.takenMeanwhile : t.doneMeanwhile
      announce({ tone: 'warning', text: said(nameOf(item)) })
    }
    close()
    reload()
  }
  return { outcome, announce, change }
}

/** The changes of one item that need no dialog. */
export function useItemActs({ change, announce, me }: InboxState) {
  const t = useTexts(texts)
  const send = async (item: InboxItem, body: Change, done: string) => {
    try {
      await change(item, body, done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      announce({ tone: 'error', text: error.body.error })
    }
  }
  return {
    /** Takes an item, or frees it if it is the reader's. */
    turn: (item: InboxItem) => {
      const seen = item.owner?.id ?? null
      const isMine = seen === me
      const done = isMine ? t.freed(nameOf(item)) : t.taken(nameOf(item))
      return send(item, { owner: { to: isMine ? null : me, seen } }, done)
    },
    close: (item: InboxItem) => send(item, { closed: true }, t.closed(nameOf(item))),
    wake: (item: InboxItem) => send(item, { snoozedUntil: null }, t.woken(nameOf(item))),
  }
}

/** Moments of the inbox, in the reader's language and time zone. */
export function useMinute(): (iso: string) => string {
  const language = useLanguage()
  return (iso) => formatMoment(iso, language, 'minute')
}
