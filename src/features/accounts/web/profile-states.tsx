import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { texts } from '../contract/texts.ts'

/** Whether the server asks for a proof that another address needs: for a form that shows no field for it, it changed meanwhile. */
export const asksFor = (error: unknown, proof: 'password' | 'code'): boolean =>
  error instanceof ApiError && error.lines().some(({ key }) => key === proof)

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
  return (
    <RetryBanner title={t.failed} onRetry={reload}>
      {error.body.error}
    </RetryBanner>
  )
}
