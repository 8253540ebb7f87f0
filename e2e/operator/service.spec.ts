import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { OPERATOR } from '#test/operator.ts'

/** The root file system of a Debian with systemd, which the test copies; the tests don't download it. */
const ROOT = process.env['SERVICE_ROOT']
const FIRST_DAY = new URL('../../docs/first-day.md', import.meta.url)

const production = `APP_ENV=production
PUBLIC_URL=https://market.example
TOKEN_SECRET=${'x'.repeat(40)}
STRIPE_SECRET_KEY=sk_live_${'x'.repeat(40)}
STRIPE_PUBLISHABLE_KEY=pk_live_${'x'.repeat(40)}
STRIPE_WEBHOOK_SECRET=whsec_${'x'.repeat(40)}
${Object.entries(OPERATOR)
  .map(([name, value]) => `${name}='${value}'`)
  .join('\n')}
TRANSFER_HOLDER='Gisement SAS'
TRANSFER_IBAN=FR7630006000011234567890189
TRANSFER_BIC=AGRIFRPP
TRANSFER_BANK='Banque du Port'
SMTP_URL=smtp://127.0.0.1:9
MAIL_FROM='Market <no-reply@market.example>'
CARRIER=ratecard
BACKUP_TO=
`

/** The first block of commands of a step in the document. */
async function commandsOf(step: number): Promise<string> {
  const [, section = ''] = (await readFile(FIRST_DAY, 'utf8')).split(`\n## ${step}. `)
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
}

test('a fresh Debian runs the service by the commands of the first day, with backups and a test restore', async () => {
  test.skip(ROOT === undefined, 'SERVICE_ROOT names no Debian with systemd (docs/operations.md)')
  test.skip(spawnSync('systemd-nspawn', ['--version']).status !== 0, 'systemd-nspawn is not installed')
  test.setTimeout(900_000)
  const folder = await mkdtemp(join(tmpdir(), 'gisement-service-'))
  try {
    const made = spawnSync(process.execPath, ['scripts/release.ts'], { encoding: 'utf8' })
    expect(made.status, made.stderr).toBe(0)
    const archive = made.stdout.trim()
    const version = basename(archive).split('-')[1] ?? ''
    const [unpack, start, backup] = await Promise.all([2, 5, 9].map(commandsOf))
    // Packages are already in the root, and the log is not followed.
    const steps = `${unpack}\n${start}\n`
      .replaceAll('VERSION', version)
      .replaceAll(/^(apt-get|journalctl) .*\n/gm, '')
      .replace(
        '/etc/systemd/system/\n',
        '$&install --owner=gisement --mode=600 /trial/settings.env /var/lib/gisement/\n',
      )
    const ready = `for i in $(seq 90); do /opt/gisement/bin/node -e 'fetch("http://127.0.0.1:3000/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' && break; sleep 1; done`
    await mkdir(join(folder, 'trial'))
    await chmod(join(folder, 'trial'), 0o755)
    await writeFile(join(folder, 'trial', 'settings.env'), production)
    await writeFile(
      join(folder, 'trial', 'run'),
      `set -ex
cd /release
${steps}
${ready}
systemctl kill --kill-whom=main --signal=KILL gisement
sleep 5
${ready}
mkdir --parents /mnt/backup
${backup}
${ready}
cd /var/lib/gisement
for i in $(seq 150); do sudo --user=gisement gisement backup --list && break; sleep 1; done
sudo --user=gisement gisement restore --from /mnt/backup/gisement --into /var/lib/gisement/trial
sudo --user=gisement gisement check || true
systemctl show gisement --property=User,NRestarts,SubState
systemctl stop gisement
systemctl show gisement --property=Result,ExecMainStatus
pgrep --full bin/postgres || echo 'no database is left'
`,
    )
    // A separate unit, because a shell in the machine would need the bus of a host with systemd.
    await writeFile(
      join(folder, 'trial.service'),
      `[Unit]
After=multi-user.target
[Service]
Type=oneshot
StandardOutput=file:/trial/said
StandardError=file:/trial/said
ExecStart=-/bin/bash /trial/run
ExecStopPost=/bin/systemctl --no-block poweroff
`,
    )
    const machine = join(folder, 'machine')
    expect(spawnSync('cp', ['--archive', ROOT ?? '', machine]).status).toBe(0)
    const booted = spawnSync(
      'unshare',
      [
        '--mount',
        'sh',
        '-c',
        // systemd-nspawn requires a tmpfs there, as on a host with systemd.
        'mount -t tmpfs tmpfs /run/systemd && exec "$@"',
        'sh',
        'systemd-nspawn',
        `--directory=${machine}`,
        '--register=no',
        '--keep-unit',
        '--private-network',
        '--console=pipe',
        `--bind-ro=${dirname(archive)}:/release`,
        `--bind=${join(folder, 'trial')}:/trial`,
        `--bind-ro=${join(folder, 'trial.service')}:/etc/systemd/system/trial.service`,
        '--boot',
        'systemd.wants=trial.service',
      ],
      { encoding: 'utf8', timeout: 600_000 },
    )
    const said = await readFile(join(folder, 'trial', 'said'), 'utf8').catch(
      () => booted.stdout + booted.stderr,
    )
    expect(said).toContain('All is well.')
    expect(said).toContain('Restored into /var/lib/gisement/trial: start')
    expect(said).toMatch(/^ok {5}database +PostgreSQL/m)
    expect(said).toMatch(/^ok {5}backup /m)
    expect(said).toContain('SubState=running')
    expect(said).toMatch(/Result=success\nExecMainStatus=0/)
    expect(said).toContain('no database is left')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
