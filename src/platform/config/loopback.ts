const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Whether a host is the loopback interface, whose traffic never leaves the machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || host.startsWith('127.')
}
