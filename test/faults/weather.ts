import type { LineState } from './tcp-proxy.ts'
import type { MailState } from './mail-server.ts'
import type { PaymentState } from './payment-proxy.ts'
import type { Dependency } from './activities.ts'
import type { PicturesState, World } from './world.ts'

const SLOW_LINE: LineState = { delayMs: 200 }

/** Puts one dependency of the product into a bad state. */
export async function bringAbout(world: World, key: Dependency['key'], state: string): Promise<void> {
  switch (key) {
    case 'database':
      if (state === 'cut') return world.line.cut()
      return world.line.set(state === 'slow' ? SLOW_LINE : (state as LineState))
    case 'mail':
      return world.mail.set(state as MailState)
    case 'payments':
      return world.payments.set(state as PaymentState)
    case 'pictures':
      return world.pictures(state as PicturesState)
    case 'store':
      return world.store(state)
    default:
      return key satisfies never
  }
}

/** Ends every bad state. */
export async function clearUp(world: World): Promise<void> {
  await world.line.set('clear')
  await world.mail.set('clear')
  await world.payments.set('clear')
  await world.pictures('clear')
  if (world.product.isAlive()) await world.store('clear')
}
