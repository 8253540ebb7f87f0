import * as z from 'zod/mini'
import { MALFORMED, requiredText, singleLine, typedText } from '#kernel/text/typed-text.ts'
import { productView } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idInBody, idParameter } from '#kernel/web/id-parameter.ts'
import { MOST_FILINGS, MOST_SHORTLISTS, NOTE_MAX, SHORTLIST_NAME_MAX } from '../domain/shortlist.ts'

const shortlistView = z.object({
  id: z.number(),
  name: z.string(),
  /** How many listings are on it, those no longer on sale included. */
  listings: z.number(),
})
export type ShortlistView = z.output<typeof shortlistView>

/** What a member wrote about a listing, and the lists of the company that it is on. */
const filingView = z.object({
  listingId: z.number(),
  note: z.nullable(z.string()),
  shortlistIds: z.array(z.number()),
})
export type FilingView = z.output<typeof filingView>

const shortlistDetail = z.object({
  id: z.number(),
  name: z.string(),
  entries: z.array(
    z.object({
      listingId: z.number(),
      /** Null while it has no public page. */
      product: z.nullable(productView),
      /** Null once the account is deleted. */
      addedBy: z.nullable(z.string()),
      addedAt: z.string(),
      /** Notes of the company's members about it, oldest first. */
      notes: z.array(z.object({ by: z.string(), isOwn: z.boolean(), note: z.string() })),
    }),
  ),
})
export type ShortlistDetail = z.output<typeof shortlistDetail>

const LONG = 'shortlists.errors.name_long'
const oneLine = () => singleLine('shortlists.errors.name')

export const shortlistName = z.strictObject({
  name: requiredText(SHORTLIST_NAME_MAX, 'shortlists.errors.name', LONG).check(oneLine()),
})

/** An empty note deletes it; an empty name makes no list. */
export const filingBody = z.strictObject({
  note: typedText(NOTE_MAX, 'shortlists.errors.note_long'),
  shortlistIds: z.array(idInBody).check(z.maxLength(MOST_SHORTLISTS, MALFORMED)),
  newShortlist: typedText(SHORTLIST_NAME_MAX, LONG).check(oneLine()),
})

const params = z.object({ id: idParameter })

export const listShortlists = endpoint({
  method: 'GET',
  path: '/api/shortlists',
  access: 'member',
  summary: "The lists of the member's company, by name.",
  status: 200,
  response: z.array(shortlistView),
})

export const readShortlist = endpoint({
  method: 'GET',
  path: '/api/shortlists/:id',
  access: 'member',
  summary:
    "A list of the member's company: its listings, last added first, with the notes of all colleagues.",
  status: 200,
  params,
  response: shortlistDetail,
})

export const renameShortlist = endpoint({
  method: 'PUT',
  path: '/api/shortlists/:id',
  access: 'member',
  summary: 'Renames a list. 409 for a name that another list has.',
  status: 200,
  params,
  body: shortlistName,
  response: shortlistView,
})

export const deleteShortlist = endpoint({
  method: 'DELETE',
  path: '/api/shortlists/:id',
  access: 'member',
  summary:
    'Deletes a list for the whole company; one that does not exist is no error. Answers those that are left.',
  status: 200,
  params,
  response: z.array(shortlistView),
})

export const removeFromShortlist = endpoint({
  method: 'DELETE',
  path: '/api/shortlists/:id/listings/:listingId',
  access: 'member',
  summary: 'Takes a listing off a list; one that is not on it is no error.',
  status: 200,
  params: z.object({ id: idParameter, listingId: idParameter }),
  response: shortlistDetail,
})

export const readFilings = endpoint({
  method: 'GET',
  path: '/api/shortlists/filings',
  access: 'member',
  summary:
    "The member's notes about listings, and the lists of the company that they are on, in the order of `ids`.",
  status: 200,
  query: z.strictObject({
    /** Listing ids, separated by commas; at most a page of them. */
    ids: z.string().check(
      z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, MALFORMED),
      z.refine((ids) => ids.split(',').length <= MOST_FILINGS, MALFORMED),
    ),
  }),
  response: z.array(filingView),
})

export const fileListing = endpoint({
  method: 'PUT',
  path: '/api/shortlists/filings/:id',
  access: 'member',
  summary:
    'Sets the member’s note about a listing and the lists that it is on; a new list can be made at once. Lists that a colleague deleted meanwhile are left out.',
  status: 200,
  params,
  body: filingBody,
  response: filingView,
})
