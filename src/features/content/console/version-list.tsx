import { useLanguage, useTexts } from '#client/language.tsx'
import { LANGUAGES } from '#kernel/text/language.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import type { EditedPage, SavedVersion } from '../contract/versions/endpoints.ts'
import { isEmptyAtFirst } from './empty-at-first.ts'
import { texts } from './texts.ts'
import type { ContentEditor } from './use-content-editor.ts'

/** All versions of a page: who saved them, when, why, and what they changed. */
export function VersionList({ editor, data }: { editor: ContentEditor; data: EditedPage }) {
  const t = useTexts(texts)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-h3">{t.versionsHeading}</h2>
      {data.versions.length === 0 && (
        <p className="text-ink-2">{isEmptyAtFirst(data.page) ? t.noVersionsYet : t.noVersions}</p>
      )}
      {data.versions.length > 0 && (
        <>
          <ol reversed className="border border-line bg-surface">
            {data.versions.map((version) => (
              <li key={version.version} className="border-b border-line last:border-b-0">
                <Version editor={editor} version={version} data={data} />
              </li>
            ))}
          </ol>
          <Button
            size="small"
            className="self-start"
            busy={editor.busy === 'restore'}
            unavailable={editor.unsaved > 0}
            onClick={() => void editor.restore(0)}
          >
            {t.restoreShipped}
          </Button>
        </>
      )}
    </section>
  )
}

interface VersionProps {
  editor: ContentEditor
  version: SavedVersion
  data: EditedPage
}

function Version({ editor, version: saved, data }: VersionProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { version, note, author, savedAt, publishedAt, publishedBy, differences } = saved
  const moment = (iso: string) => formatMoment(iso, language, 'minute')
  return (
    <details className="group">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <Icon name="caret-right" size={16} className="group-open:rotate-90" />
        <span className="type-label">{t.version(version)}</span>
        {version === data.published && <Tag tone="success">{t.versionShown}</Tag>}
        {publishedAt === null && <Tag tone="warning">{t.versionDraft}</Tag>}
        <span className="type-small text-ink-2">{t.saved(moment(savedAt), author)}</span>
        {note !== '' && <span className="basis-full pl-7">{note}</span>}
      </summary>
      <div className="flex flex-col items-start gap-3 px-3 pb-4">
        {publishedAt !== null && publishedBy !== null && (
          <p className="type-small text-ink-2">{t.publishedBy(moment(publishedAt), publishedBy)}</p>
        )}
        {differences.length === 0 && <p className="text-ink-2">{t.noDifferences}</p>}
        {differences.map((difference) => (
          <Difference key={difference.path} difference={difference} />
        ))}
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/staff/content/${data.page}/preview?version=${version}`} size="small">
            {t.previewOf(version)}
          </LinkButton>
          {version < data.newest && (
            <Button
              size="small"
              busy={editor.busy === 'restore'}
              unavailable={editor.unsaved > 0}
              onClick={() => void editor.restore(version)}
            >
              {t.restore(version)}
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}

function Difference({ difference }: { difference: SavedVersion['differences'][number] }) {
  const t = useTexts(texts)
  const { before, after } = difference
  const changed = LANGUAGES.filter((each) => before[each] !== after[each])
  if (changed.length === 0) return <p className="type-small">{t.newPicture}</p>
  return (
    <div className="grid w-full gap-3 lg:grid-cols-2">
      {changed.map((each) => (
        <div key={each} lang={each} className="type-small min-w-0 border border-line">
          <Side label={t.before} look="bg-cinnabar-soft" words={before[each]} isGone />
          <Side label={t.after} look="bg-malachite-soft" words={after[each]} />
        </div>
      ))}
    </div>
  )
}

interface SideProps {
  label: string
  look: string
  words: string
  isGone?: boolean
}

function Side({ label, look, words, isGone = false }: SideProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const Mark = isGone ? 'del' : 'ins'
  return (
    <div className={`px-2 py-1 ${look}`}>
      <span lang={language} className="sr-only">
        {label}
      </span>
      {words === '' ? (
        <span lang={language} className="italic">
          {t.nothing}
        </span>
      ) : (
        <Mark className="wrap-anywhere whitespace-pre-line no-underline">{words}</Mark>
      )}
    </div>
  )
}
