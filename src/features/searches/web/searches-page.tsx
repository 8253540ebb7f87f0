import { useState } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { MailSwitch } from '#client/mail-switch.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly, useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import type {
  changeSearch,
  deleteSearch,
  listSearches,
  SavedSearchView,
  setSearchMails,
} from '../contract/endpoints.ts'
import { filterOf } from '../domain/saved-search.ts'
import { SearchDialog, useFilterWords } from './search-form.tsx'
import { texts } from './texts.ts'

export function Component() {
  return (
    <MembersOnly waiting={<SearchesSkeleton />}>{(user) => <SearchList key={user.userId} />}</MembersOnly>
  )
}

export const headings = (language: Language) => ({
  crumb: texts[language].title,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)

/** The member's saved searches: links, renaming, deleting, and how often each is mailed. */
export function SearchList() {
  const t = useTexts(texts)
  const { data, state, reload } = useResource('searches', (api) =>
    api.call<typeof listSearches>('GET', '/api/searches'),
  )
  return (
    <div className="flex flex-col gap-5" aria-busy={state === 'loading' || undefined}>
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.notLoaded}</RetryBanner>}
      {data === null && state === 'loading' && <SearchesSkeleton />}
      {data?.searches.length === 0 && (
        <EmptyState
          title={t.empty}
          actions={
            <LinkButton to="/" variant="primary">
              {t.buy}
            </LinkButton>
          }
        >
          <p>{t.emptyHint}</p>
        </EmptyState>
      )}
      {data && data.searches.length > 0 && (
        <>
          <MailSwitch
            label={t.mails.label}
            wanted={data.mails}
            said={t.mails}
            save={(api, wanted) =>
              api.call<typeof setSearchMails>('PUT', '/api/searches/mails', { body: { wanted } })
            }
          />
          <ul className="border-t border-line">
            {data.searches.map((search) => (
              <Saved key={search.id} search={search} onChanged={reload} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface SavedProps {
  search: SavedSearchView
  onChanged: () => void
}

function Saved({ search, onChanged }: SavedProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const words = useFilterWords()(filterOf(search.query))
  const api = useApi()
  const [isChanging, setChanging] = useState(false)
  const deletion = useCall()
  const params = { id: String(search.id) }
  const remove = async () => {
    const isGone = await deletion.send(async (client) => {
      await client.call<typeof deleteSearch>('DELETE', '/api/searches/:id', { params })
    })
    if (isGone) toast.success(t.deleted(search.name))
    else toast.error(t.failed)
    onChanged()
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 grow basis-60">
        <LocalLink to={`/?${search.query}`} className="type-h3 break-words">
          {search.name}
        </LocalLink>
        <p className="type-body text-ink-2">{words.join(' · ')}</p>
        <p className="type-small text-ink-2">
          {t.frequencies[search.frequency]} · {t.since(formatDay(search.createdAt, language))}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setChanging(true)}>
          {t.change} <span className="sr-only">{search.name}</span>
        </Button>
        <DeleteButton size="small" confirmLabel={t.deleteAnyway} onDelete={() => void remove()}>
          {t.delete} <span className="sr-only">{search.name}</span>
        </DeleteButton>
      </div>
      {isChanging && (
        <SearchDialog
          title={t.changeOf(search.name)}
          submit={t.changeSubmit}
          initial={{ name: search.name, frequency: search.frequency }}
          onClose={() => setChanging(false)}
          onSend={async (body) => {
            await api().call<typeof changeSearch>('PUT', '/api/searches/:id', { params, body })
            setChanging(false)
            toast.success(t.changed)
            onChanged()
          }}
        />
      )}
    </li>
  )
}

export function SearchesSkeleton() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-20', 'h-20', 'h-20']} className="gap-2" />
}
