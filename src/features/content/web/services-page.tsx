import { TextLink } from '#client/text-link.tsx'
import { operator } from '#kernel/web/operator.ts'
import { LinkButton } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../contract/texts/services.ts'
import { texts as shared } from '../contract/texts.ts'
import { useContentTexts } from './content-texts.tsx'
import { ContactUs, ContentPage, ContentSection, Ticked } from './content-parts.tsx'
import { WithSlots } from './with-slots.tsx'
import { contentRoute } from './content-route.tsx'
import { sharedPicture } from './pictures.ts'

/**
 * Consulting, marketplace and industries; the two packages of the marketplace (spec §1, §2 Public content
 * pages).
 */
export function Services() {
  const t = useContentTexts(texts)
  const { contactUs } = useContentTexts(shared).parts
  return (
    <ContentPage
      title={t.title}
      lead={
        <>
          <p className="type-article">{t.lead}</p>
          <LinkButton
            href={`mailto:${operator().infoEmail}`}
            variant="primary"
            icon="envelope"
            className="self-start"
          >
            {contactUs}
          </LinkButton>
        </>
      }
      picture="stored-equipment"
      alt={t.pictureAlt}
    >
      <ul className="grid gap-5 md:grid-cols-3">
        <ServiceCard icon="hard-hat" {...t.cards.consulting} href="#consulting" />
        <ServiceCard icon="warehouse" {...t.cards.marketplace} to="/" />
        <ServiceCard icon="crane" {...t.cards.industries} to="/industries" />
      </ul>
      <Work />
      <Packages />
      <ContactUs />
    </ContentPage>
  )
}

interface ServiceCardProps {
  icon: IconName
  title: string
  text: string
  action: string
  to?: string
  href?: string
}

function ServiceCard({ icon, title, text, action, to, href }: ServiceCardProps) {
  return (
    <li className="bevel-card flex flex-col gap-3 border border-line bg-surface p-5 md:p-6">
      <Icon name={icon} size={32} className="text-malachite" />
      <h2 className="type-h3">{title}</h2>
      <p className="grow text-ink-2">{text}</p>
      <LinkButton
        {...(to !== undefined && { to })}
        {...(href !== undefined && { href })}
        className="self-start"
      >
        {action}
      </LinkButton>
    </li>
  )
}

const WORK = [
  ['audit', 'clipboard-text'],
  ['personnel', 'hard-hat'],
  ['refurbishment', 'wrench'],
  ['studies', 'file-text'],
] as const satisfies readonly (readonly [string, IconName])[]

function Work() {
  const { title, items, note } = useContentTexts(texts).work
  return (
    <div id="consulting">
      <ContentSection title={title}>
        <ul className="grid gap-px border border-line bg-line md:grid-cols-2 xl:grid-cols-4">
          {WORK.map(([key, icon]) => (
            <li key={key} className="flex flex-col gap-2 bg-surface p-5 md:p-6">
              <Icon name={icon} size={32} className="text-malachite" />
              <h3 className="type-h3">{items[key].title}</h3>
              <p className="text-ink-2">{items[key].text}</p>
            </li>
          ))}
        </ul>
        <p className="type-article">{note}</p>
      </ContentSection>
    </div>
  )
}

function Packages() {
  const { title, standard, premium, action, terms, termsLink } = useContentTexts(texts).packages
  return (
    <ContentSection title={title}>
      <div className="grid gap-5 md:grid-cols-2">
        {[standard, premium].map((offer) => (
          <section
            key={offer.title}
            className="bevel-card flex flex-col gap-4 border border-line bg-surface p-5 md:p-6"
          >
            <h3 className="type-h3">{offer.title}</h3>
            <Ticked items={offer.items} />
          </section>
        ))}
      </div>
      <p className="type-article">
        <WithSlots
          text={terms}
          slots={{
            terms: <TextLink to="/terms">{termsLink}</TextLink>,
          }}
        />
      </p>
      <LinkButton to="/" className="self-start">
        {action}
      </LinkButton>
    </ContentSection>
  )
}

export const { loader, Component, meta } = contentRoute({
  page: 'services',
  texts,
  Shown: Services,
  image: sharedPicture('stored-equipment'),
})
