import { basename, join } from 'node:path'
import { clearLine, cursorTo } from 'node:readline'
import pino, { type DestinationStream } from 'pino'
import { parseJson } from '#kernel/json.ts'
import { writeTogether } from './log.ts'

/** The log file while the terminal shows sentences for a person. */
export const logFileIn = (dataDir: string) => join(dataDir, 'log', 'gisement.log')
/** One rotated file of this size is kept besides the current one. */
const FILE_BYTES = 20_000_000

/** The part of a terminal's stream that we use; without `isTTY`, only complete lines are written. */
export type TerminalOutput = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }

/**
 * The output for a person who starts the product by hand: the steps of the start, then warnings and errors.
 */
export class Terminal {
  readonly #output: TerminalOutput
  /** The current step: its name, its progress, and when it began. */
  #step: { name: string; state: string; began: number } | null = null

  constructor(output: TerminalOutput) {
    this.#output = output
  }

  /** Begins a step, which completes the one before it. */
  begin(name: string): void {
    this.end()
    this.#step = { name, state: '…', began: performance.now() }
    this.#draw()
  }

  /** Shows the progress of the step. */
  count(done: number, total: number): void {
    if (!this.#step) return
    this.#step.state = `${done} of ${total}`
    this.#draw()
  }

  end(): void {
    if (!this.#step) return
    const { name, state, began } = this.#step
    this.#step = null
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const counted = state === '…' ? '' : `${state}, `
    this.say(`  ${name.padEnd(NAME_WIDTH)} ${counted}${seconds} s`)
  }

  /** Writes lines above the current step. */
  say(text: string): void {
    this.#clear()
    this.#output.write(`${text}\n`)
    this.#draw()
  }

  #draw(): void {
    if (!this.#output.isTTY || !this.#step) return
    this.#clear()
    this.#output.write(`  ${this.#step.name.padEnd(NAME_WIDTH)} ${this.#step.state}`)
  }

  #clear(): void {
    if (!this.#output.isTTY) return
    clearLine(this.#output as NodeJS.WriteStream, 0)
    cursorTo(this.#output as NodeJS.WriteStream, 0)
  }
}

/** As wide as in the output of `npm start` before this process. */
const NAME_WIDTH = 11

/** Writes the log to a file in the data folder, and its warnings and errors as sentences to the terminal. */
export function writeForPeople(terminal: Terminal, file: string): DestinationStream {
  return pino.multistream([
    { level: 'trace', stream: writeTogether(file, FILE_BYTES) },
    { level: 'warn', stream: { write: (line) => terminal.say(sentenceOf(line, basename(file))) } },
  ])
}

interface Line {
  level: number
  time: string
  msg?: string
  err?: { message?: string }
}

function sentenceOf(line: string, file: string): string {
  const { level, time, msg = '', err } = parseJson(line) as Line
  const kind = level >= (pino.levels.values['error'] ?? 50) ? 'error' : 'warning'
  const reason = err?.message === undefined ? '' : ` (${err.message.split('\n')[0]})`
  return `  ${time.slice(11, 19)} ${kind}: ${msg}${reason}; details in ${file}`
}
