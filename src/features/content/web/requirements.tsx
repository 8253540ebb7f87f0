import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { useSession } from '#client/session.tsx'
import { operator } from '#kernel/web/operator.ts'
import { LinkButton } from '#ui/button.tsx'
import { Hatch } from '#ui/swatch.tsx'
import { texts } from '../contract/texts/landing.ts'
import { useContentTexts } from './content-texts.tsx'
import { useNearness } from './use-nearness.ts'

/** The form has a bundle of its own; if that can't be loaded, the mail link stays. */
const RequirementForm = lazy(() => import('./requirement-form.tsx').catch(() => ({ default: MailLink })))

interface RequirementsProps {
  /** The form of members. */
  wanted: ReactNode
  /** What the text of the others' form begins with. */
  start?: string
  /** The query of the list that found nothing. */
  search?: string
}

/**
 * Asks visitors what they look for (decisions §11): by a form, for members by one that other members can
 * answer, and without JavaScript by a mail link.
 */
export function Requirements({ wanted, start, search }: RequirementsProps) {
  const t = useContentTexts(texts).prompt
  const section = useRef<HTMLElement>(null)
  const isNear = useNearness(section)
  const session = useSession()
  return (
    <section ref={section} className="bevel-panel flex overflow-hidden border border-line bg-surface">
      <Hatch code="DR" className="hidden w-24 shrink-0 border-r border-line text-line-strong md:block" />
      <div className="grid min-w-0 grow gap-6 p-6 md:p-8 lg:grid-cols-2 lg:gap-10">
        <div className="flex flex-col gap-2">
          <h2 className="type-h2">{t.title}</h2>
          <p className="max-w-[68ch] text-ink-2">{t.text}</p>
        </div>
        {isNear && session.state !== 'unknown' ? (
          <Suspense fallback={<MailLink />}>
            {session.state === 'member' ? wanted : <RequirementForm start={start} search={search} />}
          </Suspense>
        ) : (
          <MailLink />
        )}
      </div>
    </section>
  )
}

function MailLink() {
  const t = useContentTexts(texts).prompt
  return (
    <LinkButton
      href={`mailto:${operator().email}?subject=${encodeURIComponent(t.subject)}`}
      icon="envelope"
      className="self-center justify-self-start lg:justify-self-end"
    >
      {t.action}
    </LinkButton>
  )
}
