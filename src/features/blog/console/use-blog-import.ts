import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import type { Language } from '#kernel/text/language.ts'
import type { importBlog, ImportReport } from '../contract/import-endpoint.ts'

interface BlogImportOptions {
  language: Language
  onImported: () => void
  /** The import was refused, with the reason. */
  onRefused: (reason: string) => void
}

/** Uploads an export and keeps its result. */
export function useBlogImport({ language, onImported, onRefused }: BlogImportOptions) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ file: File; report: ImportReport } | null>(null)
  const send = async (file: File, bringBack?: string): Promise<boolean> => {
    setBusy(true)
    try {
      const form = new FormData()
      form.append('language', language)
      if (bringBack !== undefined) form.append('bringBack', bringBack)
      form.append('file', file)
      const report = await api().call<typeof importBlog>('POST', '/api/staff/blog/import', { form })
      setDone({ file, report })
      onImported()
      return true
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      onRefused(
        refusal
          .lines()
          .map(({ message }) => message)
          .join(' '),
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    report: done?.report ?? null,
    send: (file: File) => {
      setDone(null)
      return send(file)
    },
    /** Uploads the same file again to restore one post; returns whether it worked. */
    bringBack: async (source: string) => !busy && done !== null && (await send(done.file, source)),
  }
}
