import type { ReactNode } from 'react'
import type { HeldCompany } from '#kernel/held-company.ts'
import { Banner } from '#ui/banner.tsx'
import { StatusTag } from '#ui/tag.tsx'
import { useTexts } from './language.tsx'
import { TextLink } from './text-link.tsx'
import { texts } from './texts/held.ts'

/** In a list: the screening of names holds a company of this row back. */
export function HeldTag() {
  return (
    <StatusTag tone="warning" icon="lock">
      {useTexts(texts).title}
    </StatusTag>
  )
}

/** The same as a link to the hit. */
export function HeldLink({ held: { company, hit } }: { held: HeldCompany }) {
  const t = useTexts(texts)
  if (hit === null) return <HeldTag />
  return (
    <TextLink to={`/staff/screening?hit=${hit}`} className="type-small">
      {t.title} <span className="sr-only">{company}</span>
    </TextLink>
  )
}

/** Which companies the screening of names holds back, what waits for it, and the hits to look at. */
export function HeldBanner({ held, children }: { held: readonly HeldCompany[]; children: ReactNode }) {
  const t = useTexts(texts)
  if (held.length === 0) return null
  const byCompany = [...new Map(held.map((each) => [each.company, each.hit]))]
  return (
    <Banner tone="warning" live={false} title={t.title}>
      <p>{children}</p>
      <ul>
        {byCompany.map(([company, hit]) => (
          <li key={company} className="wrap-anywhere">
            {hit === null ? (
              company
            ) : (
              <TextLink to={`/staff/screening?hit=${hit}`}>{t.hitOf(company)}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
