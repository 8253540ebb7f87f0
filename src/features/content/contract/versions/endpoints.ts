import * as z from 'zod/mini'
import { typedText } from '#kernel/text/typed-text.ts'
import { CONTENT_LISTS, CONTENT_PAGES } from '#kernel/web/content-page.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { productImage } from '#kernel/trade/product.ts'
import { CONTENT_LIMITS } from '../../domain/content-rules.ts'

const page = z.enum([...CONTENT_PAGES, ...CONTENT_LISTS])
const onPage = z.object({ page })
const version = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
const inAddress = z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d{0,5})$/)),
  z.transform((text) => Number(text)),
)
const text = (max: number) => typedText(max, 'content.errors.long')
const bothLanguages = (max: number) => z.strictObject({ en: text(max), fr: text(max) })

const person = z.object({
  name: z.string(),
  role: z.string(),
  text: z.string(),
  image: z.nullable(productImage),
  /** Empty if there is none. */
  link: z.string(),
})
export type PersonView = z.output<typeof person>

const pageContent = z.object({
  /** 0 for the texts in the code. */
  version: z.number(),
  /** By path, the texts in the requested language that differ from the code's. */
  changes: z.record(z.string(), z.string()),
  /** The lists of people that the page shows. */
  people: z.object({
    founders: z.array(person),
    team: z.array(person),
    testimonials: z.array(person),
  }),
  /** What the operator promises companies that join; empty if nothing. */
  discount: z.string(),
})
export type PageContent = z.output<typeof pageContent>

/** The content that the pages themselves load. */
export const readContent = endpoint({
  method: 'GET',
  path: '/api/content/:page',
  access: 'public',
  summary: 'What staff published over the texts of a page',
  status: 200,
  sameForAll: true,
  params: onPage,
  response: pageContent,
})

const moment = z.string()
const overview = z.object({
  page,
  /** The version that is shown; 0 for the texts in the code. */
  published: z.number(),
  publishedAt: z.nullable(moment),
  /** The newest version, published or not. */
  newest: z.number(),
  savedAt: z.nullable(moment),
  /** Who saved the newest version. */
  author: z.nullable(z.string()),
})
export type ContentOverview = z.output<typeof overview>

export const listContent = endpoint({
  method: 'GET',
  path: '/api/staff/content',
  access: 'staff',
  summary: 'Every page whose texts staff may change, with the version that is shown and the newest',
  status: 200,
  response: z.array(overview),
})

const bothTexts = z.object({ en: z.string(), fr: z.string() })
const difference = z.object({ path: z.string(), before: bothTexts, after: bothTexts })

const savedVersion = z.object({
  version: z.number(),
  author: z.string(),
  savedAt: moment,
  note: z.string(),
  publishedAt: z.nullable(moment),
  publishedBy: z.nullable(z.string()),
  /** What it changed compared to the version before. */
  differences: z.array(difference),
})
export type SavedVersion = z.output<typeof savedVersion>

const editedPerson = z.object({
  name: z.string(),
  role: bothTexts,
  text: bothTexts,
  picture: z.nullable(z.string()),
  image: z.nullable(productImage),
  link: z.string(),
})

const editedPage = z.object({
  page,
  newest: z.number(),
  published: z.number(),
  texts: z.array(
    z.object({
      path: z.string(),
      /** Can have several paragraphs. */
      isList: z.boolean(),
      /** May be empty if it is empty in both languages. */
      isOptional: z.boolean(),
      shipped: bothTexts,
      text: bothTexts,
    }),
  ),
  people: z.array(editedPerson),
  /** Newest first. */
  versions: z.array(savedVersion),
})
export type EditedPage = z.output<typeof editedPage>
export type EditedPerson = z.output<typeof editedPerson>

export const editContent = endpoint({
  method: 'GET',
  path: '/api/staff/content/:page',
  access: 'staff',
  summary: 'The texts of a page as its newest version has them, beside the code’s, and all its versions',
  status: 200,
  params: onPage,
  response: editedPage,
})

export const previewContent = endpoint({
  method: 'GET',
  path: '/api/staff/content/:page/versions/:version',
  access: 'staff',
  summary: 'A version of a page as it would be shown',
  status: 200,
  params: z.object({ page, version: inAddress }),
  response: pageContent,
})

const {
  text: TEXT_MAX,
  note: NOTE_MAX,
  name: NAME_MAX,
  role: ROLE_MAX,
  link: LINK_MAX,
  people: PEOPLE_MAX,
} = CONTENT_LIMITS

export const saveContent = endpoint({
  method: 'POST',
  path: '/api/staff/content/:page',
  access: 'staff',
  summary: 'Saves a draft as the next version; 409 conflict when somebody saved one meanwhile',
  status: 201,
  params: onPage,
  body: z.strictObject({
    /** The version on which the edit is based. */
    base: version,
    note: text(NOTE_MAX),
    /** Texts that differ from the code's; all others are those of the code. */
    texts: z
      .array(z.strictObject({ path: z.string().check(z.maxLength(200)), ...bothLanguages(TEXT_MAX).shape }))
      .check(z.maxLength(1000)),
    people: z
      .array(
        z.strictObject({
          name: text(NAME_MAX),
          role: bothLanguages(ROLE_MAX),
          text: bothLanguages(TEXT_MAX),
          picture: z.nullable(z.string().check(z.maxLength(100))),
          link: text(LINK_MAX),
        }),
      )
      .check(z.maxLength(PEOPLE_MAX, 'content.errors.people')),
  }),
  response: z.object({ version: z.number() }),
})
export type SaveContentBody = z.input<(typeof saveContent)['body']>

export const publishContent = endpoint({
  method: 'POST',
  path: '/api/staff/content/:page/publish',
  access: 'staff',
  summary: 'Shows the newest version; 409 conflict when it is not the one named, or is shown already',
  status: 200,
  params: onPage,
  body: z.strictObject({ version }),
  response: z.object({ version: z.number() }),
})

export const restoreContent = endpoint({
  method: 'POST',
  path: '/api/staff/content/:page/restore',
  access: 'staff',
  summary:
    'Saves an older version, 0 being the code’s own, as the next one; 409 conflict when somebody saved meanwhile',
  status: 201,
  params: onPage,
  body: z.strictObject({ base: version, version, note: text(NOTE_MAX) }),
  response: z.object({ version: z.number() }),
})

/** multipart: one `image`. */
export const storeContentPicture = endpoint({
  method: 'POST',
  path: '/api/staff/content-pictures',
  access: 'staff',
  summary: 'Stores a portrait (jpeg, png): multipart with one image; kept once a saved version names it',
  status: 201,
  multipart: true,
  response: z.object({ picture: z.string(), image: productImage }),
})
