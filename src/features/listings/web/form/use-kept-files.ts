import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChosenFile } from './kept-files.ts'

/** Descriptions are kept when their author pauses. */
const TYPING_MS = 500

interface KeptFilesOptions {
  /** Those that were not sent; `id` tells two of one file apart. */
  chosen: readonly (ChosenFile & { id: string })[]
  /** Gets those that were chosen before a reload. */
  restore: (kept: readonly ChosenFile[]) => void
}

/** Loaded on demand, because few visits need it. */
const keeper = () => import('./kept-files.ts')

/**
 * Keeps the chosen files of a draft on this device, by the name of the draft, until they are sent or taken out of
 * the form. Where the browser keeps nothing they last as long as the page.
 */
export function useKeptFiles(name: string, { chosen, restore }: KeptFilesOptions) {
  const [isRead, setRead] = useState(false)
  /** Writes follow one another, so that the last one stays. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const giveBack = useEffectEvent((kept: readonly ChosenFile[]) => {
    if (kept.length > 0) restore(kept)
  })
  useEffect(() => {
    let isGone = false
    void keeper()
      .then(({ readKeptFiles }) => readKeptFiles(name))
      .catch(() => [])
      .then((kept) => {
        if (isGone) return
        giveBack(kept)
        setRead(true)
      })
    return () => {
      isGone = true
    }
  }, [name])

  const keep = (files: readonly ChosenFile[]) => {
    last.current = last.current
      .then(keeper)
      .then(({ keepFiles }) => keepFiles(name, files))
      // Without room, or in a private window: the page works as before.
      .catch(() => undefined)
  }
  const keepPresent = useEffectEvent(() => keep(chosen))
  const mark = chosen.map(({ id, note }) => `${id} ${note}`).join('\n')
  const ids = chosen.map(({ id }) => id).join('\n')
  const kept = useRef({ ids: '', mark: '' })
  useEffect(() => {
    if (!isRead || mark === kept.current.mark) return undefined
    const pause = ids === kept.current.ids ? TYPING_MS : 0
    const timer = setTimeout(() => {
      kept.current = { ids, mark }
      keepPresent()
    }, pause)
    return () => clearTimeout(timer)
  }, [mark, ids, isRead])
  return { forget: () => keep([]) }
}
