import type { Db } from '#db/client.ts'
import { readPublishedContents, type ContentVersion } from '#db/content-reader.ts'
import { presentImage } from '#db/present-image.ts'
import type { ContentChanges } from '#kernel/web/content-changes.ts'
import type { ContentEntry } from '#kernel/web/content-entry.ts'
import {
  CONTENT_LISTS,
  CONTENT_PAGES,
  type ContentList,
  type ContentPageName,
} from '#kernel/web/content-page.ts'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import type {
  ContentOverview,
  EditedPage,
  EditedPerson,
  PageContent,
  PersonView,
  SavedVersion,
} from '../contract/versions/endpoints.ts'
import type { OpenText } from '../domain/content-rules.ts'
import { findPictures, listVersions, type VersionRow } from './content-repository.ts'
import { shippedTexts } from './shipped-texts.ts'

/** The lists of people that a page shows. */
const PEOPLE_OF: Partial<Record<ContentPageName, readonly ContentList[]>> = {
  landing: ['founders', 'testimonials'],
  about: ['team'],
  founders: ['founders'],
  team: ['team'],
  testimonials: ['testimonials'],
}
const SHOWING_DISCOUNT: readonly ContentPageName[] = ['landing', 'discount']
/** The page on which a part of one is seen. */
const SEEN_ON: Partial<Record<ContentPageName, ContentPageName>> = {
  discount: 'landing',
  founders: 'landing',
  testimonials: 'landing',
  team: 'about',
}

/** One version of a page, or of a part of one, in the place of the published one. */
interface Previewed {
  page: ContentPageName
  content: ContentVersion
}

/**
 * What a page shows in a language: as published, or with one version, of itself or of a part of it, in its
 * place.
 */
export async function presentPage(
  db: Db,
  page: ContentPageName,
  language: Language,
  previewed?: Previewed,
): Promise<PageContent> {
  const lists = PEOPLE_OF[page] ?? []
  const published = await readPublishedContents(db, [page, ...lists, 'discount'])
  const versionOf = (name: ContentPageName) =>
    name === previewed?.page ? previewed.content : published(name)
  const own = versionOf(page)
  const entriesOf = (list: ContentList) => (lists.includes(list) ? versionOf(list).entries : [])
  const pictures = await findPictures(db, picturesIn(CONTENT_LISTS.flatMap(entriesOf)))
  const people = (list: ContentList) =>
    entriesOf(list).map((entry) => presentPerson(entry, language, pictures))
  return {
    version: (previewed?.content ?? own).version,
    changes: own[language],
    people: { founders: people('founders'), team: people('team'), testimonials: people('testimonials') },
    discount: SHOWING_DISCOUNT.includes(page) ? (versionOf('discount')[language]['line'] ?? '') : '',
  }
}

/** A version as it would be shown: a part of a page stands among the rest of that page as it is published. */
export function previewPage(db: Db, previewed: Previewed, language: Language): Promise<PageContent> {
  return presentPage(db, SEEN_ON[previewed.page] ?? previewed.page, language, previewed)
}

type Pictures = Awaited<ReturnType<typeof findPictures>>

const picturesIn = (entries: readonly ContentEntry[]) => entries.flatMap(({ picture }) => picture ?? [])

function imageOf({ picture, name }: ContentEntry, pictures: Pictures) {
  const file = picture === null ? undefined : pictures.get(picture)
  return file ? presentImage({ ...file, name: file.hash, alt: null }, name) : null
}

function presentPerson(entry: ContentEntry, language: Language, pictures: Pictures): PersonView {
  const { name, role, text, link } = entry
  return { name, role: role[language], text: text[language], link, image: imageOf(entry, pictures) }
}

/** Every page, as the list of the console shows it. */
export async function presentOverview(db: Db): Promise<ContentOverview[]> {
  const byPage = Map.groupBy(await listVersions(db), ({ page }) => page)
  return [...CONTENT_PAGES, ...CONTENT_LISTS].map((page) => {
    const versions = byPage.get(page) ?? []
    const [newest] = versions
    const published = versions.find(({ publishedAt }) => publishedAt !== null)
    return {
      page,
      published: published?.version ?? 0,
      publishedAt: published?.publishedAt?.toISOString() ?? null,
      newest: newest?.version ?? 0,
      savedAt: newest?.createdAt.toISOString() ?? null,
      author: newest?.author ?? null,
    }
  })
}

/** A page as it is edited: the texts of its newest version beside the code's, and where they came from. */
export async function presentEdited(db: Db, page: ContentPageName): Promise<EditedPage> {
  const versions = await listVersions(db, page)
  const [newest] = versions
  const open = shippedTexts(page)
  const entries = newest?.entries ?? []
  const pictures = await findPictures(db, picturesIn(entries))
  return {
    page,
    newest: newest?.version ?? 0,
    published: versions.find(({ publishedAt }) => publishedAt !== null)?.version ?? 0,
    texts: open.map((text) => ({
      ...text,
      text: {
        en: newest?.en[text.path] ?? text.shipped.en,
        fr: newest?.fr[text.path] ?? text.shipped.fr,
      },
    })),
    people: entries.map((entry): EditedPerson => ({ ...entry, image: imageOf(entry, pictures) })),
    versions: versions.map((version, index) => presentVersion(version, versions[index + 1], open)),
  }
}

function presentVersion(
  version: VersionRow,
  before: VersionRow | undefined,
  open: readonly OpenText[],
): SavedVersion {
  const { publishedAt, createdAt, publisher: publishedBy, author, note } = version
  return {
    version: version.version,
    author,
    note,
    savedAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedBy,
    differences: [...textDifferences(version, before, open), ...entryDifferences(version, before)],
  }
}

function textDifferences(version: VersionRow, before: VersionRow | undefined, open: readonly OpenText[]) {
  return open.flatMap(({ path, shipped }) => {
    const textIn = (row: VersionRow | undefined, language: Language) => {
      const changes: ContentChanges | undefined = row?.[language]
      return changes?.[path] ?? shipped[language]
    }
    const both = (row: VersionRow | undefined) => ({ en: textIn(row, 'en'), fr: textIn(row, 'fr') })
    const difference = { path, before: both(before), after: both(version) }
    return LANGUAGES.some((language) => difference.before[language] !== difference.after[language])
      ? [difference]
      : []
  })
}

/** People by their place in the list: whoever came, went, moved or was changed. */
function entryDifferences(version: VersionRow, before: VersionRow | undefined) {
  const length = Math.max(version.entries.length, before?.entries.length ?? 0)
  return Array.from({ length }, (_, index) => ({
    path: `people.${index}`,
    before: describe(before?.entries[index]),
    after: describe(version.entries[index]),
    // A portrait has no words.
    samePicture: before?.entries[index]?.picture === version.entries[index]?.picture,
  })).flatMap(({ samePicture, ...difference }) =>
    samePicture && LANGUAGES.every((language) => difference.before[language] === difference.after[language])
      ? []
      : [difference],
  )
}

function describe(entry: ContentEntry | undefined) {
  const inLanguage = (language: Language) =>
    entry
      ? [entry.name, entry.role[language], entry.text[language], entry.link].filter(Boolean).join('\n')
      : ''
  return { en: inLanguage('en'), fr: inLanguage('fr') }
}
