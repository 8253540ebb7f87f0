import { useTexts } from '#client/language.tsx'
import { IconButton } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { texts } from './texts/toggle.ts'
import { useFavourites } from './use-favourites.ts'

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
