import type { Db } from '#db/client.ts'
import { readPublishedContents, type ContentVersion } from '#db/content-reader.ts'
import { presentImage } from '#db/present-image.ts'
import type { ContentChanges } from '#kernel/web/content-changes.ts'
import {
  type ContentEntry,
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
import { shippedTexts } from './shipped.ts'

/** The lists of people that a page shows. */
const PEOPLE_OF: Partial<Record<ContentPageName, readonly ContentList[]>> = {
  landing: ['founders', 'testimonials'],
  about: ['team'],
  founders: ['founders'],
  team: ['team'],
  testimonials: ['testimonials'],
}
const SHOWING_DISCOUNT: readonly ContentPageName[] = ['landing', 'discount']
/** The page that shows a part which is edited on its own. */
const SEEN_ON: Partial<Record<ContentPageName, ContentPageName>> = {
  discount: 'landing',
  founders: 'landing',
  testimonials: 'landing',
  team: 'about',
}

/** A version of a page, or of a part of one, that replaces the published one. */
interface Previewed {
  page: ContentPageName
  content: ContentVersion
}

/** What a page shows in a language: everything as published, or with the previewed version in its place. */
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

/** A previewed version; a part appears within its page, whose other texts are the published ones. */
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

/** All pages, for the list in the console. */
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

/** A page for the editor: the texts of its newest version beside those of the code, and their history. */
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

/** Compares people by their position in the list: added, removed, moved or changed. */
function entryDifferences(version: VersionRow, before: VersionRow | undefined) {
  const length = Math.max(version.entries.length, before?.entries.length ?? 0)
  return Array.from({ length }, (_, index) => ({
    path: `people.${index}`,
    before: describe(before?.entries[index]),
    after: describe(version.entries[index]),
    // A portrait has no text to compare.
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
