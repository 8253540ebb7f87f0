import * as z from 'zod/mini'
import { ExportRefusal, type RawEntry } from './exported-post.ts'

const text = z.optional(z.nullable(z.string()))
const item = z.object({
  kind: text,
  id: z.union([z.string(), z.number()]),
  title: text,
  content: text,
  published: text,
  updated: text,
  url: text,
  status: text,
  labels: z.optional(z.nullable(z.array(z.string()))),
})
/** A response of the hosted blog's API, several of them (pages), or just the posts. */
const answer = z.union([
  z.object({ items: z.array(item) }),
  z.array(z.object({ items: z.array(item) })),
  z.array(item),
])

/**
 * Reads the JSON format: the lists of posts in responses of the hosted blog's API.
 * @throws ExportRefusal `unreadable` if it is not JSON, `unknown` for another shape.
 */
export function readJson(json: string): RawEntry[] {
  const parsed = answer.safeParse(parse(json))
  if (!parsed.success) throw new ExportRefusal('unknown', parsed.error)
  const lists = Array.isArray(parsed.data) ? parsed.data : [parsed.data]
  return lists.flatMap((entry) => ('items' in entry ? entry.items : [entry])).map(entryOf)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new ExportRefusal('unreadable', error)
  }
}

function entryOf({ kind, id, status, labels, ...given }: z.output<typeof item>): RawEntry {
  const state = status ?? 'LIVE'
  return {
    id: String(id),
    title: given.title ?? '',
    html: given.content ?? '',
    labels: labels ?? [],
    kind: kindNamed(kind ?? 'blogger#post'),
    isDraft: state !== 'LIVE',
    isTrashed: state.includes('TRASHED'),
    published: given.published ?? '',
    updated: given.updated ?? '',
    address: given.url ?? '',
  }
}

function kindNamed(kind: string): RawEntry['kind'] {
  const name = kind.replace(/^.*#/, '')
  return name === 'post' || name === 'page' || name === 'comment' ? name : 'other'
}
