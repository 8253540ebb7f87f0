import { describeError, type Log } from '#platform/log/log.ts'

/**
 * Ctrl-C arrives several times at once: from the terminal, which signals the whole group, and from each
 * program that forwards it. Only a later signal comes from an impatient person.
 */
const ONE_REQUEST_MS = 2000

/**
 * The first signal stops in order, a later one at once; so does an uncaught exception, with another exit
 * code.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let askedAt: number | null = null
  let exitCode = 0
  const end = () => {
    const now = performance.now()
    if (askedAt !== null && now - askedAt > ONE_REQUEST_MS) process.exit(1)
    if (askedAt !== null) return
    askedAt = now
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: describeError(error) }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('SIGHUP', end)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: describeError(error) }, 'uncaught')
    exitCode = 1
    end()
  })
}
