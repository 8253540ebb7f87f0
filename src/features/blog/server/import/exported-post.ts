/** A post as an export of the hosted blog has it. */
export interface ExportedPost {
  /** What names it there, the same in every form of export. */
  source: string
  title: string
  /** As it came: neither safe nor sound. */
  html: string
  labels: readonly string[]
  status: 'draft' | 'published'
  published: Date | null
  updated: Date
  /** From its address there; null where it never had one. */
  slug: string | null
}

/** An entry that is no post of the blog. */
export interface LeftOut {
  title: string
  reason: 'page' | 'comment' | 'trashed' | 'incomplete'
}

export interface Export {
  posts: ExportedPost[]
  leftOut: LeftOut[]
}

/** What is known of an entry in any of the forms, before it is decided what it is. */
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

/** The file could not be read as an export. */
export class ExportRefusal extends Error {
  readonly problem: 'unreadable' | 'unknown' | 'too_many'
  constructor(problem: ExportRefusal['problem'], cause?: unknown) {
    super(`the export was not read: ${problem}`, { cause })
    this.problem = problem
  }
}

/** More would not be a blog. */
const MOST_POSTS = 5000

/**
 * Sorts what an export holds: posts, and what is left out of a blog. Settings and templates are not even
 * mentioned.
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
    // The forms have them in different orders.
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

/** The last part of an address without what follows its first dot. */
function slugIn(address: string): string | null {
  const path = address.replace(/[?#].*$/, '')
  const slug = /\/([^/.]+)(?:\.[^/]*)?$/.exec(path)?.[1]?.toLowerCase()
  return slug !== undefined && /^[a-z0-9_-]{1,200}$/.test(slug) ? slug : null
}
