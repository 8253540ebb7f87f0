import { expect, test } from 'vitest'
import { commandOf } from './commands.ts'

const release = '/opt/gisement/bin/gisement'

test.each([
  ['start', '', { release: undefined, isService: false }, 'npm start'],
  ['backup', '--list', { release: undefined, isService: false }, 'npm run backup -- --list'],
  ['start', '', { release, isService: false }, '/opt/gisement/bin/gisement start'],
  ['check:data', 'stock', { release, isService: false }, '/opt/gisement/bin/gisement check-data stock'],
  // A second process beside the service would find the folder locked, and end with the terminal.
  ['start', '', { release, isService: true }, 'systemctl start gisement'],
  ['check', '', { release, isService: true }, '/opt/gisement/bin/gisement check'],
] as const)('%s %s is told as it is run there', (name, parameters, place, command) => {
  expect(commandOf(name, parameters, place)).toBe(command)
})
