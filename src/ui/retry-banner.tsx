import { useTexts } from '#client/language.tsx'
import { Banner, type BannerProps } from './banner.tsx'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

interface RetryBannerProps extends Omit<BannerProps, 'tone' | 'actions'> {
  tone?: 'error' | 'warning'
  onRetry: () => void
}

/** Says what could not be loaded, and offers to try again. */
export function RetryBanner({ tone = 'error', onRetry, ...banner }: RetryBannerProps) {
  const t = useTexts(texts)
  return <Banner tone={tone} {...banner} actions={<Button onClick={onRetry}>{t.retry}</Button>} />
}
