import { createHash } from 'node:crypto'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'

/** The steps of changing a secret without a stop, in order; the processes are restarted one by one after each. */
export const STEPS = ['add', 'use', 'drop'] as const
export type Step = (typeof STEPS)[number]

/** Secrets that are changed here: their settings, and their files in the data folder where there is no setting. */
export const ROTATED = {
  'token-secret': 'TOKEN_SECRET',
  'second-factor-secret': 'SECOND_FACTOR_SECRET',
} as const
export type Rotated = keyof typeof ROTATED

/** A step that can't be taken now, in words for the operator. */
export class RotationError extends Error {}

/**
 * What the setting is after a step: a new secret is accepted everywhere before any process uses it, and the old one
 * until none does.
 * @throws RotationError when it is not the turn of the step.
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

/** Tells secrets apart without telling them. */
export const markOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 6)

/** Which secrets there are, the one in use first. */
export function describe(setting: string): string {
  const [first, ...others] = acceptedSecrets(setting).map(markOf)
  return [`${first} in use`, ...others.map((mark) => `${mark} accepted`)].join(', ')
}
