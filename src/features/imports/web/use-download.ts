import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import type { downloadBadRows, downloadTemplate, exportListings } from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'

/** Downloads that need the session: fetched through the API, then saved by the browser. */
export function useDownload() {
  const api = useApi()
  const { files } = texts[useLanguage()]
  const [busy, setBusy] = useState(false)
  const keep = async (name: string, fetchFile: () => Promise<unknown>) => {
    setBusy(true)
    try {
      const content = await fetchFile()
      if (content instanceof Blob) saveFile(content, `${name}.csv`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    template: () =>
      keep(files.template, () => api().call<typeof downloadTemplate>('GET', '/api/imports/template')),
    listings: () =>
      keep(files.export, () => api().call<typeof exportListings>('GET', '/api/listings/export')),
    badRows: (importId: number) =>
      keep(files.bad, () =>
        api().call<typeof downloadBadRows>('GET', '/api/imports/:id/bad-rows', {
          params: { id: String(importId) },
        }),
      ),
  }
}
