import type { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from '#ui/texts.ts'

/** Whether the server has judged the link. A lost connection must not cost who opened it the link. */
export function isVerdict({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** The link could not be asked about; it still stands in this page's memory. */
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
