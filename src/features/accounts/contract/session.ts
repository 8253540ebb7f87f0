import * as z from 'zod/mini'
import { ROLES } from '#kernel/actor.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { email, oldPassword } from './fields.ts'

/** The signed-in member as the browser keeps it (decisions §13). */
export const sessionUser = z.object({
  userId: z.number(),
  userName: z.string(),
  userCity: z.string(),
  userCountry: z.string(),
  userPostcode: z.string(),
  userEntreprise: z.string(),
  userEntrepriseId: z.number(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
})
export type SessionUserView = z.output<typeof sessionUser>

export const loginBody = z.strictObject({
  email: email(),
  password: oldPassword('accounts.errors.password'),
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary:
    'Sign in. 401 for wrong credentials; only with the right password 403 `unverified` or `suspended`, and 401 `second_factor_needed` with a `ticket` for the second step.',
  status: 200,
  body: loginBody,
  response: z.object({ token: z.string(), user: sessionUser }),
})

export const refresh = endpoint({
  method: 'GET',
  path: '/auth/refresh',
  access: 'member',
  beforeSecondFactor: true,
  summary: 'A new token for a live session. Writes when it was last refreshed.',
  status: 200,
  response: z.object({ token: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'End the session, if there is one.',
  status: 204,
  response: z.void(),
})
