/**
 * Asks for the settings of a new installation and writes them: `npm run setup`. Answers are kept, and the
 * next run asks for the rest. Exits with 2 without a terminal, or if a setting that it does not ask for is
 * missing.
 */
import { Writable } from 'node:stream'
import { createInterface } from 'node:readline/promises'
import {
  openDraft,
  openQuestions,
  problemsLeft,
  setUp,
  type Respondent,
} from '../src/app/first-day/set-up.ts'
import { ConfigError } from '../src/platform/config/config.ts'
import { commandOf } from '../src/platform/start/commands.ts'
import { USUAL_SETTINGS_FILE } from '../src/platform/config/read-settings.ts'

const path = process.env['SETTINGS_FILE'] || USUAL_SETTINGS_FILE

function stop(reason: string): never {
  console.error(`Nothing can be set up: ${reason}`)
  process.exit(2)
}

/** The setting that a problem is about. */
const namedBy = (problem: string) => problem.split(' ', 1)[0] ?? problem

/** A person at this terminal. */
function personAt(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Respondent & { leave(): void } {
  let isHidden = false
  const shown = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) output.write(chunk as Buffer)
      done()
    },
  })
  const terminal = createInterface({ input, output: shown, terminal: true })
  const left = () => {
    output.write(`\nWhat was answered is kept in ${path}; ${commandOf('setup')} asks for the rest.\n`)
    process.exit(130)
  }
  terminal.on('SIGINT', left)
  terminal.on('close', left)
  return {
    say: (text) => void output.write(`${text}\n`),
    async ask(prompt, { isSecret }) {
      try {
        // The terminal writes the prompt, because it redraws it with each cleared line.
        const answer = terminal.question(prompt)
        isHidden = isSecret
        return await answer
      } finally {
        isHidden = false
        if (isSecret) output.write('\n')
      }
    },
    leave() {
      terminal.off('close', left)
      terminal.close()
    },
  }
}

try {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    const draft = await openDraft(path, process.env)
    // A question with a default is not missing.
    const missing = openQuestions(draft).filter(({ name, usual }) => !usual || draft.values[name])
    const why = 'there is no terminal to ask at'
    const names = new Set([...missing.map(({ name }) => name), ...problemsLeft(draft).map(namedBy)])
    if (names.size === 0) stop(`${why}, and nothing that the start needs is missing: ${commandOf('check')}`)
    stop(
      `${why}. These settings are missing or wrong: ${[...names].join(', ')}. Set them in ${path} or in the environment`,
    )
  }
  const person = personAt(process.stdin, process.stdout)
  person.say(`Settings of Gisement, kept in ${path}. Ctrl-C leaves; the answers so far stay.`)
  const wrong = await setUp(path, process.env, person)
  person.leave()
  if (wrong.length > 0) stop(`${wrong.join('; ')}. Mend it in ${path} or in the environment`)
  console.log(
    `\nEverything is set, in ${path}. Next:\n  ${commandOf('check')}   says whether every provider answers\n  ${commandOf('start')}       starts the site\nThen sign up with the address in FIRST_ADMIN, and open the mailed link: that account administers the site.`,
  )
} catch (error) {
  if (error instanceof ConfigError || error instanceof Error) stop(error.message)
  throw error
}
