import { useLanguage, useTexts } from '#client/language.tsx'
import { formatMoment } from '#kernel/text/moment-text.ts'
import type { StaffPost } from '../contract/staff-endpoints.ts'
import { postPath } from '../domain/address.ts'
import { texts } from './texts.ts'

/** Who did what to a post and when, and the post's earlier addresses. */
export function PostHistory({ post }: { post: StaffPost }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      <section className="border border-line bg-surface p-4">
        <h2 className="type-h3">{t.history}</h2>
        <ol className="mt-3 flex flex-col gap-2">
          {post.history.map(({ act, by, at }) => (
            <li key={`${act} ${at}`} className="type-small">
              <span className="type-small-strong">{t.acts[act]}</span> {t.by(by)},{' '}
              <time dateTime={at}>{formatMoment(at, language, 'minute')}</time>
            </li>
          ))}
        </ol>
      </section>
      {post.oldAddresses.length > 0 && (
        <section className="border border-line bg-surface p-4">
          <h2 className="type-h3">{t.oldAddresses}</h2>
          <ul className="mt-3 flex flex-col gap-1">
            {post.oldAddresses.map((slug) => (
              <li key={slug} className="type-mono break-all">
                {postPath(slug)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
