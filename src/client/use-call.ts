import { useState } from 'react'
import { ApiError, type Api } from './api.ts'
import { useApi } from './session.tsx'

/** The call of a button: whether it is pending, and the last refusal until it is sent again. */
export function useCall() {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  /** Resolves to whether the call succeeded. */
  const send = async (call: (api: Api) => Promise<void>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setRefusal(null)
    try {
      await call(api())
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, send }
}
