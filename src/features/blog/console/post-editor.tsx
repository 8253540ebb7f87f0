import { useLanguage, useTexts } from '#client/language.tsx'
import { useOperatorText } from '#client/operator-text.ts'
import { isLanguage } from '#kernel/text/language.ts'
import { given } from '#kernel/text/tidy.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { Form, type FormState } from '#ui/form.tsx'
import { HtmlField } from '#ui/html-editor/html-field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { StaffPost } from '../contract/staff-endpoints.ts'
import { postPath, slugOf } from '../domain/address.ts'
import { POST_LIMITS } from '../domain/limits.ts'
import { texts } from './texts.ts'
import { type PostValues, usePostEditor } from './use-post-editor.ts'

interface PostEditorProps {
  post: StaffPost | null
  userId: number
  onSaved: (post: StaffPost) => void
  onDeleted: () => void
}

/** The editor of a post: title, text, keywords, language; saves, publishes, unpublishes, deletes. */
export function PostEditor(props: PostEditorProps) {
  const t = useTexts(texts)
  const editor = usePostEditor(props)
  const { form, saved, theirs, isRestored, busy } = editor
  return (
    <div className="grid gap-6 xl:grid-cols-12">
      <div className="flex min-w-0 flex-col gap-5 xl:col-span-8">
        {isRestored && (
          <Banner
            tone="information"
            live={false}
            actions={<Button onClick={editor.discard}>{t.discard}</Button>}
          >
            {t.restored}
          </Banner>
        )}
        {theirs && <Conflict theirs={theirs} onKeepMine={editor.keepMine} onTakeTheirs={editor.takeTheirs} />}
        <Form form={form}>
          <Fields form={form} saved={saved} />
          <div className="bottom-18 z-20 -mx-4 flex flex-wrap gap-3 border-t border-line bg-canvas px-4 py-3 tall-screen:sticky md:bottom-0 lg:mx-0 lg:px-0">
            <Button
              type="submit"
              variant={saved?.status === 'published' ? 'primary' : 'secondary'}
              busy={busy === 'save'}
              busyLabel={t.saving}
              unavailable={theirs !== null || busy !== null}
              onClick={() => {
                editor.wanted.current = null
              }}
            >
              {t.save}
            </Button>
            {saved?.status !== 'published' && (
              <Button
                type="submit"
                variant="primary"
                busy={busy === 'publish'}
                busyLabel={t.publishing}
                unavailable={theirs !== null || busy !== null}
                onClick={() => {
                  editor.wanted.current = 'published'
                }}
              >
                {t.publish}
              </Button>
            )}
          </div>
        </Form>
      </div>
      {saved && (
        <aside className="flex flex-col gap-5 xl:col-span-4">
          <div className="flex flex-wrap gap-3">
            {saved.status === 'published' && (
              <>
                <LinkButton to={postPath(saved.slug)} icon="eye">
                  {t.view}
                </LinkButton>
                <Button
                  busy={busy === 'unpublish'}
                  busyLabel={t.unpublishing}
                  unavailable={theirs !== null || busy !== null}
                  onClick={editor.unpublish}
                >
                  {t.unpublish}
                </Button>
              </>
            )}
            <DeleteButton
              confirmLabel={t.deleteConfirm}
              busy={busy === 'delete'}
              busyLabel={t.deleting}
              onDelete={editor.remove}
            >
              {t.delete}
            </DeleteButton>
          </div>
          <PostHistory post={saved} />
        </aside>
      )}
    </div>
  )
}

function Fields({ form, saved }: { form: FormState<PostValues>; saved: StaffPost | null }) {
  const t = useTexts(texts)
  const operatorText = useOperatorText()
  const { title, language } = form.values
  // An imported post keeps its own address until the title changes.
  const slug = saved && saved.title === title.trim() ? saved.slug : slugOf(title)
  return (
    <>
      <TextInput
        field={form.field('title')}
        label={t.fields.title}
        hint={given(title) === undefined ? undefined : t.fields.address(postPath(slug))}
        counter={POST_LIMITS.title}
        readOnly={form.submitting}
        required
      />
      <HtmlField
        field={form.field('html')}
        label={t.fields.html}
        hint={t.fields.htmlHint}
        required
        lang={language}
        locked={form.submitting}
        {...operatorText}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput
          field={form.field('labels')}
          label={t.fields.labels}
          hint={t.fields.labelsHint}
          readOnly={form.submitting}
        />
        <Select
          field={{
            ...form.field('language'),
            onChange: (value) => isLanguage(value) && form.set({ language: value }),
          }}
          label={t.fields.language}
          disabled={form.submitting}
          required
          options={[
            { value: 'en', label: t.language.en },
            { value: 'fr', label: t.language.fr },
          ]}
        />
      </div>
    </>
  )
}

interface ConflictProps {
  theirs: StaffPost
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** A newer version by somebody else; the user chooses which one stays. */
function Conflict({ theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const t = useTexts(texts)
  return (
    <Banner
      tone="warning"
      title={t.staleTitle}
      actions={
        <>
          <Button onClick={onKeepMine}>{t.keepMine}</Button>
          <Button onClick={onTakeTheirs}>{t.takeTheirs}</Button>
        </>
      }
    >
      <p>{t.stale}</p>
      <details className="mt-3">
        <summary className="type-label cursor-pointer">{t.theirs}</summary>
        <div lang={theirs.language} className="mt-3 border border-line bg-surface p-4 text-ink">
          <p className="type-h3">{theirs.title}</p>
          <RichText html={theirs.html} className="mt-3 max-h-96 overflow-y-auto" />
        </div>
      </details>
    </Banner>
  )
}

/** Who did what to a post and when, and the post's earlier addresses. */
function PostHistory({ post }: { post: StaffPost }) {
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
