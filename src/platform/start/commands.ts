import { existsSync } from 'node:fs'

const SERVICE = 'gisement.service'
const UNIT_FOLDERS = ['/etc/systemd/system', '/usr/local/lib/systemd/system', '/usr/lib/systemd/system']

/** What runs commands here. */
interface Place {
  /** The program of an unpacked release that started this process; unset if npm runs the project. */
  release: string | undefined
  /** Whether systemd starts the product. */
  isService: boolean
}

const here: Place = {
  release: process.env['GISEMENT_RELEASE'],
  isService:
    existsSync('/run/systemd/system') && UNIT_FOLDERS.some((folder) => existsSync(`${folder}/${SERVICE}`)),
}

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
 * How an operator runs a command here, for messages: `npm run check`, `/opt/…/bin/gisement check`, or
 * `systemctl start gisement`.
 * @param parameters Further arguments; in the project, npm requires `--` before them.
 */
export function commandOf(name: Command, parameters = '', { release, isService } = here): string {
  const rest = parameters && ` ${parameters}`
  if (name === 'start' && isService) return 'systemctl start gisement'
  if (release) return `${release} ${name.replace(':', '-')}${rest}`
  if (name === 'start') return `npm start${rest}`
  return `npm run ${name}${rest && ` --${rest}`}`
}
