import { randomBytes } from 'node:crypto'

/** 128 random bits: ids of carts, orders, quotes, sessions can't be guessed (decisions §4). */
export const randomId = (): string => randomBytes(16).toString('base64url')
