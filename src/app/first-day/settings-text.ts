import { open, rename, rm } from 'node:fs/promises'

/**
 * The text of a settings file with one value set: its line is replaced or added, and all other lines stay.
 */
export function withSetting(text: string, name: string, value: string): string {
  const line = `${name}=${quoted(value)}`
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const isOf = (each: string) =>
    each
      .replace(/^\s*(export\s+)?/, '')
      .split('=')[0]
      ?.trim() === name
  const kept = lines.some(isOf) ? lines.map((each) => (isOf(each) ? line : each)) : [...lines, line]
  return `${kept.join('\n')}\n`
}

/** Whether a value can be quoted: not if it contains all three kinds of quotes. */
export const canBeWritten = (value: string) => MARKS.some((mark) => !value.includes(mark))

const MARKS = ["'", '`', '"']

/** Quoted so that `util.parseEnv` reads it back. The value must be a single line. */
function quoted(value: string): string {
  if (/^[\w@%+=:,./<>-]*$/.test(value)) return value
  const mark = MARKS.find((each) => !value.includes(each))
  if (mark === undefined) throw new Error('its value has all three kinds of quotes')
  return `${mark}${value}${mark}`
}

/** Replaces the file atomically. Only its owner can read it. */
export async function writeSettings(path: string, text: string): Promise<void> {
  const unfinished = `${path}.tmp.${process.pid}`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
