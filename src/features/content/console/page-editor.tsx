import { useLanguage, useTexts } from '#client/language.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import type { Language } from '#kernel/text/language.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { shorten } from '#kernel/text/text.ts'
import { CONTENT_LISTS, type ContentList, type ContentPageName } from '#kernel/web/content-page.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { EditedPage } from '../contract/versions/endpoints.ts'
import { isEmptyAtFirst } from './empty-at-first.ts'
import { PeopleFields } from './people-fields.tsx'
import { fieldIdOf, TextFields } from './text-fields.tsx'
import { texts } from './texts.ts'
import { type ContentEditor, useContentEditor } from './use-content-editor.ts'
import { VersionList } from './version-list.tsx'

const NAME_LENGTH = 40

const BINDING: readonly ContentPageName[] = ['terms', 'privacy', 'about']

/** `/staff/content/{page}`: the texts of a page and its versions. */
export function PageEditor({ page }: { page: ContentPageName }) {
  const t = useTexts(texts)
  return (
    <StaffPage
      texts={{ title: t.pages[page], notAllowed: t.notAllowed }}
      back={{ to: '/staff/content', label: t.back }}
    >
      <Editor key={page} page={page} />
    </StaffPage>
  )
}

function Editor({ page }: { page: ContentPageName }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const editor = useContentEditor(page)
  const { saved } = editor
  if (saved.data === null && saved.state === 'failed')
    return <RetryBanner onRetry={saved.reload}>{t.failed}</RetryBanner>
  if (saved.data === null) return <Spinner className="min-h-80" />
  const list = listOf(page)
  return (
    <>
      <Introduction page={page} />
      <Standing editor={editor} data={saved.data} />
      <form
        method="post"
        noValidate
        aria-label={t.textsHeading}
        onSubmit={(event) => {
          event.preventDefault()
          if (editor.busy === null) void editor.save()
        }}
        className="flex flex-col gap-5"
      >
        <ErrorSummary
          refusals={editor.refusal.refusals}
          fields={summaryOf(editor, saved.data, { t, language })}
        />
        <h2 className="type-h3">{t.textsHeading}</h2>
        <TextFields editor={editor} all={saved.data.texts} />
        {list && <PeopleFields editor={editor} list={list} />}
        <SaveBar editor={editor} data={saved.data} />
      </form>
      <VersionList editor={editor} data={saved.data} />
    </>
  )
}

/** The errors, each named after its text or person. */
function summaryOf(
  { refusal, people }: ContentEditor,
  { texts: all }: EditedPage,
  { t, language: own }: { t: (typeof texts)[Language]; language: Language },
) {
  const languages: Readonly<Record<string, string>> = { en: t.english, fr: t.french }
  const nameOf = (field: string) => {
    const language = /\.(en|fr)$/.exec(field)?.[1]
    const [, place, part] = /^people\.(\d+)\.(\w+)/.exec(field) ?? []
    const text = all.find(({ path }) => field === `${path}.${language}`)
    const name =
      place === undefined
        ? text && `“${shorten(text.shipped[own], NAME_LENGTH)}”`
        : t.person(Number(place) + 1, people[Number(place)]?.name ?? '')
    const said = part === 'role' ? t.role : part === 'words' && t.words
    return [name, said, language && languages[language]].filter(Boolean).join(', ')
  }
  return refusal.lines.map(({ key, message }) => ({
    id: fieldIdOf(key),
    message: [nameOf(key), message].filter(Boolean).join(' – '),
  }))
}

function listOf(page: ContentPageName): ContentList | undefined {
  return CONTENT_LISTS.find((list) => list === page)
}

function Introduction({ page }: { page: ContentPageName }) {
  const { about, how, howPeople } = useTexts(texts)
  const own = new Map<string, string>(Object.entries(about)).get(page)
  const words = [
    own,
    listOf(page) ? howPeople : how,
    BINDING.includes(page) && about.binding,
    page === 'terms' && about.accepted,
  ]
  return words
    .filter((text) => typeof text === 'string')
    .map((text) => (
      <p key={text} className="max-w-[70ch] text-ink-2">
        {text}
      </p>
    ))
}

/** Which version is shown, and what can be done with the newest one. */
function Standing({ editor, data }: { editor: ContentEditor; data: EditedPage }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { newest, published, versions } = data
  const shown = versions.find(({ version }) => version === published)
  return (
    <div className="flex flex-col gap-3 border border-line bg-surface p-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>
          {shown?.publishedAt
            ? t.shown(published, formatMoment(shown.publishedAt, language, 'minute'))
            : isEmptyAtFirst(data.page)
              ? t.nobody
              : t.asShipped}
        </span>
        {newest > published && <strong>{t.draft(newest)}</strong>}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to={`/staff/content/${data.page}/preview`} icon="eye">
          {newest === 0 ? t.preview : t.previewOf(newest)}
        </LinkButton>
        {newest > published && (
          <Button
            variant="primary"
            busy={editor.busy === 'publish'}
            busyLabel={t.publishing}
            unavailable={editor.unsaved > 0}
            onClick={() => void editor.publish(newest)}
          >
            {t.publish(newest)}
          </Button>
        )}
        {newest > published && editor.unsaved > 0 && <span className="text-ink-2">{t.saveFirst}</span>}
      </div>
    </div>
  )
}

function SaveBar({ editor, data }: { editor: ContentEditor; data: EditedPage }) {
  const t = useTexts(texts)
  const [newest] = data.versions
  return (
    <>
      <TextInput
        label={t.note}
        hint={t.noteHint}
        className="max-w-2xl border-t border-line pt-4"
        field={{
          name: 'note',
          id: fieldIdOf('note'),
          value: editor.note,
          error: editor.refusal.of('note'),
          onChange: editor.setNote,
        }}
      />
      {/* Sticky, because a page can have a hundred texts. */}
      <div className="bottom-18 z-20 -mx-4 flex flex-col gap-3 border-t border-line bg-canvas px-4 py-3 tall-screen:sticky md:bottom-0 lg:mx-0 lg:px-0">
        {editor.overtaken && newest && (
          <Banner tone="warning">{t.conflict(newest.version, newest.author)}</Banner>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={editor.busy === 'save'} busyLabel={t.saving}>
            {t.save}
          </Button>
          {editor.unsaved > 0 && <Button onClick={editor.undo}>{t.undo}</Button>}
          <span role="status" className="type-small text-ink-2">
            {editor.unsaved > 0 && t.unsaved(editor.unsaved)}
          </span>
        </div>
      </div>
    </>
  )
}
