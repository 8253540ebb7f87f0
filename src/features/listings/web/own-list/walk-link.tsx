import { useLocalPath, useTexts } from '#client/language.tsx'
import { WALK_PAGE } from '#kernel/web/walk.ts'
import { LinkButton } from '#ui/button.tsx'
import { texts } from '../texts.ts'

/** To the walk, by a full load: only then can the browser install it. */
export function WalkLink() {
  const t = useTexts(texts).own
  const local = useLocalPath()
  return (
    <LinkButton href={local(WALK_PAGE)} size="small" icon="image">
      {t.walk}
    </LinkButton>
  )
}
