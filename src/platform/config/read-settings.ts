import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError, SETTINGS } from './config.ts'

/** Where settings are looked for when `SETTINGS_FILE` names no other file. */
export const USUAL_SETTINGS_FILE = 'settings.env'

/** Settings that let their reader in, or sign in our name. */
const SECRET = /SECRET|^DATABASE_(REPLICA_)?URL$|^SMTP_URL$/

/** Whether others must not read a setting. */
export const isSecret = (name: string) => SECRET.test(name)

type Variables = Readonly<Record<string, string | undefined>>

/**
 * What the product is to run with: the environment, and below it the settings file. All commands read their
 * settings here.
 * @throws ConfigError when the file can't be used: others may read it, or it has names that are no settings.
 */
export function readSettings(environment: Variables): Variables {
  const path = settingsFileOf(environment)
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  return { ...(path !== null && readSettingsFile(path)), ...Object.fromEntries(given) }
}

/** The file that is read, or null without one. */
function settingsFileOf({ SETTINGS_FILE: named }: Variables): string | null {
  if (named) {
    if (statSync(named, { throwIfNoEntry: false })) return resolve(named)
    throw new ConfigError([`SETTINGS_FILE must be a file that exists; there is no ${resolve(named)}`])
  }
  return statSync(USUAL_SETTINGS_FILE, { throwIfNoEntry: false }) ? resolve(USUAL_SETTINGS_FILE) : null
}

/** @throws ConfigError with every problem of the file. */
export function readSettingsFile(path: string): Record<string, string> {
  const values = parseEnv(readFileOf(path)) as Record<string, string>
  const problems = [...problemsOfNames(path, Object.keys(values)), ...problemsOfMode(path, values)]
  if (problems.length > 0) throw new ConfigError(problems)
  return values
}

function readFileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new ConfigError([`${path} can't be read (${code}): start as its owner, or name another file`])
  }
}

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

/** The word that takes the fewest changed, added or left out letters. */
function nearest(word: string, words: readonly string[]): string {
  const ranked = words.map((each) => ({ each, steps: distance(word.toUpperCase(), each) }))
  return ranked.reduce((best, next) => (next.steps < best.steps ? next : best)).each
}

/** Levenshtein's distance, row by row. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1]
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
