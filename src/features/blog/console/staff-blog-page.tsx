import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { useResource } from '#client/resource.ts'
import { useMember } from '#client/session.tsx'
import { BackLink, StaffPage } from '#client/staff-page.tsx'
import { useTitle } from '#client/use-title.ts'
import { SITE } from '#kernel/web/site.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { readStaffPost } from '../contract/staff-endpoints.ts'
import { POST_STATUSES } from '../domain/post-status.ts'
import { ImportPanel } from './import-panel.tsx'
import { PostEditor } from './post-editor.tsx'
import { type ListView, PostList } from './post-list.tsx'
import { texts } from './texts.ts'

const PATH = '/staff/blog'
const NEW = 'new'
const IMPORT = 'import'

/** `/staff/blog`: the list of posts, or the editor of one with `?post=`. */
export function Component() {
  const { notAllowed } = useTexts(texts)
  return (
    <StaffPage texts={{ notAllowed }} narrow>
      <Posts />
    </StaffPage>
  )
}

function useBlogAddress() {
  const [parameters] = useSearchParams()
  const post = parameters.get('post') ?? ''
  const page = parameters.get('page') ?? ''
  const view: ListView = {
    status: POST_STATUSES.find((status) => status === parameters.get('status')) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
  return {
    view,
    post: post === NEW || post === IMPORT || /^[1-9]\d{0,9}$/.test(post) ? post : null,
    addressOf: (to: Partial<ListView> & { post?: string }) => {
      const query = new URLSearchParams({
        ...(to.status && { status: to.status }),
        ...(to.page !== undefined && to.page > 1 && { page: String(to.page) }),
        ...(to.post !== undefined && { post: to.post }),
      }).toString()
      return query === '' ? PATH : `${PATH}?${query}`
    },
  }
}

function Posts() {
  const t = useTexts(texts)
  const { view, post, addressOf } = useBlogAddress()
  const [round, setRound] = useState(0)
  const changed = () => setRound((before) => before + 1)
  // The document that arrives knows no `?post=`, so what depends on it is rendered for a signed-in member only.
  if (post !== null)
    return (
      <>
        <BackLink to={PATH} label={t.back} />
        {post === IMPORT ? (
          <ImportPanel onImported={changed} editPath={(id) => addressOf({ post: String(id) })} />
        ) : (
          <Editing key={post} post={post} onChanged={changed} />
        )}
      </>
    )
  return (
    <>
      <h1 className="type-h1">{t.title}</h1>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={addressOf({ post: NEW })} variant="primary" icon="plus">
          {t.newPost}
        </LinkButton>
        <LinkButton to={addressOf({ post: IMPORT })} icon="upload-simple">
          {t.import.open}
        </LinkButton>
      </div>
      <Tabs
        label={t.views}
        items={[
          { label: t.all, to: PATH, current: view.status === null },
          { label: t.drafts, to: addressOf({ status: 'draft' }), current: view.status === 'draft' },
          {
            label: t.published,
            to: addressOf({ status: 'published' }),
            current: view.status === 'published',
          },
        ]}
      />
      <PostList view={view} round={round} addressOf={addressOf} />
    </>
  )
}

interface EditingProps {
  post: string
  onChanged: () => void
}

function Editing({ post, onChanged }: EditingProps) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const local = useLocalPath()
  const user = useMember()
  const isNew = post === NEW
  const { data, state, error, reload } = useEdited(post)
  const heading = data?.title ?? (isNew ? t.newPost : state === 'failed' ? t.title : null)
  useTitle(heading === null ? undefined : `${heading} · ${t.title} · ${SITE.name}`)
  return (
    <>
      {/* Only shown once it can name the post, because it takes the focus. */}
      {heading !== null && <h1 className="type-h1 break-words text-balance">{heading}</h1>}
      {state === 'failed' && error.status === 404 && <EmptyState title={t.missing} />}
      {state === 'failed' && error.status !== 404 && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {state === 'loading' && !isNew && <Spinner className="min-h-80" />}
      {user && (isNew || data) && (
        <PostEditor
          post={data}
          userId={user.userId}
          onSaved={(saved) => {
            onChanged()
            if (isNew) void navigate(`${local(PATH)}?post=${saved.id}`, { replace: true })
          }}
          onDeleted={() => {
            onChanged()
            void navigate(local(PATH))
          }}
        />
      )}
    </>
  )
}

/** The post being edited; a new one needs no request. */
function useEdited(post: string) {
  const resource = useResource(`post ${post}`, async (api) =>
    post === NEW
      ? null
      : api.call<typeof readStaffPost>('GET', '/api/staff/blog/:id', { params: { id: post } }),
  )
  const error = resource.state === 'failed' ? resource.error : null
  return { ...resource, error: error ?? { status: 0 } }
}

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, consoleName } = texts[language]
  // Names the console, since the public page has the same title.
  return { title: `${title} · ${consoleName} · ${SITE.name}`, description }
}
