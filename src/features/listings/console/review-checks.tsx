import { useTexts } from '#client/language.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { ReviewCheck } from '../contract/views.ts'
import { texts } from './texts.ts'

/** What the machine looked at, and what only people can see. A failed check is a hint, never a refusal. */
export function ReviewChecks({ checks }: { checks: readonly ReviewCheck[] }) {
  const t = useTexts(texts)
  return (
    <section aria-labelledby="checks-title" className="flex flex-col gap-2">
      <h3 id="checks-title" className="type-h3">
        {t.checks}
      </h3>
      <ul className="flex flex-col gap-1">
        {checks.map(({ check, passed, findings }) => (
          <li key={check} className="type-body flex items-start gap-2">
            <Icon
              name={passed ? 'check-circle' : 'warning'}
              className={classNames('mt-px', passed ? 'text-malachite' : 'text-limonite')}
            />
            <span className="min-w-0">
              {t.check[check]}
              {t.colon} <span className="font-semibold">{passed ? t.checkPassed : t.checkFailed}</span>
              {findings.length > 0 && (
                <span className="block text-ink-2 wrap-anywhere">{findings.join(' · ')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="type-small text-ink-2">{t.byEye}</p>
    </section>
  )
}
