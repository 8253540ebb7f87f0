import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FormPicture, isUnsent, pickedPictures } from './form-pictures.ts'

/** Descriptions are kept when their author pauses. */
const TYPING_MS = 500

interface KeptPicturesOptions {
  pictures: readonly FormPicture[]
  /** Gets the pictures that were chosen before a reload. */
  restore: (pictures: FormPicture[]) => void
}

/** Loaded on demand, because few visits need it. */
const keeper = () => import('./kept-pictures.ts')

/**
 * Keeps the chosen pictures of a draft on this device, by the name of the draft, until they are sent or taken out of
 * the form. Where the browser keeps nothing they last as long as the page.
 */
export function useKeptPictures(name: string, { pictures, restore }: KeptPicturesOptions) {
  const [isRead, setRead] = useState(false)
  /** Writes follow one another, so that the last one stays. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const unsent = pictures.filter(isUnsent)
  const giveBack = useEffectEvent((kept: readonly { file: File; description: string }[]) => {
    if (kept.length === 0) return
    const picked = pickedPictures(kept.map(({ file }) => file))
    restore(picked.map((picture, index) => ({ ...picture, description: kept[index]?.description ?? '' })))
  })
  useEffect(() => {
    let isGone = false
    void keeper()
      .then(({ readKeptPictures }) => readKeptPictures(name))
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

  const keep = (chosen: readonly { file: File; description: string }[]) => {
    last.current = last.current
      .then(keeper)
      .then(({ keepPictures }) => keepPictures(name, chosen))
      // Without room, or in a private window: the page works as before.
      .catch(() => undefined)
  }
  const keepPresent = useEffectEvent(() => keep(unsent))
  const mark = unsent.map(({ id, description }) => `${id} ${description}`).join('\n')
  const ids = unsent.map(({ id }) => id).join('\n')
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
