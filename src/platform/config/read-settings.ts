import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { slipsBetween } from '#kernel/text/edit-distance.ts'
import { ConfigError, SETTINGS } from './config.ts'

/** Where settings are looked for when `SETTINGS_FILE` names no other file. */
export const USUAL_SETTINGS_FILE = 'settings.env'

/** Settings that grant access, or sign in our name. */
const SECRET = /SECRET|^(BACKUP_)?DATABASE_(REPLICA_|DIRECT_)?URL$|^SMTP_URL$|^BACKUP_BUCKET$/

/** Whether a setting must not be readable by other users. */
export const isSecret = (name: string) => SECRET.test(name)

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The settings of the process: the environment, with the settings file as fallback. All commands read their
 * settings here.
 * @throws ConfigError when the file can't be used: other users can read it, or it contains unknown names.
 */
export function readSettings(environment: Variables): Variables {
  const path = settingsFileOf(environment)
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  return { ...(path !== null && readSettingsFile(path)), ...Object.fromEntries(given) }
}

/** The settings file to read, or null. */
function settingsFileOf({ SETTINGS_FILE: named }: Variables): string | null {
  if (named) {
    if (statSync(named, { throwIfNoEntry: false })) return resolve(named)
    throw new ConfigError([`SETTINGS_FILE must be a file that exists; there is no ${resolve(named)}`])
  }
  return statSync(USUAL_SETTINGS_FILE, { throwIfNoEntry: false }) ? resolve(USUAL_SETTINGS_FILE) : null
}

/** @throws ConfigError with every problem of the file. */
export function readSettingsFile(path: string): Record<string, string> {
  const text = readFileOf(path)
  const values = parseEnv(text) as Record<string, string>
  const problems = [
    ...problemsOfLines(path, text),
    ...problemsOfNames(path, Object.keys(values)),
    ...problemsOfMode(path, values),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return values
}

function readFileOf(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError([`${path} is a folder: name the file`])
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
    // A file in UTF-16 has a NUL in every letter.
    if (/[\0\uFFFD]/.test(text)) throw new ConfigError([`${path} is not in UTF-8: save it as UTF-8`])
    return text
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new ConfigError([`${path} can't be read (${code}): start as its owner, or name another file`])
  }
}

/**
 * Finds what `parseEnv` ignores silently: with a line that sets nothing, production would start as a
 * demonstration, and of a setting given twice only the last would count.
 */
function problemsOfLines(path: string, text: string): string[] {
  const known = new Map<string, number>()
  return withoutQuoted(text)
    .split('\n')
    .flatMap((written, index) => {
      const [line, number] = [written.trim(), index + 1]
      if (line === '' || line.startsWith('#')) return []
      const name = /^(?:export\s+)?([^\s=]+)\s*=/.exec(line)?.[1]
      if (name === undefined) return [`${path} sets nothing on line ${number}: write NAME=value`]
      const first = known.get(name)
      known.set(name, number)
      return [
        ...(first === undefined ? [] : [`${path} sets ${name} twice, on lines ${first} and ${number}`]),
        ...(CUT_OFF.test(line)
          ? [
              `${path} sets ${name} on line ${number} only to what stands before the #: write the value in quotes`,
            ]
          : []),
      ]
    })
}

/** A # within an unquoted value, where it begins a comment. */
const CUT_OFF = /=\s*[^\s#'"`][^#]*[^\s#]#/

/** The same text line by line, without quoted values, which may span lines. */
const withoutQuoted = (text: string) =>
  text.replaceAll(/(?<==[ \t]*)(["'`])[^]*?\1/g, (value) => value.replaceAll(/[^\n]+/g, '#'))

function problemsOfNames(path: string, names: readonly string[]): string[] {
  const known = SETTINGS.filter((name) => name !== 'SETTINGS_FILE')
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `${path} has ${name}, which is no setting: did you mean ${nearest(name, known)}?`)
}

function problemsOfMode(path: string, values: Readonly<Record<string, string>>): string[] {
  const secrets = Object.keys(values).filter((name) => isSecret(name) && values[name] !== '')
  if (secrets.length === 0 || process.platform === 'win32' || (statSync(path).mode & 0o077) === 0) return []
  return [`${path} has secrets (${secrets.join(', ')}) that other users may read: chmod 600 ${path}`]
}

/** The word with the smallest edit distance. */
function nearest(word: string, words: readonly string[]): string {
  const ranked = words.map((each) => ({ each, steps: slipsBetween(word.toUpperCase(), each, Infinity) }))
  return ranked.reduce((best, next) => (next.steps < best.steps ? next : best)).each
}
