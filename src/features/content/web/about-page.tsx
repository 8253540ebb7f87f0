import { LinkButton } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Hatch, type LithologyCode } from '#ui/swatch.tsx'
import { texts } from '../contract/texts/about.ts'
import { useContent, useContentTexts } from './content-texts.tsx'
import { Team } from './people.tsx'
import { ContactUs, ContentPage, ContentSection, PictureRow } from './content-parts.tsx'
import { contentRoute } from './content-route.tsx'
import { sharedPicture } from './pictures.ts'

/**
 * Who we are, why choose us, join our mission, our vision, our values (spec §2 Public content pages; figures:
 * §1).
 */
export function About() {
  const t = useContentTexts(texts)
  const { people } = useContent()
  return (
    <ContentPage
      title={t.title}
      lead={<p className="type-article">{t.lead}</p>}
      picture="pipe-yard"
      alt={t.pictureAlt}
    >
      <PictureRow title={t.who.title} picture="workshop" alt={t.who.pictureAlt}>
        {t.who.text.map((paragraph) => (
          <p key={paragraph} className="type-article">
            {paragraph}
          </p>
        ))}
      </PictureRow>
      <Why />
      <PictureRow title={t.mission.title} picture="rig-site" alt={t.mission.pictureAlt} pictureFirst>
        {t.mission.text.map((paragraph) => (
          <p key={paragraph} className="type-article">
            {paragraph}
          </p>
        ))}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/listing/add" variant="primary">
            {t.mission.sell}
          </LinkButton>
          <LinkButton to="/">{t.mission.buy}</LinkButton>
        </div>
      </PictureRow>
      <Vision />
      <Values />
      <Team people={people.team} title={t.team.title} />
      <ContactUs />
    </ContentPage>
  )
}

const REASONS = [
  ['focus', 'pipe'],
  ['compliance', 'seal-check'],
  ['responsibility', 'recycle'],
] as const satisfies readonly (readonly [string, IconName])[]

function Why() {
  const { title, items } = useContentTexts(texts).why
  return (
    <ContentSection title={title}>
      <ul className="grid gap-px border border-line bg-line md:grid-cols-3 print:break-inside-avoid">
        {REASONS.map(([key, icon]) => (
          <li key={key} className="flex flex-col gap-2 bg-surface p-5 md:p-6">
            <Icon name={icon} size={32} className="text-malachite" />
            <h3 className="type-h3">{items[key].title}</h3>
            <p className="text-ink-2">{items[key].text}</p>
          </li>
        ))}
      </ul>
    </ContentSection>
  )
}

const TARGETS = ['users', 'jobs', 'investors'] as const

/** The ambition, and the targets, which are called targets. */
function Vision() {
  const { title, text, targets, items, note } = useContentTexts(texts).vision
  return (
    <ContentSection title={title}>
      <p className="type-article">{text}</p>
      <h3 className="type-h3">{targets}</h3>
      <dl className="grid gap-px border border-line bg-line md:grid-cols-3 print:break-inside-avoid">
        {TARGETS.map((key) => (
          <div key={key} className="flex flex-col-reverse justify-end bg-surface p-5 md:p-6">
            <dt className="text-ink-2">{items[key].text}</dt>
            <dd className="type-h1">{items[key].figure}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small max-w-[68ch] text-ink-2">{note}</p>
    </ContentSection>
  )
}

const VALUES = [
  ['agility', 'SP'],
  ['care', 'SA'],
  ['connection', 'CO'],
  ['ethics', 'GE'],
] as const satisfies readonly (readonly [string, LithologyCode])[]

function Values() {
  const { title, items } = useContentTexts(texts).values
  return (
    <ContentSection title={title}>
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {VALUES.map(([key, code]) => (
          <li key={key} className="flex flex-col border border-line bg-surface">
            <Hatch code={code} className="h-5 text-line-strong" />
            <div className="flex flex-col gap-1 border-t border-line p-4">
              <h3 className="type-h3">{items[key].title}</h3>
              <p className="text-ink-2">{items[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </ContentSection>
  )
}

export const { loader, Component, meta } = contentRoute({
  page: 'about',
  texts,
  Shown: About,
  image: sharedPicture('pipe-yard'),
})
