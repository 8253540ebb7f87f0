import { createServer } from 'node:net'
import { codeOf, StartError } from './start-error.ts'

/**
 * Checks that this process can listen there, before anything else is touched.
 * @throws StartError with the reason.
 */
export async function probePort(host: string, port: number, setting = 'PORT'): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((settle, fail) => {
      server.once('error', fail)
      server.listen({ host, port, exclusive: true }, settle)
    })
  } catch (error) {
    throw whyNot(error, { host, port, setting })
  }
  await new Promise((settle) => server.close(settle))
}

/** A known reason in words, otherwise the error itself. */
export function whyNot(
  error: unknown,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
) {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartError(
      `port ${port} of ${host} is in use by another program: stop that one, or set ${setting} to another port`,
      { cause: error },
    )
  if (code === 'EACCES')
    return new StartError(`port ${port} is not open to this user: set ${setting} to one above 1023`, {
      cause: error,
    })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`${host} is no address of this machine: set HOST to one that is`, { cause: error })
  return error
}
