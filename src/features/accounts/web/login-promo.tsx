import { useTexts } from '#client/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../contract/texts.ts'

interface LoginPromoProps {
  /** The discount for companies that join; empty while the operator offers none. */
  discount: string
  className?: string
}

/** The advantages of joining, beside the login form (spec §1, signup pitch). */
export function LoginPromo({ discount, className }: LoginPromoProps) {
  const t = useTexts(texts).login.promo
  const points = [t.free, t.bookmark, t.updates, discount, t.listing].filter((point) => point !== '')
  return (
    <section
      className={classNames('on-slate bevel-panel flex flex-col gap-6 bg-slate p-6 md:p-10', className)}
    >
      <h2 className="type-h2">{t.heading}</h2>
      <ul className="flex flex-col gap-3">
        {points.map((point) => (
          <li key={point} className="type-body flex items-start gap-3">
            <Icon name="check" className="mt-0.5 text-pyrite" />
            {point}
          </li>
        ))}
      </ul>
      <div>
        <LinkButton to="/user/signup">{t.action}</LinkButton>
      </div>
    </section>
  )
}
