import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { texts } from '../contract/texts.ts'

interface AccountCardProps {
  crumbs?: readonly Crumb[]
  heading: ReactNode
  /** `narrow` holds one task of one or two fields, `wide` a longer form. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** A page with one task, on one card. */
export function AccountCard({ crumbs, heading, width = 'narrow', children }: AccountCardProps) {
  return (
    <div className="page-width pb-14">
      {crumbs ? <Breadcrumb below={crumbs} /> : <div className="h-8 md:h-14" />}
      <section
        className={`bevel-card mx-auto flex w-full flex-col gap-5 border border-line bg-surface p-5 md:p-8 ${width === 'narrow' ? 'max-w-[480px]' : 'max-w-[560px]'}`}
      >
        <h1 className="type-h1">{heading}</h1>
        <NeedsJavaScript />
        {children}
      </section>
    </div>
  )
}

/** Shown without JavaScript: the session is in the browser's storage, which only scripts can read. */
export function NeedsJavaScript() {
  const t = useTexts(texts)
  return (
    <noscript>
      <Banner tone="warning" live={false}>
        {t.needsJavaScript}
      </Banner>
    </noscript>
  )
}
