import type { ReactNode } from 'react'
import { PHONE_SIZES, Picture } from '#ui/picture.tsx'
import { fitOf, pictureOf } from '#ui/product-picture.ts'
import type { PersonView } from '../contract/versions/endpoints.ts'
import { texts } from '../contract/texts/landing.ts'
import { useContentTexts } from './content-texts.tsx'

type People = readonly PersonView[]

/** The operator's founders: portrait, name, role, a short text (spec §3). Hidden while there are none. */
export function Founders({ people }: { people: People }) {
  const t = useContentTexts(texts).founders
  return <Portraits title={t.title} people={people} />
}

/** The team: portrait, name, job. */
export function Team({ title, people }: { title: string; people: People }) {
  return <Portraits title={title} people={people} />
}

/** Testimonials of customers: portrait, text, name. */
export function Testimonials({ people }: { people: People }) {
  const t = useContentTexts(texts).testimonials
  return (
    <PeopleSection title={t.title} people={people}>
      {({ name, text, image }) => (
        <figure className="flex h-full flex-col border border-line bg-surface">
          {image && <Portrait image={image} />}
          <blockquote className="grow p-4">{text}</blockquote>
          <figcaption className="type-small-strong border-t border-line p-4 text-ink-2">{name}</figcaption>
        </figure>
      )}
    </PeopleSection>
  )
}

function Portraits({ title, people }: { title: string; people: People }) {
  return (
    <PeopleSection title={title} people={people}>
      {({ name, role, text, image, link }) => (
        <div className="flex h-full flex-col border border-line bg-surface">
          {image && <Portrait image={image} />}
          <div className="flex flex-col gap-1 p-4">
            <h3 className="type-h3">
              {link === '' ? (
                name
              ) : (
                <a href={link} rel="noopener" className="underline underline-offset-4">
                  {name}
                </a>
              )}
            </h3>
            <p className="type-small-strong text-ink-2">{role}</p>
            {text !== '' && <p className="text-ink-2">{text}</p>}
          </div>
        </div>
      )}
    </PeopleSection>
  )
}

interface PeopleSectionProps {
  title: string
  people: People
  children: (person: PersonView) => ReactNode
}

function PeopleSection({ title, people, children }: PeopleSectionProps) {
  if (people.length === 0) return null
  return (
    <section className="flex flex-col gap-5">
      <h2 className="type-h2">{title}</h2>
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {people.map((person) => (
          <li key={`${person.name} ${person.text}`}>{children(person)}</li>
        ))}
      </ul>
    </section>
  )
}

/** Decorative, because the name is beside it. */
function Portrait({ image }: { image: NonNullable<PersonView['image']> }) {
  return (
    <Picture
      picture={pictureOf(image)}
      alt=""
      fit={fitOf(image)}
      sizes={`${PHONE_SIZES}, (width < 80rem) 50vw, 313px`}
    />
  )
}
