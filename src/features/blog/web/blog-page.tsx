import { Form, data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { totalPages } from '#kernel/web/paging.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { inputLook } from '#ui/input-look.ts'
import { Pagination } from '#ui/pagination.tsx'
import { keywordPath } from '../domain/address.ts'
import { CARDS_PER_PAGE, KEYWORD_MAX } from '../domain/limits.ts'
import { type ShownPosts, loadBlog } from './load-blog.ts'
import { PostCards } from './post-cards.tsx'
import { texts } from './texts.ts'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { SITE } from '#kernel/web/site.ts'

/** `/blog`: every published post, newest first. */
export function BlogPage({ shown }: { shown: ShownPosts }) {
  const t = useTexts(texts)
  return (
    <div className="page-width flex flex-col gap-6">
      <div>
        <Breadcrumb items={[{ label: t.home, to: '/' }, { label: t.title }]} />
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
        <Breadcrumb
          items={[{ label: t.home, to: '/' }, { label: t.title, to: '/blog' }, { label: t.searchTitle }]}
        />
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
  const local = useLocalPath()
  return (
    <Form
      key={keyword}
      role="search"
      aria-label={t.search}
      method="get"
      action={local('/blog/posts/search')}
      className={className}
    >
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
    </Form>
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
  const shown = await loadBlog(apiOf(args), new URL(args.request.url).searchParams, args.request.signal)
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
