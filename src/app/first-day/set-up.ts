import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ConfigError, loadConfig } from '#platform/config/config.ts'
import { isSecret, readSettingsFile } from '#platform/config/read-settings.ts'
import { questionsFor, settled, type Question } from './questions.ts'
import { canBeWritten, withSetting, writeSettings } from './settings-text.ts'

type Values = Readonly<Record<string, string | undefined>>

/** The person who answers the questions. */
export interface Respondent {
  say(text: string): void
  /** Reads one line; a secret is not echoed while it is typed. */
  ask(prompt: string, options: { isSecret: boolean }): Promise<string>
}

/** The settings so far: those of the file, overridden by the environment. */
interface Draft {
  path: string
  environment: Values
  values: Values
}

/** @throws ConfigError if there is a file that can't be used. */
export async function openDraft(path: string, environment: Values): Promise<Draft & { text: string }> {
  const text = existsSync(path) ? await readFile(path, 'utf8') : ''
  return { path, environment, text, values: text === '' ? {} : readSettingsFile(path) }
}

/** The questions without an answer or with a wrong one. An empty answer counts where it has a meaning. */
export function openQuestions({ environment, values }: Draft): readonly Question[] {
  const all = { ...values, ...given(environment) }
  return questionsFor(all)
    .filter(({ name }) => !given(environment)[name])
    .filter(({ name }) => all[name] === undefined || problemsOf(name, all).length > 0)
}

const given = (environment: Values): Values =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value))

/** What loading the configuration reports about one setting; the others may be missing or wrong. */
function problemsOf(name: string, values: Values): string[] {
  return problems(values).filter((problem) => problem.startsWith(`${name} `))
}

/** Everything that loading the configuration reports. */
function problems(values: Values): readonly string[] {
  try {
    loadConfig({ APP_ENV: 'production', ...values })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

/**
 * Asks for what is missing, each question until its answer is right, and saves every answer at once. Returns
 * the problems of settings that no question asks for.
 */
export async function setUp(
  path: string,
  environment: Values,
  person: Respondent,
): Promise<readonly string[]> {
  let draft = await openDraft(path, environment)
  const keep = async (name: string, value: string) => {
    const text = withSetting(draft.text, name, value)
    await writeSettings(path, text)
    draft = { ...draft, text, values: { ...draft.values, [name]: value } }
  }
  for (let open = openQuestions(draft); open.length > 0; open = openQuestions(draft)) {
    const [question] = open
    if (question === undefined) break
    await keep(question.name, await answerTo(question, draft, open.length, person))
  }
  const known = { ...draft.values, ...given(environment) }
  if (known['APP_ENV'] !== 'demo')
    for (const [name, make] of Object.entries(settled(() => randomBytes(32).toString('base64url'))))
      if (!known[name]) await keep(name, make())
  return problemsLeft(draft)
}

/** What a start would refuse, including settings that no question asks for. */
export const problemsLeft = ({ environment, values }: Draft) => problems({ ...values, ...given(environment) })

async function answerTo(
  { name, why, example, usual }: Question,
  { values, environment }: Draft,
  left: number,
  person: Respondent,
): Promise<string> {
  const meant = usual && `[${usual.words ?? usual.value}]`
  person.say(`\n${name} (${left} to go)\n  ${why}\n  For example: ${example}`)
  for (;;) {
    const typed = (await person.ask(`  ${meant ?? ''}> `, { isSecret: isSecret(name) })).trim()
    const answer = typed === '' && usual ? usual.value : typed
    if (!canBeWritten(answer)) {
      person.say(`  ${name} must not have all three kinds of quotes (' " and \`): leave one out`)
      continue
    }
    const wrong = problemsOf(name, { ...values, ...given(environment), [name]: answer })
    if (wrong.length === 0) return answer
    for (const problem of wrong) person.say(`  ${problem}`)
  }
}
