import { createHash } from 'node:crypto'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'

/**
 * The steps of changing a secret without downtime, in order. After each, the processes are restarted one by
 * one.
 */
export const STEPS = ['add', 'use', 'drop'] as const
export type Step = (typeof STEPS)[number]

/** Secrets that can be rotated, by setting. Without the setting, the secret is a file in the data folder. */
export const ROTATED = {
  'token-secret': 'TOKEN_SECRET',
  'second-factor-secret': 'SECOND_FACTOR_SECRET',
} as const
export type Rotated = keyof typeof ROTATED

/** Thrown for a step that can't be taken now; the message is for the operator. */
export class RotationError extends Error {}

/**
 * The setting's value after a step. All processes accept a new secret before any uses it, and the old one
 * until none does.
 * @throws RotationError if another step comes first.
 */
export function afterStep(setting: string, step: Step, made: string): string {
  const [first, ...others] = acceptedSecrets(setting)
  const last = others.at(-1)
  if (step === 'add') {
    if (last === undefined) return `${first},${made}`
    throw new RotationError('it is being changed already: "use" or "drop" comes next')
  }
  if (last === undefined) throw new RotationError('there is only one: "add" comes first')
  return step === 'use' ? [last, first, ...others.slice(0, -1)].join(',') : first
}

/** Identifies a secret without revealing it. */
export const markOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 6)

/** Lists the secrets by their marks, the one in use first. */
export function describe(setting: string): string {
  const [first, ...others] = acceptedSecrets(setting).map(markOf)
  return [`${first} in use`, ...others.map((mark) => `${mark} accepted`)].join(', ')
}
