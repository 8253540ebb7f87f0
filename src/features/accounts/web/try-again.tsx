import type { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from '#ui/texts.ts'

/** Whether the server has rejected the link; after a lost connection the member can still use it. */
export function isVerdict({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** Offers a retry when the link could not be checked; the page still has its token. */
export function TryAgain({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useTexts(texts)
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t.retry}
    </Button>
  )
  return (
    <Banner tone="error" actions={retry}>
      {message}
    </Banner>
  )
}
