import { useEffect } from 'react'
import { useResource } from '#client/resource.ts'
import type { getImport } from '../contract/endpoints.ts'
import type { ImportView } from '../contract/views.ts'

const ASKED_EVERY_MS = 1000

/** The current state of an import; requested every second while a job works on it. */
export function useImport(id: number) {
  const resource = useResource(`import ${id}`, (api, signal) =>
    api.call<typeof getImport>('GET', '/api/imports/:id', { params: { id: String(id) }, signal }),
  )
  const { state, reload } = resource
  const isWorking = resource.data !== null && isUnderWay(resource.data)
  useEffect(() => {
    if (!isWorking || state === 'loading') return undefined
    const timer = setTimeout(reload, ASKED_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWorking, state, reload])
  return resource
}

function isUnderWay({ state, archive }: ImportView): boolean {
  return ['reading', 'checking', 'importing'].includes(state) || archive.state === 'reading'
}
