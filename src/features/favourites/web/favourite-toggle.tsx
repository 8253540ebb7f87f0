import { useEffect, useSyncExternalStore } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi, useSession } from '#client/session.tsx'
import { IconButton } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { FavouritesStore } from './favourites-store.ts'
import { texts } from './texts/toggle.ts'

interface FavouriteToggleProps {
  product: { id: number; title: string }
  /** Whether it is in the list of saved products: then it is saved, even before the favourites are loaded. */
  isListed?: boolean
  /** Called before a product is removed, with the pressed button. */
  onForget?: (button: HTMLElement) => void
}

/**
 * Saves or removes a product; for members only (spec §6). Its space is always reserved, so that nothing
 * shifts.
 */
export function FavouriteToggle({
  product: { id, title },
  isListed = false,
  onForget,
}: FavouriteToggleProps) {
  const t = useTexts(texts)
  const favourites = useFavourites()
  if (!favourites) return null
  const isSaved = favourites.ids.has(id) || (isListed && !favourites.isLoaded)
  const toggle = async (button: HTMLElement) => {
    if (isSaved) onForget?.(button)
    const worked = isSaved ? await favourites.remove(id) : await favourites.add(id)
    if (!worked) toast.error(isSaved ? t.forgetFailed : t.saveFailed)
  }
  return (
    <IconButton
      icon={isSaved ? 'star' : 'plus'}
      filled={isSaved}
      label={t.save(title)}
      aria-pressed={isSaved}
      onClick={(event) => void toggle(event.currentTarget)}
    />
  )
}

/** One per tab, so that every star on the page shows the same. The server never touches it. */
const store = new FavouritesStore()
const NOBODY = store.get()

/** The signed-in member's favourites and their operations; null for visitors and on the server. */
export function useFavourites() {
  const session = useSession()
  const api = useApi()
  const state = useSyncExternalStore(store.subscribe, store.get, () => NOBODY)
  const memberId = session.state === 'member' ? session.user.userId : null
  const isKnown = session.state !== 'unknown'
  useEffect(() => {
    if (memberId !== null) void store.load(api(), memberId)
    else if (isKnown) store.clear()
    // `api` is a new function at each render, but always returns the session's client.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [memberId, isKnown])
  if (memberId === null) return null
  return {
    ...state,
    add: (id: number) => store.add(api(), id),
    remove: (id: number) => store.remove(api(), id),
  }
}
