import { useLocalPath, useTexts } from '#client/language.tsx'
import { classNames } from '#ui/class-names.ts'
import { texts } from './texts.ts'

const STEPS = ['cart', 'delivery', 'payment'] as const

/**
 * The current step of the purchase: cart, delivery, payment. Earlier steps are links with a full page load,
 * because the checkout's security policy differs.
 */
export function Steps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useTexts(texts)
  const local = useLocalPath()
  const names = { cart: t.cart, delivery: t.delivery.heading, payment: t.checkout.heading }
  const paths = { cart: local('/cart'), delivery: local('/delivery'), payment: '' }
  const now = STEPS.indexOf(current)
  return (
    <ol
      aria-label={t.steps}
      className="type-small flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 pb-4 print:hidden"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === now ? 'step' : undefined}
          className={classNames('flex items-center gap-2', index === now ? 'font-semibold' : 'text-ink-2')}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'type-mono flex size-6 items-center justify-center border',
              index === now ? 'border-ink bg-pyrite text-on-pyrite' : 'border-line-strong',
            )}
          >
            {index + 1}
          </span>
          {index < now ? (
            <a href={paths[step]} className="inline-flex min-h-6 items-center underline underline-offset-4">
              {names[step]}
            </a>
          ) : (
            names[step]
          )}
        </li>
      ))}
    </ol>
  )
}
