import type { LEFT_OUT_REASONS } from '../../contract/import-endpoint.ts'

/** A post in an export of the hosted blog. */
export interface ExportedPost {
  /** Its identifier there, the same in every format of export. */
  source: string
  title: string
  /** As exported: not sanitized, possibly malformed. */
  html: string
  labels: readonly string[]
  status: 'draft' | 'published'
  published: Date | null
  updated: Date
  /** From its address there; null if it had none. */
  slug: string | null
}

/** An entry that is not a post of the blog. */
export interface LeftOut {
  title: string
  reason: (typeof LEFT_OUT_REASONS)[number]
}

export interface Export {
  posts: ExportedPost[]
  leftOut: LeftOut[]
}

/** What any of the formats says about an entry, before its kind is determined. */
export interface RawEntry {
  id: string
  title: string
  html: string
  labels: readonly string[]
  kind: 'post' | 'page' | 'comment' | 'other'
  isDraft: boolean
  isTrashed: boolean
  published: string
  updated: string
  /** Its address or file there: 'https://old.example/2023/05/mud-pumps.html'. */
  address: string
}

export class ExportRefusal extends Error {
  readonly problem: 'unreadable' | 'unknown' | 'too_many'
  constructor(problem: ExportRefusal['problem'], cause?: unknown) {
    super(`the export was not read: ${problem}`, { cause })
    this.problem = problem
  }
}

/** A larger export is refused. */
const MOST_POSTS = 5000

/**
 * Sorts the entries of an export into posts and what is left out. Settings and templates are not mentioned at
 * all.
 */
export function sortEntries(entries: readonly RawEntry[]): Export {
  const found: Export = { posts: [], leftOut: [] }
  for (const entry of entries) {
    if (entry.kind === 'other') continue
    const post = entry.kind === 'post' && !entry.isTrashed ? postOf(entry) : null
    if (post) found.posts.push(post)
    else found.leftOut.push({ title: entry.title, reason: reasonOf(entry) })
  }
  if (found.posts.length > MOST_POSTS) throw new ExportRefusal('too_many')
  return found
}

function reasonOf({ kind, isTrashed }: RawEntry): LeftOut['reason'] {
  if (kind === 'page' || kind === 'comment') return kind
  return isTrashed ? 'trashed' : 'incomplete'
}

function postOf(entry: RawEntry): ExportedPost | null {
  const number = /(\d+)$/.exec(entry.id)?.[1]
  const updated = momentIn(entry.updated) ?? momentIn(entry.published)
  const published = momentIn(entry.published)
  if (number === undefined || updated === null) return null
  if (!entry.isDraft && published === null) return null
  return {
    source: `blogger:${number}`,
    title: entry.title.replace(/\s+/g, ' ').trim(),
    html: entry.html,
    // The order differs between the formats.
    labels: entry.labels.toSorted(),
    status: entry.isDraft ? 'draft' : 'published',
    published: entry.isDraft ? null : published,
    updated,
    slug: slugIn(entry.address),
  }
}

function momentIn(text: string): Date | null {
  const moment = new Date(text.trim())
  return text.trim() === '' || Number.isNaN(moment.getTime()) ? null : moment
}

/** The last path segment up to its first dot. */
function slugIn(address: string): string | null {
  const path = address.replace(/[?#].*$/, '')
  const slug = /\/([^/.]+)(?:\.[^/]*)?$/.exec(path)?.[1]?.toLowerCase()
  return slug !== undefined && /^[a-z0-9_-]{1,200}$/.test(slug) ? slug : null
}
