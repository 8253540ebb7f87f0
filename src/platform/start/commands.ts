/** The program of an unpacked release that this process was started by; npm starts what runs in the project. */
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
 * How an operator calls a command here, for what they are told: `npm run check`, or `/opt/…/bin/gisement check`.
 * @param parameters What follows; in the project npm wants `--` before it.
 */
export function commandOf(name: Command, parameters = ''): string {
  const rest = parameters && ` ${parameters}`
  if (release) return `${release} ${name.replace(':', '-')}${rest}`
  if (name === 'start') return `npm start${rest}`
  return `npm run ${name}${rest && ` --${rest}`}`
}
