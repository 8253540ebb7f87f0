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
/** One answer of the interface, several of them (its pages), or the posts themselves. */
const answer = z.union([
  z.object({ items: z.array(item) }),
  z.array(z.object({ items: z.array(item) })),
  z.array(item),
])

/**
 * Reads the JSON form: the lists of posts that the interface of the hosted blog answers.
 * @throws ExportRefusal `unreadable` for what is no JSON, `unknown` for another shape.
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
