import type { ReactNode } from 'react'
import { operator } from '#kernel/web/operator.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { PHONE_SIZES, Picture } from '#ui/picture.tsx'
import { texts } from '../contract/texts.ts'
import { useContentTexts } from './content-texts.tsx'
import { pictureAddress, pictureSource, type PictureName } from './pictures.ts'

/** One of the committed pictures in its frame. */
export function ContentPicture({
  name,
  alt,
  sizes,
  priority = false,
}: {
  name: PictureName
  alt: string
  sizes: string
  priority?: boolean
}) {
  return (
    <Picture
      picture={pictureSource(name)}
      alt={alt}
      sizes={sizes}
      priority={priority}
      addressOf={(_picture, width) => pictureAddress(name, width, 'avif')}
    />
  )
}

/**
 * A content page below its header: breadcrumb, title and introduction on the left, its picture on the right.
 */
export function ContentPage({
  title,
  lead,
  picture,
  alt,
  children,
}: {
  title: string
  lead: ReactNode
  picture: PictureName
  alt: string
  children: ReactNode
}) {
  return (
    <div className="page-width flex flex-col gap-14 md:gap-20">
      <div>
        <Breadcrumb below={[{ label: title }]} />
        <header className="page-grid items-center gap-y-6">
          <div className="col-span-full flex flex-col gap-4 md:col-span-4 lg:col-span-5">
            <h1 className="type-h1">{title}</h1>
            {lead}
          </div>
          <div className="col-span-full md:col-span-4 lg:col-span-7">
            <ContentPicture
              name={picture}
              alt={alt}
              sizes={`${PHONE_SIZES}, (width < 64rem) 46vw, 757px`}
              priority
            />
          </div>
        </header>
      </div>
      {children}
    </div>
  )
}

/** Text on one side and a picture on the other; on phones the text comes first. */
export function PictureRow({
  title,
  picture,
  alt,
  pictureFirst = false,
  children,
}: {
  title: string
  picture: PictureName
  alt: string
  pictureFirst?: boolean
  children: ReactNode
}) {
  return (
    <section className="page-grid items-center gap-y-6">
      <div
        className={classNames(
          'col-span-full flex flex-col items-start gap-4 md:col-span-4 lg:col-span-6',
          pictureFirst && 'md:order-2 md:pl-5',
        )}
      >
        <h2 className="type-h2">{title}</h2>
        {children}
      </div>
      <div className="col-span-full md:col-span-4 lg:col-span-6">
        <ContentPicture name={picture} alt={alt} sizes={`${PHONE_SIZES}, (width < 64rem) 46vw, 650px`} />
      </div>
    </section>
  )
}

export function ContentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="type-h2">{title}</h2>
      {children}
    </section>
  )
}

/** A list with tick marks. */
export function Ticked({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Icon name="check" className="mt-0.5 text-malachite" />
          {item}
        </li>
      ))}
    </ul>
  )
}

/** A mail link to the company's information address (spec §2 Public content pages). */
export function ContactUs() {
  const t = useContentTexts(texts).parts
  return (
    <section className="bevel-panel flex flex-col items-start gap-4 border border-line bg-surface p-6 md:flex-row md:items-center md:p-8">
      <div className="flex grow flex-col gap-1">
        <h2 className="type-h2">{t.questions}</h2>
        <p className="max-w-[68ch] text-ink-2">{t.questionsText}</p>
      </div>
      <LinkButton
        href={`mailto:${operator().infoEmail}`}
        variant="primary"
        icon="envelope"
        className="shrink-0"
      >
        {t.contactUs}
      </LinkButton>
    </section>
  )
}
