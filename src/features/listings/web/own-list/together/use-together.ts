import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import type { BatchBody } from '../../../contract/batch-body.ts'
import type { BatchAnswer, changeListings, listBatches } from '../../../contract/batches.ts'
import type { OwnListingRow } from '../../../contract/views.ts'
import { CHANGED_TOGETHER_MAX } from '../../../domain/limits.ts'
import { texts } from '../../texts/together.ts'

export type Together = ReturnType<typeof useTogether>

interface Outcome {
  tone: 'success' | 'warning'
  title: string
  lines: readonly string[]
}

/** The listings that are chosen, also on pages left meanwhile. */
function useChoice(listings: readonly OwnListingRow[]) {
  const [kept, keep] = useState<ReadonlyMap<number, OwnListingRow>>(new Map())
  const choose = (more: readonly OwnListingRow[]) =>
    keep((before) => {
      const all = new Map([...before, ...more.map((row) => [row.id, row] as const)])
      return new Map([...all].slice(0, CHANGED_TOGETHER_MAX))
    })
  const drop = (ids: ReadonlySet<number>) =>
    keep((before) => new Map([...before].filter(([id]) => !ids.has(id))))
  return {
    // The page's are as they were read last.
    chosen: [...kept.values()].map((row) => listings.find(({ id }) => id === row.id) ?? row),
    isFull: kept.size >= CHANGED_TOGETHER_MAX,
    isChosen: (id: number) => kept.has(id),
    choose,
    drop,
    turn: (row: OwnListingRow, isChosen: boolean) => (isChosen ? choose([row]) : drop(new Set([row.id]))),
    clear: () => keep(new Map()),
  }
}

/** The listings that are chosen, what is done to them, and what was done within the last day. */
export function useTogether(listings: readonly OwnListingRow[], onChange: () => void) {
  const t = useTexts(texts)
  const api = useApi()
  const choice = useChoice(listings)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const recent = useResource('own batches', (caller) =>
    caller.call<typeof listBatches>('GET', '/api/listings/batches'),
  )
  const reload = () => {
    recent.reload()
    onChange()
  }

  const settle = (act: BatchBody['act'], { listings: answers, batch }: BatchAnswer) => {
    const stayed = answers.flatMap(({ id, refusal }) => {
      const title = choice.chosen.find((row) => row.id === id)?.title
      return refusal === null || title === undefined ? [] : [`${title}: ${t.refusals[refusal]}`]
    })
    choice.drop(new Set(answers.filter(({ refusal }) => refusal === null).map(({ id }) => id)))
    setOutcome({
      tone: stayed.length === 0 ? 'success' : 'warning',
      title: batch ? t.done[act](batch.listings) : t.nothing,
      lines: stayed.length === 0 ? [] : [t.stay(stayed.length), ...stayed],
    })
    reload()
  }

  return {
    ...choice,
    outcome,
    recent: recent.data ?? [],
    reload,
    /** @throws ApiError */
    send: async (body: BatchBody) => {
      settle(
        body.act,
        await api().call<typeof changeListings>('POST', '/api/listings/batches', { body, once: true }),
      )
    },
  }
}
