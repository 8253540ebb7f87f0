import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { atMost } from '#platform/limits/concurrency.ts'
import { NO_PASSWORD } from '../domain/member.ts'

/** argon2id with 19456 KiB, 2 passes, 1 lane (decisions §6). */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
const SALT_BYTES = 16
const RETRY_AFTER_SECONDS = 5
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

export interface Passwords {
  /** @throws AppError `not_ready` when too many hashes wait already. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Without a hash (an unknown account, or one without a password) it
   * returns false after the same time.
   * @throws AppError `not_ready` when too many hashes wait already.
   */
  verify(hash: string | null, password: string): Promise<boolean>
  /** Whether the hash was made with other costs than today's. */
  isOutdated(hash: string): boolean
  /** The length of the queue. */
  waiting(): number
}

/** Two at most, since file access needs some of the process's four worker threads, and one core is left to pages. */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1))

/**
 * Few hashes at once and a short queue keep a flood of logins from starving everything else (reliability design,
 * part 4.7).
 */
export function createPasswords({
  atOnce = hashesAtOnce(availableParallelism()),
  waiting = 24,
} = {}): Passwords {
  const inTurn = atMost(atOnce, waiting, RETRY_AFTER_SECONDS)
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      const tag = await inTurn(() => derive(password, salt, COST, TAG_BYTES))
      return `${PREFIX}${base64(salt)}$${base64(tag)}`
    },
    async verify(hash, password) {
      const stored = hash === null || hash === NO_PASSWORD ? null : parseHash(hash)
      const { salt, cost, tag } = stored ?? DUMMY
      const given = await inTurn(() => derive(password, salt, cost, tag.length))
      return timingSafeEqual(given, tag) && stored !== null
    },
    isOutdated: (hash) => !hash.startsWith(PREFIX),
    waiting: inTurn.waiting,
  }
}

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

const DUMMY = { salt: randomBytes(SALT_BYTES), cost: COST, tag: randomBytes(TAG_BYTES) }

/** The PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, in base64 without padding. */
function parseHash(hash: string): { salt: Buffer; cost: Cost; tag: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) throw new Error('a stored password hash is not argon2id')
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const parameters: Argon2Parameters = { message: password, nonce, tagLength, ...cost }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
  })
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
