import { useEffect, useRef } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { texts } from '../texts.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onKept: () => void
}

/** New recovery codes, which are shown only once: to download, print or copy. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const t = useTexts(texts).security
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = () =>
    saveFile(
      new Blob([`${[t.fileHead(email), '', ...codes].join('\r\n')}\r\n`], { type: 'text/plain' }),
      t.fileName,
    )
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="type-h3">
        {t.codesHeading}
      </h3>
      <p className="type-body">{t.codesText}</p>
      <ul
        aria-label={t.codesList}
        translate="no"
        className="type-mono grid gap-2 border border-line bg-surface p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button icon="download-simple" onClick={download}>
          {t.download}
        </Button>
        <Button icon="printer" onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t.kept}
        </Button>
      </div>
    </>
  )
}
