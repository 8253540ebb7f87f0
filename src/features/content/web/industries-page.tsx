import { TextLink } from '#client/text-link.tsx'
import { PHONE_SIZES } from '#ui/picture.tsx'
import { texts } from '../contract/texts/industries.ts'
import { useContentTexts } from './content-texts.tsx'
import { ContactUs, ContentPage, ContentPicture } from './content-parts.tsx'
import { type PictureName, sharedPicture } from './pictures.ts'
import { contentRoute } from './content-route.tsx'

/** The categories of an industry's equipment, because the taxonomy has no industries. */
const CATEGORIES = {
  drilling: 'Drilling Equipment',
  completion: 'Completion, Intervention Equipment',
  general: 'General Equipment',
  spare: 'Spare Parts',
  safety: 'Safety Equipment',
} as const

const INDUSTRIES = [
  { key: 'oilGas', picture: 'workshop', categories: ['drilling', 'completion'] },
  { key: 'mining', picture: 'haul-truck', categories: ['general', 'spare'] },
  { key: 'heavy', picture: 'crane', categories: ['general', 'safety'] },
] as const satisfies readonly {
  key: string
  picture: PictureName
  categories: readonly (keyof typeof CATEGORIES)[]
}[]

/** Oil & Gas, Mining and Heavy Equipment, each with its listings (spec §2 Public content pages). */
export function Industries() {
  const t = useContentTexts(texts)
  return (
    <ContentPage
      title={t.title}
      lead={<p className="type-article">{t.lead}</p>}
      picture="rig-site"
      alt={t.pictureAlt}
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {INDUSTRIES.map(({ key, picture, categories }) => (
          <li key={key} className="bevel-card flex flex-col border border-line bg-surface">
            <ContentPicture name={picture} alt={t.items[key].pictureAlt} sizes={`${PHONE_SIZES}, 30vw`} />
            <div className="flex grow flex-col gap-2 p-5">
              <h2 className="type-h3">{t.items[key].title}</h2>
              <p className="grow text-ink-2">{t.items[key].text}</p>
              <ul aria-label={t.browseLabel(t.items[key].title)} className="mt-2 flex flex-col">
                {categories.map((category) => (
                  <li key={category}>
                    <TextLink
                      to={`/?${new URLSearchParams({ categorie: CATEGORIES[category] })}`}
                      className="inline-flex min-h-8 items-center"
                    >
                      {t.browse[category]}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <ContactUs />
    </ContentPage>
  )
}

export const { loader, Component, meta } = contentRoute({
  page: 'industries',
  texts,
  Shown: Industries,
  image: sharedPicture('rig-site'),
})
