import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog, writeTogether } from './log.ts'
import { Terminal, writeForPeople } from './terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'gisement-terminal-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Records the output, as in a file or on the screen of a terminal. */
function outputThat({ isTTY }: { isTTY: boolean }) {
  let written = ''
  const output = {
    isTTY,
    write: (text: string) => {
      written += text
      return true
    },
  }
  // The last state of each line, since a terminal deletes what was there before.
  const screen = () =>
    written.split('\n').map((line) => line.split('\u001B[1G').at(-1)?.replaceAll('\u001B[2K', ''))
  return { output, written: () => written, screen }
}

test('a step shows its progress and its duration', () => {
  const { output, screen } = outputThat({ isTTY: true })
  const terminal = new Terminal(output)
  terminal.begin('database')
  expect(screen()).toEqual(['  database    …'])
  terminal.begin('listings')
  terminal.count(120, 302)
  expect(screen()).toEqual([expect.stringMatching(/^ {2}database {4}\d\.\d s$/), '  listings    120 of 302'])
  terminal.end()
  terminal.say('ready')
  expect(screen().slice(1)).toEqual([
    expect.stringMatching(/^ {2}listings {4}120 of 302, \d\.\d s$/),
    'ready',
    '',
  ])
})

test('a file gets complete lines only', () => {
  const { output, written } = outputThat({ isTTY: false })
  const terminal = new Terminal(output)
  terminal.begin('listings')
  for (let done = 1; done <= 302; done += 1) terminal.count(done, 302)
  terminal.end()
  expect(written()).toMatch(/^ {2}listings {4}302 of 302, \d\.\d s\n$/)
})

test('a warning is a sentence above the current step, its details are in a file for the owner', () => {
  const { output, screen } = outputThat({ isTTY: true })
  const terminal = new Terminal(output)
  const file = join(folder, 'log', 'warned.log')
  const log = createLog('info', writeForPeople(terminal, file))
  terminal.begin('listings')
  log.info({ url: '/' }, 'request')
  log.error({ err: new Error('refused\nby the host'), mail: 7 }, 'no mail')
  expect(screen()).toEqual([
    expect.stringMatching(/^ {2}\d\d:\d\d:\d\d error: no mail \(refused.*\); details in warned\.log$/),
    '  listings    …',
  ])
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['request', 'no mail'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a file that gets too long is rotated once, even if an earlier process wrote it', () => {
  const file = join(folder, 'long.log')
  writeFileSync(file, 'of an earlier process\n')
  const log = createLog('info', writeTogether(file, 400))
  for (let number = 1; number <= 8; number += 1) log.error({ number }, 'told')
  const [before, now] = [readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]
  expect(now).toContain('"number":8')
  expect(before).not.toContain('"number":8')
  for (const text of [before, now]) expect(text.length).toBeLessThanOrEqual(400)
})
