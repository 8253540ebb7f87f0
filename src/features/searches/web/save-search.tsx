import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { saveSearch } from '../contract/endpoints.ts'
import { NAME_MAX, queryOf } from '../domain/saved-search.ts'
import { SearchDialog, useFilterWords } from './search-form.tsx'
import { texts } from './texts.ts'

/** Saves the filters of a list under a name; for members only. */
export default function SaveSearch({ filter }: { filter: ListFilter }) {
  const t = useTexts(texts)
  const api = useApi()
  const words = useFilterWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="bookmark-simple" onClick={() => setOpen(true)}>
        {t.save}
      </Button>
      {isOpen && (
        <SearchDialog
          title={t.dialog}
          submit={t.submit}
          initial={{ name: words(filter).join(', ').slice(0, NAME_MAX), frequency: 'daily' }}
          onClose={() => setOpen(false)}
          onSend={async (fields) => {
            const body = { ...fields, query: queryOf(filter) }
            const { name, frequency } = await api().call<typeof saveSearch>('POST', '/api/searches', { body })
            setOpen(false)
            toast.success(frequency === 'never' ? t.savedQuietly(name) : t.saved(name))
          }}
        />
      )}
    </>
  )
}
