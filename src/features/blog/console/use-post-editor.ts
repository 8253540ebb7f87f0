import { useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useDraft } from '#client/draft.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import type { Language } from '#kernel/text/language.ts'
import type { FormState } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import { postBody, type PostBody } from '../contract/fields.ts'
import type {
  changePost,
  createPost,
  deletePost,
  movePost,
  PostStatus,
  readStaffPost,
  StaffPost,
} from '../contract/staff-endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

type Work = 'save' | 'publish' | 'unpublish' | 'delete'

interface EditorOptions {
  /** Null for a new post. */
  post: StaffPost | null
  userId: number
  /** The post was stored; a new one has an id now. */
  onSaved: (post: StaffPost) => void
  onDeleted: () => void
}

/** The form of a post, its actions, and what happens when two people edit it at once. */
export function usePostEditor(options: EditorOptions) {
  const t = useTexts(texts)
  const { onSaved, onDeleted } = options
  const calls = usePostCalls()
  const editing = useEditing(options, calls)
  const { stored, form, base, hold, take, draft } = editing
  const run = (kind: Work, act: (saved: StaffPost, version: number) => Promise<void>) => () => {
    const { saved } = stored
    if (!saved) return
    stored
      .work(kind, () => act(saved, base ?? saved.version))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        form.fail(error.lines())
      })
  }
  return {
    ...stored,
    ...editing,
    unpublish: run('unpublish', async (saved, version) => {
      const next = await calls.move(saved, version, 'draft')
      hold(next)
      onSaved(next)
      toast.success(t.unpublished)
    }),
    remove: run('delete', async (saved, version) => {
      await calls.remove(saved, version)
      draft.forget()
      toast.success(t.deleted)
      onDeleted()
    }),
    keepMine: () => stored.settle(hold),
    takeTheirs: () => stored.settle(take),
  }
}

function useEditing({ post, userId, onSaved }: EditorOptions, calls: ReturnType<typeof usePostCalls>) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const stored = useStoredPost(post, calls)
  /** The version on which the typed text is based. */
  const [base, setBase] = useState(post?.version ?? null)
  /** Which of the two buttons submits; set before the form is validated. */
  const wanted = useRef<PostStatus | null>(null)
  const untouched = stored.saved ? valuesOf(stored.saved) : emptyPost(language)
  const form = useForm({
    initial: untouched,
    schema: postBody,
    texts: { ...errors, label_max: t.keywordsMax, labels_max: t.keywordsMax },
    toBody: bodyOf,
    onSubmit: (body) => stored.work(wanted.current === null ? 'save' : 'publish', () => store(body)),
  })
  const name = `blog ${post?.id ?? 'new'}:${userId}`
  const { isRestored, setRestored, ...draft } = usePostDraft(name, { form, untouched, base, setBase })
  const hold = (next: StaffPost) => {
    stored.setSaved(next)
    setBase(next.version)
  }
  const show = (values: PostValues) => {
    draft.forget()
    setRestored(false)
    form.reset(values)
  }
  const take = (next: StaffPost) => {
    hold(next)
    show(valuesOf(next))
  }
  /** The stored version is kept before the next step, so that a failure of that step loses nothing. */
  const store = async (body: PostBody) => {
    const isOut = wanted.current !== null
    let next = await calls.write(stored.saved, body, base)
    hold(next)
    if (isOut) next = await calls.move(next, next.version, 'published')
    take(next)
    onSaved(next)
    toast.success(isOut ? t.publishedNow : t.saved)
  }
  const discard = () => {
    setBase(stored.saved?.version ?? null)
    show(untouched)
  }
  return { stored, draft, form, base, isRestored, wanted, hold, take, discard }
}

interface PostDraftOptions {
  form: FormState<PostValues>
  untouched: PostValues
  base: number | null
  setBase: (base: number | null) => void
}

/** Keeps every change of a post on this device; `name` tells posts and members apart. */
function usePostDraft(name: string, { form, untouched, base, setBase }: PostDraftOptions) {
  const [isRestored, setRestored] = useState(false)
  const { forget } = useDraft(name, {
    where: 'device',
    values: { ...form.values, version: base },
    isTyped: JSON.stringify(form.values) !== JSON.stringify(untouched),
    restore: ({ version, ...values }) => {
      form.set(values)
      setBase(version)
      setRestored(true)
    },
  })
  return { isRestored, setRestored, forget }
}

/** The stored post, the action in progress, and a newer version that somebody else stored meanwhile. */
function useStoredPost(post: StaffPost | null, calls: ReturnType<typeof usePostCalls>) {
  const [saved, setSaved] = useState(post)
  const [theirs, setTheirs] = useState<StaffPost | null>(null)
  const [busy, setBusy] = useState<Work | null>(null)
  return {
    saved,
    setSaved,
    theirs,
    busy,
    /** Runs an action; after a conflict the newer version is shown beside what was typed. */
    work: async (kind: Work, act: () => Promise<void>) => {
      setBusy(kind)
      try {
        await act()
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || !saved) throw error
        setTheirs(await calls.read(saved.id))
      } finally {
        setBusy(null)
      }
    },
    /** Ends the conflict, with what `by` does with the newer version. */
    settle: (by: (theirs: StaffPost) => void) => {
      if (theirs) by(theirs)
      setTheirs(null)
    },
  }
}

function usePostCalls() {
  const api = useApi()
  return {
    read: (id: number) =>
      api().call<typeof readStaffPost>('GET', '/api/staff/blog/:id', { params: { id: String(id) } }),
    write: (saved: StaffPost | null, body: PostBody, version: number | null) =>
      saved
        ? api().call<typeof changePost>('PUT', '/api/staff/blog/:id', {
            params: { id: String(saved.id) },
            body: { ...body, version: version ?? saved.version },
          })
        : api().call<typeof createPost>('POST', '/api/staff/blog', { body, once: true }),
    move: ({ id }: StaffPost, version: number, status: PostStatus) =>
      api().call<typeof movePost>('POST', '/api/staff/blog/:id/status', {
        params: { id: String(id) },
        body: { status, version },
      }),
    remove: ({ id }: StaffPost, version: number) =>
      api().call<typeof deletePost>('POST', '/api/staff/blog/:id/delete', {
        params: { id: String(id) },
        body: { version },
      }),
  }
}

export interface PostValues {
  title: string
  html: string
  /** Separated by commas. */
  labels: string
  language: Language
}

const valuesOf = ({ title, html, labels, language }: StaffPost): PostValues => ({
  title,
  html,
  labels: labels.join(', '),
  language,
})

const emptyPost = (language: Language): PostValues => ({ title: '', html: '', labels: '', language })

const labelsIn = (typed: string) =>
  typed
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)

/** The body of a request, with the keywords as a list. */
const bodyOf = ({ labels, ...typed }: PostValues) => ({ ...typed, labels: labelsIn(labels) })
