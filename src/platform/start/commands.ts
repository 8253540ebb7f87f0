/** The program of an unpacked release that started this process; unset if npm runs the project. */
const release = process.env['GISEMENT_RELEASE']

type Command =
  | 'start'
  | 'setup'
  | 'check'
  | 'check:data'
  | 'move:objects'
  | 'rotate'
  | 'backup'
  | 'restore'
  | 'upgrade:database'

/**
 * How an operator runs a command here, for messages: `npm run check`, or `/opt/…/bin/gisement check`.
 * @param parameters Further arguments; in the project, npm requires `--` before them.
 */
export function commandOf(name: Command, parameters = ''): string {
  const rest = parameters && ` ${parameters}`
  if (release) return `${release} ${name.replace(':', '-')}${rest}`
  if (name === 'start') return `npm start${rest}`
  return `npm run ${name}${rest && ` --${rest}`}`
}
