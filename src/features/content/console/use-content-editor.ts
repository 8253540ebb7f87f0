import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useDraft } from '#client/draft.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import type { ContentPageName } from '#kernel/web/content-page.ts'
import type { Language } from '#kernel/text/language.ts'
import type { ErrorLine } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import type {
  editContent,
  EditedPage,
  EditedPerson,
  publishContent,
  restoreContent,
  saveContent,
} from '../contract/versions/endpoints.ts'
import type { EditedText } from './sections.ts'
import { texts } from './texts.ts'

type BothTexts = Record<Language, string>

/** An entry of a list, with a key of the browser that stays the same when the entry moves. */
export type TypedPerson = EditedPerson & { key: string }

export type ContentEditor = ReturnType<typeof useContentEditor>

/** The state of the editor: the loaded page, what was typed over it, and the actions. */
export function useContentEditor(page: ContentPageName) {
  const saved = useResource(`content ${page}`, (given) =>
    given.call<typeof editContent>('GET', '/api/staff/content/:page', { params: { page } }),
  )
  const typed = useTyped(page, saved.data)
  const acts = useContentActs(page, { base: saved.data?.newest ?? 0, typed, reload: saved.reload })
  return { page, saved, ...typed, ...acts }
}

/**
 * What was typed is kept apart from what was loaded. So a version that somebody else saved meanwhile can be
 * loaded without losing anything.
 */
function useTyped(page: ContentPageName, loaded: EditedPage | null) {
  const [typed, setTyped] = useState<Readonly<Record<string, BothTexts>>>({})
  const [people, setPeople] = useState<readonly TypedPerson[] | null>(null)
  const [note, setNote] = useState('')
  const textOf = ({ path, text }: EditedText): BothTexts => typed[path] ?? text
  const all = loaded?.texts ?? []
  const edited = all.filter((text) => !isSame(textOf(text), text.text))
  const shownPeople =
    people ?? loaded?.people.map((person, index) => ({ ...person, key: String(index) })) ?? []
  const unsaved = edited.length + (people === null ? 0 : 1)
  useDraft(`content ${page}`, {
    values: { typed, people: people ?? [], arePeople: people !== null, note },
    isTyped: unsaved > 0 || note !== '',
    restore: (draft) => {
      setTyped(draft.typed)
      setPeople(draft.arePeople ? draft.people : null)
      setNote(draft.note)
    },
  })
  return {
    textOf,
    /** The texts that a new version has to store. */
    different: () => all.filter((text) => !isSame(textOf(text), text.shipped)),
    isEdited: (path: string) => edited.some((text) => text.path === path),
    write: (path: string, words: BothTexts) => setTyped((before) => ({ ...before, [path]: words })),
    people: shownPeople,
    setPeople: (change: (before: readonly TypedPerson[]) => readonly TypedPerson[]) =>
      setPeople((before) => change(before ?? shownPeople)),
    note,
    setNote,
    unsaved,
    /** Drops what has been typed so far; what is typed later, during the save, stays. */
    forget: () => {
      setTyped((later) =>
        Object.fromEntries(Object.entries(later).filter(([path, words]) => words !== typed[path])),
      )
      setPeople((later) => (later === people ? null : later))
      setNote((later) => (later === note ? '' : later))
    },
  }
}

function isSame(a: BothTexts, b: BothTexts): boolean {
  return a.en === b.en && a.fr === b.fr
}

interface ActsInput {
  /** The version on which the edit is based. */
  base: number
  typed: ReturnType<typeof useTyped>
  reload: () => void
}

function useContentActs(page: ContentPageName, { base, typed, reload }: ActsInput) {
  const api = useApi()
  const t = useTexts(texts)
  const { busy, overtaken, refusal, act, clear } = useActs(reload)
  const params = { page }
  const save = async () => {
    const body = {
      base,
      note: typed.note.trim(),
      texts: typed.different().map((text) => ({ path: text.path, ...typed.textOf(text) })),
      people: typed.people.map(({ name, role, text, picture, link }) => ({
        name,
        role,
        text,
        picture,
        link,
      })),
    }
    const { version } = await api().call<typeof saveContent>('POST', '/api/staff/content/:page', {
      params,
      body,
    })
    typed.forget()
    return t.savedNow(version)
  }
  const publish = async (version: number) => {
    const body = { version }
    await api().call<typeof publishContent>('POST', '/api/staff/content/:page/publish', { params, body })
    return t.published(version)
  }
  const restore = async (from: number) => {
    const body = { base, version: from, note: t.restoredNote(from) }
    const path = '/api/staff/content/:page/restore'
    const { version } = await api().call<typeof restoreContent>('POST', path, { params, body })
    return t.restored(from, version)
  }
  return {
    busy,
    overtaken,
    refusal,
    save: () => act('save', save),
    publish: (version: number) => act('publish', () => publish(version)),
    restore: (from: number) => act('restore', () => restore(from)),
    undo: () => {
      typed.forget()
      clear()
    },
  }
}

type Act = 'save' | 'publish' | 'restore'

/** Runs one action at a time, reloads afterwards, and keeps the errors by field. */
function useActs(reload: () => void) {
  const [busy, setBusy] = useState<Act | null>(null)
  const [overtaken, setOvertaken] = useState(false)
  const [refused, setRefused] = useState<{ lines: readonly ErrorLine[]; refusals: number }>({
    lines: [],
    refusals: 0,
  })
  const clear = () => {
    setOvertaken(false)
    setRefused(({ refusals }) => ({ lines: [], refusals }))
  }
  const act = async (kind: Act, call: () => Promise<string>) => {
    setBusy(kind)
    clear()
    try {
      toast.success(await call())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.body.code === 'conflict') setOvertaken(true)
      else setRefused(({ refusals }) => ({ lines: error.lines(), refusals: refusals + 1 }))
    } finally {
      setBusy(null)
      reload()
    }
  }
  const of = (field: string) => refused.lines.find(({ key }) => key === field)?.message
  return { busy, overtaken, refusal: { ...refused, of }, act, clear }
}
