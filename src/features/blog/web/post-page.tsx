import { LocalLink, useTexts } from '#client/language.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Post } from '../contract/endpoints.ts'
import { keywordPath } from '../domain/address.ts'
import { PostDate, useForeignLanguage } from './post-date.tsx'
import { texts } from './texts.ts'

/** `/blog/post/{title}.html`: title, keywords, date, text. */
export function PostPage({ post }: { post: Post }) {
  const t = useTexts(texts)
  const lang = useForeignLanguage()(post.language)
  return (
    <div className="page-width">
      <Breadcrumb
        items={[{ label: t.home, to: '/' }, { label: t.title, to: '/blog' }, { label: post.title }]}
      />
      <article className="mx-auto flex max-w-[68ch] flex-col gap-5">
        <header className="flex flex-col gap-3">
          <h1 lang={lang} className="type-h1 break-words">
            {post.title}
          </h1>
          {post.labels.length > 0 && (
            <ul aria-label={t.labels} lang={lang} className="flex flex-wrap gap-2">
              {post.labels.map((label) => (
                <li key={label}>
                  <LocalLink
                    to={keywordPath(label)}
                    className="type-label inline-flex min-h-11 items-center rounded-[2px] border border-line-strong bg-surface px-3 text-ink no-underline hover:border-ink md:min-h-9"
                  >
                    {label}
                  </LocalLink>
                </li>
              ))}
            </ul>
          )}
          <PostDate updated={post.updated} language={post.language} />
        </header>
        <div lang={lang}>
          <RichText html={post.content} />
        </div>
        <div className="border-t border-line pt-5 print:hidden">
          <LinkButton to="/blog">{t.allPosts}</LinkButton>
        </div>
      </article>
    </div>
  )
}
