import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useMember } from '#client/session.tsx'

/** Lazy, since only members save products. */
const FavouriteToggle = lazyPart(async () => (await import('./favourite-toggle.tsx')).FavouriteToggle)

/** The toggle on pages that visitors see, too. Its space is always reserved, so that nothing shifts. */
export function FavouriteStar(props: ComponentProps<typeof FavouriteToggle>) {
  return (
    useMember() !== null && (
      <Suspense>
        <FavouriteToggle {...props} />
      </Suspense>
    )
  )
}
