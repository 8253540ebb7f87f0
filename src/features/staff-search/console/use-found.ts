import { useEffect, useState } from 'react'
import { ApiError, withSignal } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import type { FoundGroup, searchForStaff } from '../contract/endpoints.ts'

/** Debounce: how long after the last key press the request is sent. */
const PAUSE_MS = 80
const SHORTEST = 2

interface Answer {
  text: string
  turn: number
  groups: readonly FoundGroup[] | null
}

/** What is found for a text: null until it is known, `isFailed` if it can't be known now. */
export function useFound(text: string) {
  const api = useApi()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [turn, setTurn] = useState(0)
  const isLong = text.length >= SHORTEST
  useEffect(() => {
    if (!isLong) return undefined
    const abort = new AbortController()
    const show = (groups: Answer['groups']) => {
      if (!abort.signal.aborted) setAnswer({ text, turn, groups })
    }
    const timer = setTimeout(() => {
      withSignal(api(), abort.signal)
        .call<typeof searchForStaff>('GET', '/api/staff/search', { query: { q: text } })
        .then(
          ({ groups }) => show(groups),
          (error: unknown) => {
            if (!abort.signal.aborted && !(error instanceof ApiError)) throw error
            show(null)
          },
        )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, isLong, api, turn])
  const isKnown = answer !== null && answer.text === text && answer.turn === turn
  return {
    isLong,
    groups: isLong && isKnown ? answer.groups : null,
    isFailed: isLong && isKnown && answer.groups === null,
    retry: () => setTurn((before) => before + 1),
  }
}
