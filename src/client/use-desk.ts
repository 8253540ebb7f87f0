import { useRef, useState } from 'react'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { ApiError, type Api } from './api.ts'
import { useListAddress } from './list-address.ts'
import { useResource } from './resource.ts'
import { awaitsSecondPerson } from './second-person.ts'
import { useApi } from './session.tsx'

/** The outcome of the last act. */
export interface Outcome {
  tone: 'success' | 'warning' | 'error'
  text: string
}

interface DeskOptions<Narrowed, Row, Counts, Item, Asked> {
  path: string
  /** Reads the filters from the address, which has '' for what it lacks. */
  filters: (given: (name: string) => string) => Narrowed
  /** The filters of the bare path, where they are not absent. */
  usual?: Partial<Narrowed>
  list: (api: Api, view: Narrowed & { page: number }) => Promise<[number, Row[]]>
  pageSize?: number
  counts?: (api: Api) => Promise<Counts>
  /** The item that opens beside the list: the name of its parameter, and the call that reads it. */
  item?: { name: string; read: (api: Api, id: string) => Promise<Item> }
  /** The act in question: the state of the page's dialogs. */
  asking?: Asking<Asked>
}

type Asking<Asked> = readonly [asked: Asked | null, ask: (asked: Asked | null) => void]

/** Statuses after which another input would not help, since what is shown is out of date. */
const OUTDATED: readonly number[] = [404, 409, 410]

/** A list with its counts, the item that is open beside it, and the acts on it. */
export function useDesk<
  Narrowed extends Record<string, string | number | undefined>,
  Row,
  Counts = never,
  Item = unknown,
  Asked = never,
>(options: DeskOptions<Narrowed, Row, Counts, Item, Asked>) {
  const { path, filters, usual, list, counts, item, pageSize = DEFAULT_PAGE_SIZE, asking } = options
  const address = useListAddress(path, filters, usual, item?.name)
  const { view, open } = address
  const listed = useResource(address.listAddress, (api) => list(api, view))
  const counted = useResource(`${path} counts`, async (api) => (counts ? counts(api) : null))
  const opened = useOpened(`${path} item`, open, item?.read)
  const renew = () => {
    listed.reload()
    counted.reload()
  }
  const reload = () => {
    renew()
    opened.reload()
  }
  const acts = useActs({ open, opened, renew, reload, asking })
  const [total, rows] = listed.data ?? [0, null]
  return {
    ...address,
    ...opened,
    ...acts,
    total,
    rows,
    pages: totalPages(total, pageSize),
    state: listed.state,
    counts: counted.data,
    renew,
    reload,
  }
}

interface ActsOptions<Item, Asked> {
  open: string | undefined
  opened: Opened<Item>
  /** Reads list and counts again; the open item is what the act answered. */
  renew: () => void
  reload: () => void
  asking: Asking<Asked> | undefined
}

function useActs<Item, Asked>({ open, opened, renew, reload, asking }: ActsOptions<Item, Asked>) {
  const [asked = null, ask] = asking ?? []
  const api = useApi()
  const [last, setLast] = useState<{ open: string | undefined; outcome: Outcome | null }>({
    open,
    outcome: null,
  })
  if (last.open !== open) {
    // Outcome and dialog belong to the item that was open.
    setLast({ open, outcome: null })
    ask?.(null)
  }
  const announce = (outcome: Outcome) => setLast({ open, outcome })
  const settle = (outcome: Outcome) => {
    announce(outcome)
    ask?.(null)
  }
  /**
   * Sends an act and announces its outcome. A refusal for which `refusal` has words closes the dialog and is
   * shown outside of it.
   * @throws ApiError for the dialog to show.
   */
  const perform = async <Answer extends Item>(
    send: (client: Api) => Promise<Answer>,
    done: string | ((answer: Answer) => Outcome),
    refusal?: (error: ApiError) => string | null,
  ): Promise<void> => {
    try {
      const answer = await send(api())
      if (open !== undefined) opened.learn(open, answer)
      settle(typeof done === 'string' ? { tone: 'success', text: done } : done(answer))
      renew()
    } catch (error) {
      if (awaitsSecondPerson(error)) return settle({ tone: 'success', text: error.body.error })
      if (!(error instanceof ApiError)) throw error
      const text = refusal?.(error) ?? null
      if (text !== null || OUTDATED.includes(error.status)) {
        if (open !== undefined) opened.doubt(open)
        reload()
      }
      if (text === null) throw error
      settle({ tone: 'error', text })
    }
  }
  return { outcome: last.outcome, announce, asked, perform }
}

interface Known<Item> {
  /** The order in which answers were asked for: a later one is never replaced by an earlier one. */
  turn: number
  item: Item
  isDoubtful: boolean
}

interface Opened<Item> {
  item: Item | undefined
  /** After a refusal nothing is offered until the item was read again. */
  isStale: boolean
  failure: 'missing' | 'failed' | null
  reload: () => void
  learn: (id: string, item: Item) => void
  /** Marks the item as out of date, after a refusal that contradicts what is shown. */
  doubt: (id: string) => void
}

/** The open item as in the newest answer. While it is read again, the old data stays. */
function useOpened<Item>(
  key: string,
  id: string | undefined,
  read: ((api: Api, id: string) => Promise<Item>) | undefined,
): Opened<Item> {
  const [all, setAll] = useState<ReadonlyMap<string, Known<Item>>>(new Map())
  const turns = useRef(0)
  const put = (of: string, next: (before: Known<Item> | undefined) => Known<Item> | undefined) =>
    setAll((before) => {
      const [old, known] = [before.get(of), next(before.get(of))]
      return known && known.turn > (old?.turn ?? 0) ? new Map(before).set(of, known) : before
    })
  const learn = (of: string, item: Item, turn = ++turns.current) =>
    put(of, () => ({ turn, item, isDoubtful: false }))
  const { state, data, reload } = useResource(`${key} ${id}`, async (api) => {
    if (id === undefined || !read) return null
    const turn = ++turns.current
    try {
      learn(id, await read(api, id), turn)
      return { id, status: 200 }
    } catch (error) {
      if (error instanceof ApiError) return { id, status: error.status }
      throw error
    }
  })
  const known = id === undefined ? undefined : all.get(id)
  const status = state === 'ready' && data !== null && data.id === id ? data.status : 200
  return {
    item: known?.item,
    isStale: known?.isDoubtful === true,
    failure: status === 200 ? null : status === 404 || status === 400 ? 'missing' : 'failed',
    reload,
    learn,
    doubt: (of) => {
      const turn = ++turns.current
      put(of, (before) => before && { ...before, turn, isDoubtful: true })
    },
  }
}
