import type { addTextPicture, previewOperatorText, StoredTextPicture } from '#kernel/web/operator-text.ts'
import { useApi } from './session.tsx'

/** The server calls of the editor for operator texts; spread it over `HtmlField`. */
export function useOperatorText(): {
  upload: (file: File) => Promise<StoredTextPicture>
  preview: (html: string, signal: AbortSignal) => Promise<string>
} {
  const api = useApi()
  return {
    upload: (file) => {
      const form = new FormData()
      form.append('image', file)
      return api().call<typeof addTextPicture>('POST', '/api/staff/texts/pictures', { form })
    },
    preview: async (html, signal) => {
      const body = { html }
      return (
        await api().call<typeof previewOperatorText>('POST', '/api/staff/texts/preview', { body, signal })
      ).html
    },
  }
}
