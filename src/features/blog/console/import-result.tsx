import { LocalLink, useTexts } from '#client/language.tsx'
import type { ImportedPost, ImportReport } from '../contract/import-endpoint.ts'
import { postPath } from '../domain/address.ts'
import { texts } from './texts.ts'

/** Every post of an export and what became of it, the pictures that are missing, and what was left out. */
export function ImportResult({ report: { posts, leftOut } }: { report: ImportReport }) {
  const t = useTexts(texts).import
  const count = (outcome: ImportedPost['outcome']) => posts.filter((post) => post.outcome === outcome).length
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="type-h2">{t.done}</h2>
        <p role="status" className="text-ink-2">
          {t.counts(count('imported'), count('updated'), count('unchanged'))}
        </p>
      </div>
      {posts.length > 0 && (
        <section>
          <h3 className="type-h3">{t.postsTitle}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {posts.map((post, index) => (
              <li key={`${index} ${post.slug}`} className="py-2">
                <Post post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.length > 0 && (
        <section>
          <h3 className="type-h3">{t.leftOutTitle}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {leftOut.map(({ title, reason }, index) => (
              <li key={`${index} ${title}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 break-words">{title === '' ? t.untitled : title}</span>
                <span className="text-ink-2">{t.leftOut[reason]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Post({ post: { title, slug, status, outcome, pictures } }: { post: ImportedPost }) {
  const t = useTexts(texts).import
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        {slug !== null && status === 'published' ? (
          <LocalLink
            to={postPath(slug)}
            className="min-w-0 break-words text-malachite underline underline-offset-4"
          >
            {title}
          </LocalLink>
        ) : (
          <span className="min-w-0 break-words">{title}</span>
        )}
        <span className="text-ink-2">{t.outcome[outcome]}</span>
      </div>
      {pictures.length > 0 && (
        <details className="type-small mt-1 text-ink-2">
          <summary className="cursor-pointer">
            {t.pictures} ({pictures.length})
          </summary>
          <ul className="mt-1 flex flex-col gap-1">
            {pictures.map(({ address, problem }) => (
              <li key={address} className="break-all">
                {address} ({t.problem[problem]})
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
