import { spawn, type ChildProcess } from 'node:child_process'

const START_LIMIT_MS = 240_000

export interface RunningApplication {
  url: string
  process: ChildProcess
  /** Milliseconds from the start until the address is printed. */
  startedInMs: number
  output(): string
}

/**
 * Starts the built application and waits until it prints its address. `onSpawn` gets the process before that.
 */
export async function startProcess(
  variables: Record<string, string>,
  onSpawn?: (child: ChildProcess) => void,
): Promise<RunningApplication> {
  const began = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', APP_ENV: 'demo', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onSpawn?.(child)
  let output = ''
  const url = await new Promise<string>((ready, fail) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`the application did not start in time: ${output}`))
    }, START_LIMIT_MS)
    const listen = (chunk: Buffer) => {
      output += String(chunk)
      const address = /ready: (http\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(late)
      ready(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => fail(new Error(`the application ended with ${code}: ${output}`)))
  })
  return { url, process: child, startedInMs: performance.now() - began, output: () => output }
}

/**
 * Sends a signal and waits for the exit; returns the exit code, or null after a signal that can't be caught.
 */
export async function endProcess(
  { process: child }: RunningApplication,
  signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL',
): Promise<number | null> {
  const ended = new Promise<number | null>((settle) => child.once('exit', settle))
  child.kill(signal)
  return ended
}
