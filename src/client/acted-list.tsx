import { useState, type ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Api } from './api.ts'
import { useResource } from './resource.ts'

interface Acts<Item> {
  /** The outcome of the last action. */
  news: ReactNode
  /** The item that the open dialog is about. */
  asked: Item | null
  ask: (item: Item | null) => void
  /** Announces the outcome, closes the dialog and reloads the list. */
  done: (said: string) => void
}

interface ActedListProps<Data, Item> {
  name: string
  read: (api: Api) => Promise<Data>
  failed: string
  children: (data: Data, acts: Acts<Item>) => ReactNode
}

/** A short list of the console without detail pages. Forms and dialogs around it change it. */
export function ActedList<Data, Item>({ name, read, failed, children }: ActedListProps<Data, Item>) {
  const { data, state, reload } = useResource(name, read)
  const [said, setSaid] = useState<string | null>(null)
  const [asked, ask] = useState<Item | null>(null)
  const done = (what: string) => {
    setSaid(what)
    ask(null)
    reload()
  }
  if (data === null && state === 'failed') return <RetryBanner onRetry={reload}>{failed}</RetryBanner>
  if (data === null) return <Spinner className="min-h-80" />
  const news = said !== null && <Banner tone="success">{said}</Banner>
  return <div className="flex flex-col gap-8">{children(data, { news, asked, ask, done })}</div>
}
