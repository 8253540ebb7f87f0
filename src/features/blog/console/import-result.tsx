import { TextLink } from '#client/text-link.tsx'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  IMPORT_OUTCOMES,
  LEFT_OUT_REASONS,
  type ImportedPost,
  type ImportReport,
} from '../contract/import-endpoint.ts'
import { postPath } from '../domain/address.ts'
import { texts } from './texts.ts'

/** How many posts had which outcome, and what staff can still do. */
export function ImportSummary({ report: { posts, leftOut } }: { report: ImportReport }) {
  const t = useTexts(texts).import
  const counts = [
    ...IMPORT_OUTCOMES.map((outcome) => {
      const { length } = posts.filter((post) => post.outcome === outcome)
      return length > 0 && t.count[outcome](length)
    }),
    leftOut.length > 0 && t.count.left_out(leftOut.length),
  ]
  const missing = posts.flatMap(({ pictures }) => pictures)
  return (
    <div className="flex flex-col gap-3">
      <h2 className="type-h2">{t.done}</h2>
      {posts.length === 0 ? (
        <Banner tone="warning" live={false}>
          {t.nothing}
        </Banner>
      ) : (
        <p className="text-ink-2">{counts.filter(Boolean).join(', ')}</p>
      )}
      {missing.length > 0 && (
        <Banner tone="warning" live={false}>
          {missing.some(({ problem }) => problem === 'later') ? t.again : t.picturesMissing(missing.length)}
        </Banner>
      )}
    </div>
  )
}

interface ImportDetailsProps {
  report: ImportReport
  /** The address of the post's editor. */
  editPath: (id: number) => string
  /** The heading of the list, which gets the focus after a post was restored. */
  headingId: string
  /** Restores a post that was deleted here, by its source. */
  onBringBack: (source: string) => void
}

/** Every post of an export with its outcome, the missing pictures, and what was left out. */
export function ImportDetails({ report: { posts, leftOut }, headingId, ...about }: ImportDetailsProps) {
  const t = useTexts(texts).import
  return (
    <>
      {posts.length > 0 && (
        <section>
          <h3 id={headingId} tabIndex={-1} className="type-h3 outline-none">
            {t.postsTitle}
          </h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {posts.map((post, index) => (
              <li key={`${index} ${post.slug}`} className="py-2">
                <Post post={post} {...about} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.length > 0 && (
        <section>
          <h3 className="type-h3">{t.leftOutTitle}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {LEFT_OUT_REASONS.map((reason) => (
              <LeftOut
                key={reason}
                reason={reason}
                titles={leftOut.flatMap((entry) => (entry.reason === reason ? [entry.title] : []))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A blog has hundreds of comments: one line per reason, with their titles on demand. */
function LeftOut({
  reason,
  titles,
}: {
  reason: ImportReport['leftOut'][number]['reason']
  titles: readonly string[]
}) {
  const t = useTexts(texts).import
  if (titles.length === 0) return null
  return (
    <li className="py-2">
      <details className="group">
        <Summary>{t.leftOut[reason](titles.length)}</Summary>
        <ul className="type-small mt-1 flex flex-col gap-1 pl-6 text-ink-2">
          {titles.map((title, index) => (
            <li key={`${index} ${title}`} className="break-words">
              {title === '' ? t.untitled : title}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function Summary({ children }: { children: string }) {
  return (
    <summary className="flex min-h-6 cursor-pointer items-center gap-2">
      <Icon name="caret-right" size={16} className="group-open:rotate-90" />
      {children}
    </summary>
  )
}

interface PostProps extends Pick<ImportDetailsProps, 'editPath' | 'onBringBack'> {
  post: ImportedPost
}

function Post({ post, editPath, onBringBack }: PostProps) {
  const t = useTexts(texts).import
  const language = useLanguage()
  const { id, title, slug, status, outcome, pictures, embeds, deletedAt, source } = post
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        {id === null ? (
          <span className="min-w-0 break-words">{title}</span>
        ) : (
          <TextLink to={editPath(id)} className="min-w-0 break-words">
            {title}
          </TextLink>
        )}
        <span className="text-ink-2">
          {deletedAt === null
            ? t.outcome[outcome === 'imported' && status === 'draft' ? 'draft' : outcome]
            : t.deletedOn(formatDay(deletedAt, language))}
        </span>
      </div>
      {slug !== null && status === 'published' && (
        <LocalLink to={postPath(slug)} className="type-small text-ink-2 underline underline-offset-4">
          {t.seeOnSite}
        </LocalLink>
      )}
      {deletedAt !== null && (
        <Button size="small" className="mt-1" onClick={() => onBringBack(source)}>
          {t.bringBack} <span className="sr-only">{title}</span>
        </Button>
      )}
      {embeds.length > 0 && (
        <details className="group type-small mt-1 text-ink-2">
          <Summary>{t.embeds(embeds.length)}</Summary>
          <ul className="mt-1 flex flex-col gap-1 pl-6">
            {embeds.map(({ kind, address }, index) => (
              <li key={index} className="break-all">
                {t.embed[kind]} ({address === null ? t.embedLeftOut : t.embedLinked(address)})
              </li>
            ))}
          </ul>
        </details>
      )}
      {pictures.length > 0 && (
        <details className="group type-small mt-1 text-ink-2">
          <Summary>{t.pictures(pictures.length)}</Summary>
          <ul className="mt-1 flex flex-col gap-1 pl-6">
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
