import { useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import type { ReferencesBody } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { CallInput } from '#kernel/web/endpoint.ts'
import type {
  acceptQuote,
  addFile,
  askApproval,
  changeQuoteReferences,
  declineQuote,
  readQuote,
  writeMessage,
} from '../contract/endpoints.ts'
import type { ApprovalRequestBody } from '../contract/approval-request.ts'
import type { QuoteView } from '../contract/views.ts'

export interface ThreadActs {
  /** @throws ApiError for the form to show. */
  write: (message: CallInput<typeof writeMessage>['body']) => Promise<void>
  /**
   * Uploads a PDF document or a picture.
   * @throws ApiError for its button to show.
   */
  attach: (file: File) => Promise<void>
  /** Why a decision was refused; the thread is then reloaded. */
  refusal: string | null
  accept: (offerId: string) => Promise<void>
  decline: () => Promise<void>
  /** @throws ApiError for the dialog to show. */
  askApproval: (body: ApprovalRequestBody) => Promise<void>
  /** @throws ApiError for the dialog to show. */
  changeReferences: (body: ReferencesBody) => Promise<void>
}

/** A thread and what the reader does to it. */
export function useThread(id: string) {
  const resource = useResource(`quote ${id}`, (api) =>
    api.call<typeof readQuote>('GET', '/api/quotes/:id', { params: { id } }),
  )
  const [answered, setAnswered] = useState<QuoteView | null>(null)
  const reload = () => {
    setAnswered(null)
    resource.reload()
  }
  const acts = useThreadActs(id, { keep: setAnswered, reload })
  const failed = resource.state === 'failed' ? resource.error : null
  return {
    quote: answered ?? resource.data,
    state: resource.state,
    isMissing: failed?.status === 404 || failed?.status === 400,
    reload,
    ...acts,
  }
}

interface ThreadSource {
  /** Gets the thread as it is after an act. */
  keep: (quote: QuoteView) => void
  reload: () => void
}

export function useThreadActs(id: string, source: ThreadSource): ThreadActs {
  const api = useApi()
  const params = { id }
  const [refusal, setRefusal] = useState<string | null>(null)
  const keep = (quote: QuoteView) => {
    source.keep(quote)
    setRefusal(null)
  }
  const decide = async (call: () => Promise<QuoteView>) => {
    try {
      keep(await call())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.body.error)
      source.reload()
    }
  }
  return {
    refusal,
    write: async (body) => {
      try {
        keep(await send(api(), { params, body, once: true }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) source.reload()
        throw error
      }
    },
    attach: async (file) => {
      const form = new FormData()
      form.append('document', file)
      keep(await api().call<typeof addFile>('POST', '/api/quotes/:id/files', { params, form }))
    },
    accept: (offerId) =>
      decide(() =>
        api().call<typeof acceptQuote>('POST', '/api/quotes/:id/accept', { params, body: { offerId } }),
      ),
    changeReferences: async (body) =>
      keep(
        await api().call<typeof changeQuoteReferences>('PUT', '/api/quotes/:id/references', {
          params,
          body,
        }),
      ),
    askApproval: async (body) =>
      keep(await api().call<typeof askApproval>('POST', '/api/quotes/:id/approval', { params, body })),
    decline: () =>
      decide(() => api().call<typeof declineQuote>('POST', '/api/quotes/:id/decline', { params })),
  }
}

const send = (api: Api, said: CallInput<typeof writeMessage>) =>
  api.call<typeof writeMessage>('POST', '/api/quotes/:id/messages', said)
