import type { ReactNode } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Hatch, type LithologyCode } from '#ui/swatch.tsx'
import type { PageContent } from '../contract/versions/endpoints.ts'
import { texts } from '../contract/texts/landing.ts'
import { useContentTexts, WithContent } from './content-texts.tsx'
import { Founders, Testimonials } from './people.tsx'
import { Requirements } from './requirements.tsx'

interface LandingSectionsProps {
  content: PageContent
  /** The requirements prompt of members. */
  wanted: ReactNode
}

/**
 * What the visitor looks for, what the marketplace is, and who runs it (spec §2 Landing and home content).
 */
export function LandingSections({ content, wanted }: LandingSectionsProps) {
  const { people, discount } = content
  return (
    <WithContent content={content}>
      <Requirements wanted={wanted} />
      <Why discount={discount} />
      <Services />
      <Questions />
      <Values />
      <Testimonials people={people.testimonials} />
      <Founders people={people.founders} />
    </WithContent>
  )
}

function LandingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="type-h2">{title}</h2>
      {children}
    </section>
  )
}

const REASON_ICONS = { focus: 'pipe', compliance: 'seal-check', responsibility: 'recycle' } as const

function Why({ discount }: { discount: string }) {
  const { title, reasons } = useContentTexts(texts).why
  return (
    <LandingSection title={title}>
      <ul className="grid gap-px border border-line bg-line md:grid-cols-3">
        {entriesOf(REASON_ICONS).map(([key, icon]) => (
          <Fact key={key} icon={icon} {...reasons[key]} />
        ))}
      </ul>
      {discount !== '' && (
        <p className="type-article flex items-start gap-2">
          <Icon name="check" className="mt-1 text-malachite" />
          {discount}
        </p>
      )}
    </LandingSection>
  )
}

const SERVICE_ICONS = {
  audit: 'clipboard-text',
  refurbishment: 'wrench',
  consulting: 'hard-hat',
  marketplace: 'warehouse',
} as const

function Services() {
  const { title, items } = useContentTexts(texts).services
  return (
    <LandingSection title={title}>
      <ul className="grid gap-px border border-line bg-line md:grid-cols-2 xl:grid-cols-4">
        {entriesOf(SERVICE_ICONS).map(([key, icon]) => (
          <Fact key={key} icon={icon} {...items[key]} />
        ))}
      </ul>
    </LandingSection>
  )
}

function Fact({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="flex flex-col gap-2 bg-surface p-5 md:p-6">
      <Icon name={icon} size={32} className="text-malachite" />
      <h3 className="type-h3">{title}</h3>
      <p className="text-ink-2">{text}</p>
    </li>
  )
}

function Questions() {
  const { title, items } = useContentTexts(texts).faq
  return (
    <LandingSection title={title}>
      <div className="max-w-4xl border-t border-line">
        {Object.entries(items).map(([key, { question, answer }]) => (
          <details key={key} name="questions" className="group border-b border-line">
            <summary className="type-card-title flex min-h-12 items-center justify-between gap-4 py-3">
              {question}
              <Icon name="caret-down" className="transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-[68ch] pb-5 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  )
}

const VALUE_HATCHES = { agility: 'SP', care: 'SA', connection: 'CO', ethics: 'GE' } as const satisfies Record<
  string,
  LithologyCode
>

function Values() {
  const { title, items } = useContentTexts(texts).values
  return (
    <LandingSection title={title}>
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {entriesOf(VALUE_HATCHES).map(([key, code]) => (
          <li key={key} className="flex flex-col border border-line bg-surface">
            <Hatch code={code} className="h-5 text-line-strong" />
            <div className="flex flex-col gap-1 border-t border-line p-4">
              <h3 className="type-h3">{items[key].title}</h3>
              <p className="text-ink-2">{items[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

/** `Object.entries` with typed keys. */
function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>) {
  return Object.entries(record) as [Key, Value][]
}
