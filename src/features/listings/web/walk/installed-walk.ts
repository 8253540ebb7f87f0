import { useEffect } from 'react'
import { useLocalPath } from '#client/language.tsx'
import { WALK_PAGE, WALK_WORKER } from '#kernel/web/walk.ts'

/**
 * Has this page open without a line from now on. Only members' phones install it, and it answers for this page alone.
 * A newer build that was installed meanwhile takes over when the page is opened, which is then loaded again: nothing
 * is lost, since everything is on the phone, and no page runs on files of two builds.
 */
export function useInstalledWalk(isSignedIn: boolean): void {
  const local = useLocalPath()
  const [worker, scope] = [local(WALK_WORKER), local(WALK_PAGE)]
  useEffect(() => {
    if (!isSignedIn || !('serviceWorker' in navigator)) return
    void install(worker, scope)
  }, [isSignedIn, worker, scope])
}

async function install(worker: string, scope: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' })
    if (!registration.waiting) return
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    registration.waiting.postMessage('take over')
  } catch {
    // Without a line, or where the browser forbids it: the page works as long as it stays open.
  }
}
