import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import type { Places } from './places.ts'

export const DATABASE = 'gisement'
/** The application's database role. */
export const OWNER = 'gisement'

/**
 * Transfers the objects that an earlier release created as superuser, whose id is 10 in every cluster.
 * Objects that belong to an extension or a column follow their owner.
 */
const HAND_OVER = `
  DO $$ DECLARE statement text; BEGIN
    FOR statement IN
      SELECT format('ALTER SCHEMA %I OWNER TO ${OWNER}', nspname) FROM pg_namespace
       WHERE nspowner = 10 AND nspname !~ '^pg_' AND nspname <> 'information_schema'
      UNION ALL
      SELECT format('ALTER %s %s OWNER TO ${OWNER}', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
               WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relowner = 10 AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('e', 'a', 'i'))
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${OWNER}', p.oid::regprocedure)
        FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE p.proowner = 10 AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${OWNER}', t.oid::regtype)
        FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
       WHERE t.typowner = 10 AND (t.typtype IN ('e', 'd') OR (SELECT relkind FROM pg_class WHERE oid = t.typrelid) = 'c') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
    LOOP EXECUTE statement; END LOOP;
  END $$`

/**
 * Creates the application's database and the role that owns it and has no other rights in the cluster: an SQL
 * injection can then neither read files of the machine nor start programs. Also migrates clusters of earlier
 * releases.
 */
export async function prepareOwner(places: Places): Promise<{ owner: string; superuser: string }> {
  const superuser = await readFile(places.passwordFile, 'utf8')
  const owner = await keptPassword(places.ownerPasswordFile)
  await asSuperuser(places, superuser, 'postgres', async (run, quote) => {
    const known = await run(`SELECT 1 FROM pg_roles WHERE rolname = '${OWNER}'`)
    const rights = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${quote(owner)}`
    await run(`${known === 0 ? 'CREATE' : 'ALTER'} ROLE ${OWNER} ${rights}`)
    const made = await run(`SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`)
    if (made === 0) await run(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`)
    else await run(`ALTER DATABASE ${DATABASE} OWNER TO ${OWNER}`)
    await run('REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC')
  })
  await asSuperuser(places, superuser, DATABASE, (run) => run(HAND_OVER))
  return { owner, superuser }
}

/** Created once; if the file is lost, the next start sets a new password. */
async function keptPassword(file: string): Promise<string> {
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  await chmod(file, 0o600)
  return readFile(file, 'utf8')
}

type RunStatement = (statement: string) => Promise<number>

async function asSuperuser(
  places: Places,
  password: string,
  database: string,
  work: (run: RunStatement, quote: (text: string) => string) => Promise<unknown>,
): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ host: places.socketDir, user: 'postgres', password, database })
  await client.connect()
  try {
    await work(
      async (statement) => (await client.query(statement)).rowCount ?? 0,
      (text) => client.escapeLiteral(text),
    )
  } finally {
    await client.end()
  }
}

export interface SystemUser {
  uid: number
  gid: number
}

const OWN_USER = 'gisement-postgres'

/**
 * PostgreSQL refuses to run as root, so a dedicated user is looked up, or created where possible. `nobody` is
 * the last resort: other services may run as the same user.
 */
export function findUnprivilegedUser(): SystemUser {
  const known = lookUp(OWN_USER) ?? lookUp('postgres')
  if (known) return known
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER], {
    stdio: 'ignore',
  })
  const found = lookUp(OWN_USER) ?? lookUp('nobody')
  if (!found)
    throw new Error(
      'PostgreSQL refuses to run as root, and no other user was found: set DATABASE_URL or start as another user',
    )
  return found
}

function lookUp(name: string): SystemUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}
