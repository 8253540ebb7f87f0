import { describeError, type Log } from '#platform/log/log.ts'

/**
 * Ctrl-C reaches a process several times at once: from the terminal, which tells the whole group, and from
 * each program that passes it on. Only what comes later is a person who will not wait.
 */
const ONE_REQUEST_MS = 2000

/**
 * The first signal stops in order, one that comes later at once; so does what nobody caught, with another
 * exit code.
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
