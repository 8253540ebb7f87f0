import { createServer, type Socket } from 'node:net'
import { codeOf, StartError } from './start-error.ts'

interface Probe {
  /** The name of the setting. */
  setting?: string
  /** Whether browsers, and `fetch`, must open it: they refuse some ports, such as 6000. */
  isForBrowsers?: boolean
}

/**
 * Checks that this process can listen there, before anything else is touched.
 * @throws StartError with the reason.
 */
export async function probePort(
  host: string,
  port: number,
  { setting = 'PORT', isForBrowsers = false }: Probe = {},
): Promise<void> {
  const server = createServer((socket: Socket) => socket.destroy())
  try {
    await new Promise<void>((settle, fail) => {
      server.once('error', fail)
      server.listen({ host, port, exclusive: true }, settle)
    })
  } catch (error) {
    throw whyNot(error, { host, port, setting })
  }
  const isBlocked = isForBrowsers && (await isBadPort(host, port))
  await new Promise((settle) => server.close(settle))
  if (isBlocked)
    throw new StartError(`browsers refuse to open port ${port}: set ${setting} to another, such as 3000`)
}

/** By the list of the Fetch standard, which Node keeps; our own server answers nothing. */
async function isBadPort(host: string, port: number): Promise<boolean> {
  const failure: unknown = await fetch(originAt(host, port)).catch((error: unknown) => error)
  return failure instanceof Error && failure.cause instanceof Error && failure.cause.message === 'bad port'
}

/** The origin of a server at this address. */
export const originAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

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
