import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LocalLink, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { useForm } from '#client/use-form.ts'
import { stripLanguage } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { viewBody } from '../contract/bodies.ts'
import type { deleteView, listViews, SavedView, saveView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { filtersOf, type ViewPage, viewPageOf } from '../domain/view.ts'
import { texts } from './texts.ts'

/** The reader's views of the desk that the address names; nothing on other pages. */
export function SavedViews() {
  const { pathname, search } = useLocation()
  const page = viewPageOf(stripLanguage(pathname))
  return page && <ViewsOf page={page} query={filtersOf(page, search)} />
}

function ViewsOf({ page, query }: { page: ViewPage; query: string }) {
  const t = useTexts(texts)
  const { data, state, reload } = useResource('staff views', (api) =>
    api.call<typeof listViews>('GET', '/api/staff/views'),
  )
  const [isNaming, setNaming] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const views = data?.filter((view) => view.page === page) ?? []
  const current = views.find((view) => view.query === query)
  const settle = () => {
    reload()
    // The button that was pressed is gone.
    bar.current?.focus()
  }
  return (
    // As high as its links from the start, so that nothing moves once they are known.
    <nav
      ref={bar}
      tabIndex={-1}
      aria-label={t.label}
      className="flex min-h-11 flex-wrap items-center gap-2 print:hidden"
    >
      {views.map((view) => (
        <LocalLink
          key={view.id}
          to={`${page}?${view.query}`}
          aria-current={view === current ? 'page' : undefined}
          className="type-small-strong inline-flex min-h-11 items-center border border-line-strong bg-surface px-3 text-ink no-underline wrap-anywhere hover:border-ink aria-[current]:border-ink aria-[current]:bg-pyrite-soft"
        >
          {view.name}
        </LocalLink>
      ))}
      {data !== null && views.length === 0 && query === '' && (
        <span className="type-small text-ink-2">{t.none}</span>
      )}
      {state === 'failed' && (
        <Button size="small" onClick={reload}>
          {t.retry}
        </Button>
      )}
      {data !== null && query !== '' && (
        <Button size="small" onClick={() => setNaming(true)}>
          {current ? t.rename : t.save}
        </Button>
      )}
      {current && <DeleteView view={current} onDone={settle} />}
      {isNaming && (
        <NameDialog
          view={{ page, query, name: current?.name ?? '' }}
          onClose={() => setNaming(false)}
          onDone={reload}
        />
      )}
    </nav>
  )
}

function DeleteView({ view: { id, name }, onDone }: { view: SavedView; onDone: () => void }) {
  const t = useTexts(texts)
  const { busy, refusal, send } = useCall()
  const remove = async () => {
    const isDone = await send(async (api) => {
      await api.call<typeof deleteView>('DELETE', '/api/staff/views/:id', { params: { id: String(id) } })
    })
    if (!isDone) return
    toast.success(t.removed(name))
    onDone()
  }
  return (
    <>
      <Button size="small" busy={busy} aria-label={t.removeNamed(name)} onClick={() => void remove()}>
        {t.remove}
      </Button>
      {refusal && <Banner tone="error">{refusal.body.error}</Banner>}
    </>
  )
}

interface NameDialogProps {
  view: Omit<SavedView, 'id'>
  onClose: () => void
  onDone: () => void
}

/** Names filters that have no name, or renames those that have one. */
function NameDialog({ view: { page, query, name: before }, onClose, onDone }: NameDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm({
    initial: { name: before },
    schema: viewBody,
    texts: errors,
    toBody: ({ name }) => ({ page, query, name }),
    onSubmit: async (body) => {
      await api().call<typeof saveView>('PUT', '/api/staff/views', { body })
      toast.success(t.saved(body.name))
      onClose()
      onDone()
    },
  })
  return (
    <FormDialog
      title={before === '' ? t.saveTitle : t.renameTitle(before)}
      about={t.about}
      form={form}
      cancel={t.cancel}
      send={t.send}
      busy={t.sending}
      onCancel={onClose}
    >
      <TextInput field={form.field('name')} label={t.name} required autoComplete="off" />
    </FormDialog>
  )
}
