import type { KeyboardEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { useActing } from '#client/session.tsx'
import type { OwnListingRow } from '../../../contract/views.ts'
import { isChoice, walkBoxes } from '#ui/walk-boxes.ts'
import { texts } from '../../texts/together.ts'
import type { Together } from './use-together.ts'

interface ChooseListingProps {
  listing: OwnListingRow
  together: Together
}

/** Chooses a listing; nothing for one that its reader can't change, nor for staff who act for its company. */
export function ChooseListing({ listing, together }: ChooseListingProps) {
  const t = useTexts(texts)
  const isActing = useActing() !== null
  if (isActing || !listing.can.edit) return null
  return (
    // On phones its label makes it as large as a finger.
    <label className="relative z-10 flex shrink-0 max-md:-m-2.5 max-md:p-2.5">
      <input
        type="checkbox"
        data-chooses
        aria-label={t.choose(listing.title)}
        checked={together.isChosen(listing.id)}
        onChange={({ target }) => together.turn(listing, target.checked)}
        className="size-5 accent-malachite max-md:size-6"
      />
    </label>
  )
}

/** The arrows go from one listing's checkbox to the next one's, and Enter on to what can be done. */
export function walkChoices(event: KeyboardEvent<HTMLElement>, bar: () => HTMLElement | null) {
  if (!isChoice(event.target)) return
  if (event.key === 'Enter') {
    event.preventDefault()
    bar()?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus()
  } else walkBoxes(event)
}
