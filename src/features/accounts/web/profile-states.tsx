import type { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { texts as uiTexts } from '#ui/texts.ts'
import { texts } from '../contract/texts.ts'

/** The place of a form of the account while its data loads. */
export function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-5" aria-busy="true">
      {['name', 'email', 'contact', 'company', 'role', 'place'].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}

export function FailedProfile({ error, reload }: { error: ApiError; reload: () => void }) {
  const t = useTexts(texts).profile
  const ui = useTexts(uiTexts)
  const retry = (
    <Button size="small" onClick={reload}>
      {ui.retry}
    </Button>
  )
  return (
    <Banner tone="error" title={t.failed} actions={retry}>
      {error.body.error}
    </Banner>
  )
}
