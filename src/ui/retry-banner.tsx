import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

interface RetryBannerProps {
  title?: ReactNode
  onRetry: () => void
  children?: ReactNode
}

/** Says what could not be loaded, and offers to try again. */
export function RetryBanner({ onRetry, ...words }: RetryBannerProps) {
  const t = useTexts(texts)
  return <Banner tone="error" {...words} actions={<Button onClick={onRetry}>{t.retry}</Button>} />
}
