import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { LIMITS, networkOf, type RateLimiter } from '#platform/limits/rate-limits.ts'
import { browserNames, type BrowserNames } from '../domain/browser-names.ts'
import { GUESSES, loginDelayMs, STRANGERS_GUESSES } from '../domain/limits.ts'
import { deviceOf, type Device } from './known-devices.ts'

/** The origin of an attempt. */
export interface Guesser {
  network: string
  device: Device | null
  /** From the user agent. */
  names: BrowserNames
}

export function guesserOf(request: FastifyRequest): Guesser {
  const names = browserNames(request.headers['user-agent'])
  return { network: networkOf(request.ip), device: deviceOf(request), names }
}

/** A counted attempt. */
export interface Guess {
  /** Takes the count back: somebody who knows the secret was not guessing. */
  succeeded(): Promise<void>
}

/**
 * Counts and delays an attempt at an account's secret, before the secret is checked. Attempts from unknown
 * browsers share one count across all networks. A known browser has its own, so that strangers' guesses
 * neither slow the owner down nor lock it out.
 * @param account the key under which the account is counted, for example a hash of its address
 * @param isKnown whether somebody signed in to the account from this device before
 * @throws AppError `too_many_requests`.
 */
export async function countGuess(
  limiter: RateLimiter,
  secret: keyof typeof STRANGERS_GUESSES,
  account: string,
  { network, device }: Guesser,
  isKnown: boolean,
): Promise<Guess> {
  const ofNetwork = await limiter.count('login', network, LIMITS.login.max, LIMITS.login.windowSeconds)
  const place = isKnown && device !== null ? `device ${device.toString('base64url')}` : network
  const subject = `${account} ${place}`
  const ofPlace = await limiter.count(`${secret}-account`, subject, GUESSES.max, GUESSES.windowSeconds)
  const ofStrangers = isKnown ? 0 : await countStranger(limiter, secret, account)
  await limiter.slowDown(loginDelayMs(ofPlace, ofNetwork, ofStrangers))
  return {
    async succeeded() {
      await limiter.forget(`${secret}-account`, subject)
      if (!isKnown) await limiter.giveBack(`${secret}-strangers`, account)
    },
  }
}

async function countStranger(
  limiter: RateLimiter,
  secret: keyof typeof STRANGERS_GUESSES,
  account: string,
): Promise<number> {
  const { max, windowSeconds } = STRANGERS_GUESSES[secret]
  try {
    return await limiter.count(`${secret}-strangers`, account, max, windowSeconds)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { ...error.details, message: 'accounts.errors.too_many_strangers' })
  }
}
