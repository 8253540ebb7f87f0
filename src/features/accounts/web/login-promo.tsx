import { useTexts } from '#client/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../contract/texts.ts'

/** What joining brings, beside the login form (spec §1, signup pitch). */
export function LoginPromo({ className }: { className?: string }) {
  const { heading, action, ...points } = useTexts(texts).login.promo
  return (
    <section
      className={classNames('on-slate bevel-panel flex flex-col gap-6 bg-slate p-6 md:p-10', className)}
    >
      <h2 className="type-h2">{heading}</h2>
      <ul className="flex flex-col gap-3">
        {Object.values<string>(points).map((point) => (
          <li key={point} className="type-body flex items-start gap-3">
            <Icon name="check" className="mt-0.5 text-pyrite" />
            {point}
          </li>
        ))}
      </ul>
      <div>
        <LinkButton to="/user/signup">{action}</LinkButton>
      </div>
    </section>
  )
}
