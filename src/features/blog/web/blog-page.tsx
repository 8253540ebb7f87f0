import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LocalLink, QueryForm, useLocalPath, useTexts } from '#client/language.tsx'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { totalPages } from '#kernel/web/paging.ts'
import { SITE } from '#kernel/web/site.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { inputLook } from '#ui/input-look.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Picture } from '#ui/picture.tsx'
import { Hatch } from '#ui/swatch.tsx'
import type { PostCard } from '../contract/endpoints.ts'
import { keywordPath, postPath } from '../domain/address.ts'
import { CARDS_PER_PAGE, KEYWORD_MAX } from '../domain/limits.ts'
import { loadBlog, type ShownPosts } from './load-blog.ts'
import { PostDate, useForeignLanguage } from './post-date.tsx'
import { texts } from './texts.ts'

/** `/blog`: every published post, newest first. */
export function BlogPage({ shown }: { shown: ShownPosts }) {
  const t = useTexts(texts)
  return (
    <div className="page-width flex flex-col gap-6">
      <div>
        <Breadcrumb below={[{ label: t.title }]} />
        <div className="grid gap-5 lg:grid-cols-12">
          <div className="flex flex-col gap-3 lg:col-span-7">
            <h1 className="type-h1">{t.title}</h1>
            <p className="max-w-[68ch] text-ink-2">{t.lead}</p>
          </div>
          <div className="flex flex-col gap-3 lg:col-span-5">
            <BlogSearch keyword="" />
            <FeedLink />
          </div>
        </div>
      </div>
      {shown.cards.length > 0 ? (
        <Cards shown={shown} hrefOf={(page) => (page === 1 ? '/blog' : `/blog?page=${page}`)} />
      ) : (
        <EmptyState
          title={shown.total === 0 ? t.empty : t.noPage}
          level={2}
          actions={shown.total > 0 && <LinkButton to="/blog">{t.allPosts}</LinkButton>}
        />
      )}
    </div>
  )
}

/** `/blog/posts/search?keyword=`: the posts that contain the words. */
export function BlogSearchPage({ shown }: { shown: ShownPosts }) {
  const t = useTexts(texts)
  const { keyword, cards, total } = shown
  return (
    <div className="page-width flex flex-col gap-6">
      <div>
        <Breadcrumb below={[{ label: t.title, to: '/blog' }, { label: t.searchTitle }]} />
        <div className="grid items-end gap-5 lg:grid-cols-12">
          <div className="flex min-w-0 flex-col gap-3 lg:col-span-7">
            <h1 className="type-h1 break-words">{keyword === '' ? t.searchTitle : t.resultsFor(keyword)}</h1>
            {total > 0 && <p className="text-ink-2">{t.found(total)}</p>}
          </div>
          <BlogSearch keyword={keyword} className="lg:col-span-5" />
        </div>
      </div>
      {cards.length > 0 ? (
        <Cards shown={shown} hrefOf={(page) => keywordPath(keyword, page)} />
      ) : (
        <EmptyState title={t.none} level={2} actions={<LinkButton to="/blog">{t.allPosts}</LinkButton>}>
          {shown.status >= 400 && shown.status !== 404 ? t.searchFailed : undefined}
        </EmptyState>
      )}
    </div>
  )
}

function Cards({ shown, hrefOf }: { shown: ShownPosts; hrefOf: (page: number) => string }) {
  const pages = totalPages(shown.total, CARDS_PER_PAGE)
  return (
    <>
      <PostCards cards={shown.cards} />
      {pages > 1 && <Pagination page={shown.page} total={pages} hrefOf={hrefOf} />}
    </>
  )
}

/** Works without scripts. */
function BlogSearch({ keyword, className }: { keyword: string; className?: string }) {
  const t = useTexts(texts)
  return (
    <QueryForm key={keyword} to="/blog/posts/search" aria-label={t.search} className={className}>
      <label htmlFor="blog-keyword" className="type-label">
        {t.searchLabel}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="blog-keyword"
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={KEYWORD_MAX}
          autoComplete="off"
          className={`${inputLook} min-h-11 min-w-0`}
        />
        <Button type="submit" icon="magnifying-glass">
          {t.searchButton}
        </Button>
      </div>
    </QueryForm>
  )
}

/** Needs a full load, because the feed is not a page of the application. */
function FeedLink() {
  const t = useTexts(texts)
  const local = useLocalPath()
  return (
    <a
      href={local('/blog/rss.xml')}
      className="type-label inline-flex min-h-11 items-center gap-2 self-start text-malachite underline-offset-4 hover:underline"
    >
      <Icon name="rss" size={16} />
      {t.feed}
    </a>
  )
}

export async function loader(args: LoaderFunctionArgs) {
  const shown = await loadBlog(apiOf(args), new URL(args.request.url).searchParams)
  return data(shown, { status: shown.status })
}

export function Component() {
  return <BlogPage shown={useLoaderData<ShownPosts>()} />
}

export function meta({ data: { page, status }, language }: PageMetaInput<ShownPosts>): PageMeta {
  const { title, description, keywords, page: pageOf, feedTitle } = texts[language]
  const head = { description, keywords, feed: { path: '/blog/rss.xml', title: feedTitle } }
  if (page === 1) return { ...head, title: `${title} · ${SITE.name}`, canonical: '/blog' }
  return {
    ...head,
    title: `${title}, ${pageOf(page)} · ${SITE.name}`,
    ...(status === 200 && { canonical: `/blog?page=${page}` }),
  }
}

/** Phones with three device pixels in one get somewhat less than two for these photographs. */
const SIZES =
  '(width < 48rem) and (resolution > 2dppx) calc(58vw - 1.25rem), (width < 48rem) calc(100vw - 2rem), 42vw'

/** Posts in two columns, one on phones; a click anywhere on a card opens its post (spec §2). */
export function PostCards({ cards }: { cards: readonly PostCard[] }) {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      {cards.map((card, index) => (
        <Card key={card.id} card={card} isFirst={index === 0} />
      ))}
    </div>
  )
}

function Card({ card, isFirst }: { card: PostCard; isFirst: boolean }) {
  const t = useTexts(texts)
  const lang = useForeignLanguage()(card.language)
  const { slug, title, updated, language, excerpt, picture } = card
  return (
    <article className="group relative bevel-card flex min-w-0 flex-col border border-line bg-surface transition-colors hover:border-ink">
      {picture ? (
        <Picture picture={picture} alt="" sizes={SIZES} priority={isFirst} />
      ) : (
        <span className="block aspect-4/3 bg-well">
          <Hatch code="GE" className="size-full text-line" />
        </span>
      )}
      <div className="flex grow flex-col gap-2 p-4 md:p-5">
        <h2 lang={lang} className="type-h3">
          <LocalLink to={postPath(slug)} className="hit-card underline-offset-4 group-hover:underline">
            {title}
          </LocalLink>
        </h2>
        <PostDate updated={updated} language={language} />
        <p lang={lang} className="text-ink-2">
          {excerpt}
        </p>
        {/* The title is the link; these words only suggest that there is more. */}
        <span aria-hidden="true" className="type-button mt-auto pt-2 text-malachite">
          {t.readMore}
        </span>
      </div>
    </article>
  )
}
